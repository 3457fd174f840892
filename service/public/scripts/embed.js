'use strict';

// Shows one of our embeds on a page of the service, as an integrator shows it on a page of its own.
(function () {
  var container = document.getElementById('embed');
  var read = function (name) {
    return container.getAttribute('data-' + name);
  };
  var options = JSON.parse(read('options'));
  var environments = {};
  environments[options.env] = JSON.parse(read('addresses'));
  window.Service.Embeds.configure({ environments: environments });
  options.sessionTokenPath = read('token-path');
  options.sessionTokenRequestHeaders = function () {
    return read('form-token') ? { 'X-Form-Token': read('form-token') } : {};
  };

  if (read('next-event'))
    container.addEventListener(read('next-event'), function () {
      document.getElementById('next').hidden = false;
    });
  // The page's menu belongs in the header of the embed.
  var placeActions = function () {
    var actions = document.getElementById('actions');
    var embed = container.firstElementChild;
    if (!actions || !embed || actions.parentNode === embed) return;
    actions.slot = 'actions';
    embed.appendChild(actions);
  };
  // What the server shows around the embed follows what people do in it, without losing their place on the page.
  if (read('beside-event'))
    container.addEventListener(read('beside-event'), function () {
      fetch(location.href, { credentials: 'same-origin' })
        .then(function (response) {
          return response.text();
        })
        .then(function (text) {
          var page = new DOMParser().parseFromString(text, 'text/html');
          ['notices', 'actions', 'beside'].forEach(function (id) {
            var before = document.getElementById(id);
            var after = page.getElementById(id);
            if (before && after) before.replaceWith(after);
          });
          placeActions();
        })
        // Offline, the page shows what it knew.
        .catch(function () {});
    });
  if (read('next-report-url'))
    container.addEventListener('service-next-report', function () {
      location.assign(read('next-report-url'));
    });

  new window.Service.Embeds[read('embed')](options).render(container);
  placeActions();
})();
