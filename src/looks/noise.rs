//! Seeded noise: the same numbers give the same value, with no state.

/// A well mixed number from three (lowbias32 by Chris Wellons, public domain, over a sum).
pub(super) fn hash(x: u32, y: u32, seed: u32) -> u32 {
    let mut h = x
        .wrapping_mul(0x9e37_79b1)
        .wrapping_add(y.wrapping_mul(0x85eb_ca77))
        .wrapping_add(seed.wrapping_mul(0xc2b2_ae3d));
    h = (h ^ (h >> 16)).wrapping_mul(0x7feb_352d);
    h = (h ^ (h >> 15)).wrapping_mul(0x846c_a68b);
    h ^ (h >> 16)
}

/// A fair value in 0..1 for a cell.
pub(super) fn chance(x: i32, y: i32, seed: u32) -> f32 {
    (hash(x as u32, y as u32, seed) >> 8) as f32 / (1 << 24) as f32
}

/// Smooth noise with features of size 1, from -1 to 1.
pub(super) fn noise(x: f32, y: f32, seed: u32) -> f32 {
    let (left, top) = (x.floor(), y.floor());
    let (fx, fy) = (x - left, y - top);
    let (left, top) = (left as i32, top as i32);
    let slope = |dx: i32, dy: i32| {
        let h = hash(left.wrapping_add(dx) as u32, top.wrapping_add(dy) as u32, seed);
        let gx = (h & 0xffff) as f32 / 32_768.0 - 1.0;
        let gy = (h >> 16) as f32 / 32_768.0 - 1.0;
        gx * (fx - dx as f32) + gy * (fy - dy as f32)
    };
    let ease = |t: f32| t * t * t * (t * (t * 6.0 - 15.0) + 10.0);
    let (ex, ey) = (ease(fx), ease(fy));
    let upper = slope(0, 0) + ex * (slope(1, 0) - slope(0, 0));
    let lower = slope(0, 1) + ex * (slope(1, 1) - slope(0, 1));
    1.4 * (upper + ey * (lower - upper))
}

/// `octaves` of noise, each twice as fine and half as strong; about -1 to 1.
pub(super) fn fbm(x: f32, y: f32, octaves: u32, seed: u32) -> f32 {
    let (mut sum, mut scale, mut share) = (0.0, 1.0, 0.5);
    for octave in 0..octaves {
        sum += share * noise(x * scale, y * scale, seed.wrapping_add(octave * 101));
        scale *= 2.03;
        share *= 0.5;
    }
    sum * 1.2
}
