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
  // What the server shows beside the embed follows what people do in it, without losing their place on the page.
  if (read('beside-event'))
    container.addEventListener(read('beside-event'), function () {
      fetch(location.href, { credentials: 'same-origin' })
        .then(function (response) {
          return response.text();
        })
        .then(function (text) {
          var beside = new DOMParser().parseFromString(text, 'text/html').getElementById('beside');
          if (beside) document.getElementById('beside').replaceWith(beside);
        })
        // Offline, the page shows what it knew.
        .catch(function () {});
    });

  new window.Service.Embeds[read('embed')](options).render(container);
})();
