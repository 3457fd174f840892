// Tells the page that opened this window how it ended, and closes the window. Only pages of the origin that our server
// found registered can hear it.
(function () {
  var place = document.querySelector('[data-script="web-message"]');
  if (!place || !window.opener) return;
  window.opener.postMessage(JSON.parse(place.getAttribute('data-answer')), place.getAttribute('data-origin'));
  window.close();
})();
