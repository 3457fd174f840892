'use strict';

// A form is sent once, however often people click or press Enter: until its answer comes, further attempts do nothing.
(function () {
  // For a form that people stopped with the browser's button, or that leads to a file: its page stays.
  var longestWait = 10000;
  var release = function (form) {
    delete form.dataset.sent;
  };
  document.addEventListener('submit', function (event) {
    var form = event.target;
    // Another script sends the form later.
    if (event.defaultPrevented) return;
    if (form.dataset.sent) {
      event.preventDefault();
      return;
    }
    form.dataset.sent = 'true';
    setTimeout(release, longestWait, form);
  });
  // The browser shows a page as people left it when they go back.
  window.addEventListener('pageshow', function () {
    document.querySelectorAll('form[data-sent]').forEach(release);
  });
})();
