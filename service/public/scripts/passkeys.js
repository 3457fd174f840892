'use strict';

// Forms with `data-passkey`: their button asks the browser for a passkey, by the options of the form, and sends the answer
// in the hidden field that `data-field` names. The library is in simplewebauthn.js.
(function () {
  var library = window.SimpleWebAuthnBrowser;

  function prepare(form) {
    var error = form.querySelector('[data-passkey-error]');
    var button = form.querySelector('button');
    var field = form.elements[form.getAttribute('data-field')];
    function fail() {
      button.disabled = false;
      error.hidden = false;
      error.textContent = form.getAttribute('data-error');
    }
    form.addEventListener('submit', function (event) {
      if (field.value) return;
      event.preventDefault();
      button.disabled = true;
      error.hidden = true;
      var ceremony =
        form.getAttribute('data-passkey') === 'create'
          ? library.startRegistration
          : library.startAuthentication;
      ceremony({ optionsJSON: JSON.parse(form.getAttribute('data-options')) }).then(function (credential) {
        field.value = JSON.stringify(credential);
        form.submit();
      }, fail);
    });
    // The browser shows a page as people left it when they go back, and an answer works once.
    window.addEventListener('pageshow', function () {
      field.value = '';
      button.disabled = false;
    });
    form.hidden = false;
  }

  if (!library.browserSupportsWebAuthn()) return;
  Array.prototype.forEach.call(document.querySelectorAll('form[data-passkey]'), prepare);
})();
