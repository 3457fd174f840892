'use strict';

// Menus open without a script. With it, Escape and a click elsewhere close them, a field with a link gets a button that copies it, and
// times are those of the reader's clock.
(function () {
  var openMenu = function () {
    return document.querySelector('details.menu[open], details.bell[open]');
  };
  document.addEventListener('keydown', function (event) {
    var menu = event.key === 'Escape' && openMenu();
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary').focus();
  });
  document.addEventListener('click', function (event) {
    var menu = openMenu();
    if (menu && !menu.contains(event.target)) menu.open = false;
  });

  var format = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' };
  document.querySelectorAll('time[data-local]').forEach(function (time) {
    time.textContent = new Date(time.dateTime).toLocaleString('en-US', format);
  });

  var button = document.querySelector('button[data-copies]');
  // Browsers offer the clipboard only on secure pages.
  if (!button || !('clipboard' in navigator)) return;
  button.hidden = false;
  button.addEventListener('click', function () {
    var field = document.getElementById(button.getAttribute('data-copies'));
    var status = document.getElementById('copied');
    field.select();
    navigator.clipboard.writeText(field.value).then(function () {
      status.textContent = status.getAttribute('data-text');
    });
  });
})();
