// The disclosures on the candidate's own page: the same embed as on pages of integrators, with a token that is good for
// this candidate alone. Once the consent is recorded, the flow goes on.
(function () {
  var place = document.getElementById('consent');
  var options = JSON.parse(place.getAttribute('data-options'));
  var environments = {};
  environments[options.env] = JSON.parse(place.getAttribute('data-addresses'));
  var next = document.getElementById('next');
  window.Service.Embeds.configure({ environments: environments });
  options.fetchSessionToken = function () {
    return fetch(place.getAttribute('data-token'), { method: 'POST', credentials: 'omit' }).then(
      function (response) {
        return response.json();
      },
    );
  };
  options.onConsentRecorded = function () {
    next.hidden = false;
  };
  new window.Service.Embeds.DisclosureConsent(options).render(place);
})();
