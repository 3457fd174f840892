'use strict';

// Shows the disclosure embed on the candidate's own page, with a session token that is limited to this candidate. Once the
// consent is recorded, the link to the next step appears.
(function () {
  var container = document.getElementById('consent');
  var options = JSON.parse(container.getAttribute('data-options'));
  var environments = {};
  environments[options.env] = JSON.parse(container.getAttribute('data-addresses'));
  window.Service.Embeds.configure({ environments: environments });
  options.fetchSessionToken = function () {
    return fetch(container.getAttribute('data-token'), { method: 'POST', credentials: 'same-origin' }).then(
      function (response) {
        return response.json();
      },
    );
  };
  options.onConsentRecorded = function () {
    document.getElementById('next').hidden = false;
  };
  new window.Service.Embeds.DisclosureConsent(options).render(container);
})();
