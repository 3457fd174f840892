'use strict';

// Sends the answer to the page that opened this window, and closes the window. Only pages of the origin that the service
// found registered can receive it.
(function () {
  var element = document.querySelector('[data-script="web-message"]');
  if (!element || !window.opener) return;
  window.opener.postMessage(
    JSON.parse(element.getAttribute('data-answer')),
    element.getAttribute('data-origin'),
  );
  window.close();
})();
