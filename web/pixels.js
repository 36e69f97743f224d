/**
 * The canvas's size in the screen's own pixels.
 * @module
 */

/**
 * Where the browser plays another device (its developers' tools do), it counts the canvas in the real screen's pixels and tells
 * the played one's scale: the game would be drawn at a fraction of its size. Then that count is taken out of its sight, and the
 * game multiplies by itself.
 * @param {Element} canvas
 * @returns {Promise<void>}
 */
export function checkPixels(canvas) {
  return new Promise((done) => {
    const observer = new ResizeObserver(([entry]) => {
      observer.disconnect();
      const counted = entry.devicePixelContentBoxSize?.[0].inlineSize;
      const expected = entry.contentRect.width * devicePixelRatio;
      if (counted !== undefined && Math.abs(counted - expected) > 0.1 * expected) {
        delete ResizeObserverEntry.prototype.devicePixelContentBoxSize;
      }
      done();
    });
    try {
      observer.observe(canvas, { box: "device-pixel-content-box" });
    } catch {
      done();
    }
  });
}
