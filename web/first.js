// Runs before everything else and in every browser, so it is written as scripts were written twenty years ago. It says when
// the page itself cannot run: a browser without modules, or a script of ours that did not arrive.
(function () {
  "use strict";

  function show(id) {
    var message = document.getElementById("message");
    var template = document.getElementById(id);
    if (!message || !template || message.getAttribute("data-first")) {
      return;
    }
    message.setAttribute("data-first", id);
    // A browser that does not know <template> has its paragraphs as children.
    var from = template.content || template;
    while (from.firstChild) {
      message.appendChild(from.firstChild);
    }
    document.getElementById("bar").setAttribute("hidden", "");
    var button = document.getElementById("reload");
    button.removeAttribute("hidden");
    if (!button.firstChild) {
      button.appendChild(document.createTextNode("\u21bb"));
    }
    button.onclick = function () {
      location.reload();
    };
  }

  function whenRead(action) {
    if (document.readyState === "loading") {
      document.addEventListener("DOMContentLoaded", action);
    } else {
      action();
    }
  }

  if (!("noModule" in document.createElement("script"))) {
    whenRead(function () {
      show("too-old");
    });
    return;
  }

  // Errors of scripts that do not arrive do not bubble: they are caught on the way down.
  window.addEventListener(
    "error",
    function (event) {
      if (event.target && event.target.nodeName === "SCRIPT") {
        whenRead(function () {
          show("not-downloaded");
        });
      }
    },
    true
  );
  // A module that an old browser cannot read, or one whose imports did not arrive, says no more than this.
  window.addEventListener("error", function (event) {
    if (event.error instanceof SyntaxError) {
      whenRead(function () {
        show("too-old");
      });
    }
  });
})();
