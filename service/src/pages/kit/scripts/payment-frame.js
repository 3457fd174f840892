// The payment fields inside the sign-up embed. It talks to the embed through one MessagePort, which it takes from the
// page that frames it, of the origin that our server found registered, and from nobody else. What is typed goes to our
// own server only; the embed hears of a token, the brand and the last four digits.
(function () {
  var form = document.querySelector('form');
  var origin = document.body.getAttribute('data-origin');
  var port = null;
  var sending = false;

  window.addEventListener('message', function (event) {
    if (port || event.origin !== origin || event.source !== window.parent || !event.ports[0]) return;
    if (!event.data || event.data.type !== 'service-payment') return;
    port = event.ports[0];
    port.onmessage = function (message) {
      if (message.data.type === 'theme') applyTheme(message.data.variables);
      if (message.data.type === 'submit') submit();
      if (message.data.type === 'focus') focusFirst();
    };
    tell({ type: 'ready' });
    tellHeight();
  });

  form.addEventListener('submit', function (event) {
    event.preventDefault();
    tell({ type: 'enter' });
  });
  form.addEventListener('input', function () {
    tell({ type: 'changed' });
  });
  form.addEventListener('change', showMethod);
  window.addEventListener('resize', tellHeight);
  showMethod();

  function tell(message) {
    if (port) port.postMessage(message);
  }

  function tellHeight() {
    tell({ type: 'height', height: Math.ceil(form.getBoundingClientRect().height) });
  }

  function applyTheme(variables) {
    Object.keys(variables).forEach(function (name) {
      document.documentElement.style.setProperty(name, variables[name]);
    });
    tellHeight();
  }

  function showMethod() {
    var method = form.elements.method.value;
    form.querySelectorAll('[data-method]').forEach(function (group) {
      group.hidden = group.getAttribute('data-method') !== method;
    });
    tellHeight();
  }

  function focusFirst() {
    var wrong = form.querySelector('[aria-invalid="true"]');
    (wrong || form.querySelector('input:checked')).focus();
  }

  function submit() {
    if (sending) return;
    sending = true;
    var body = { frame: document.body.getAttribute('data-frame') };
    form.querySelectorAll('input').forEach(function (input) {
      if (input.type !== 'radio' || input.checked) body[input.name] = input.value;
    });
    fetch('/payment-frame/tokens', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      body: JSON.stringify(body),
    })
      .then(function (response) {
        return response.json().then(function (answer) {
          if (response.ok) {
            showErrors({});
            tell({
              type: 'token',
              token: answer.token,
              kind: answer.kind,
              brand: answer.brand,
              last_four: answer.last_four,
            });
          } else if (answer.errors) {
            showErrors(answer.errors);
            focusFirst();
            tell({ type: 'invalid', count: Object.keys(answer.errors).length });
          } else {
            tell({ type: 'failed', reason: response.status === 429 ? 'rate_limited' : 'over' });
          }
        });
      })
      .catch(function () {
        tell({ type: 'failed', reason: 'network' });
      })
      .then(function () {
        sending = false;
        tellHeight();
      });
  }

  function showErrors(errors) {
    form.querySelectorAll('input').forEach(function (input) {
      var place = document.getElementById(input.name + '-error');
      if (!place) return;
      place.textContent = errors[input.name] || '';
      input.setAttribute('aria-invalid', errors[input.name] ? 'true' : 'false');
    });
    tellHeight();
  }
})();
