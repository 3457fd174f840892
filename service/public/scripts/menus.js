'use strict';

// Menus of pages open without a script. With it, they also close as menus do, and what is to be copied has a button for that.
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

  var button = document.querySelector('button[data-copies]');
  // Browsers have it on secure pages alone.
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
