'use strict';

// The payment fields inside the sign-up embed. The frame talks to the embed through one MessagePort, which it accepts only
// from the page that frames it and only from the origin that the service found registered. The numbers go to the service;
// the embed receives a token, the brand and the last four digits.

var form = document.querySelector('form');
var origin = document.body.getAttribute('data-origin');
var port = null;
var isSending = false;

window.addEventListener('message', connect);
window.addEventListener('resize', sendHeight);
form.addEventListener('change', showMethod);
form.addEventListener('input', function () {
  send({ type: 'changed' });
});
form.addEventListener('submit', function (event) {
  event.preventDefault();
  send({ type: 'enter' });
});
showMethod();

function connect(event) {
  if (port || event.origin !== origin || event.source !== window.parent || !event.ports[0]) return;
  if (!event.data || event.data.type !== 'service-payment') return;
  port = event.ports[0];
  port.onmessage = function (message) {
    if (message.data.type === 'theme') applyTheme(message.data.variables);
    if (message.data.type === 'submit') submit();
    if (message.data.type === 'focus') focusFirst();
  };
  send({ type: 'ready' });
  sendHeight();
}

function send(message) {
  if (port) port.postMessage(message);
}

function sendHeight() {
  send({ type: 'height', height: Math.ceil(form.getBoundingClientRect().height) });
}

function applyTheme(variables) {
  Object.keys(variables).forEach(function (name) {
    document.documentElement.style.setProperty(name, variables[name]);
  });
  sendHeight();
}

function showMethod() {
  var method = form.elements.method.value;
  form.querySelectorAll('[data-method]').forEach(function (group) {
    group.hidden = group.getAttribute('data-method') !== method;
  });
  sendHeight();
}

function focusFirst() {
  var invalid = form.querySelector('[aria-invalid="true"]');
  (invalid || form.querySelector('input:checked')).focus();
}

function submit() {
  if (isSending) return;
  isSending = true;
  fetch('/payment-frame/tokens', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify(readFields()),
  })
    .then(function (response) {
      return response.json().then(function (body) {
        handleResponse(response, body);
      });
    })
    .catch(function () {
      send({ type: 'failed', reason: 'network' });
    })
    .then(function () {
      isSending = false;
      sendHeight();
    });
}

function readFields() {
  var fields = { frame: document.body.getAttribute('data-frame') };
  form.querySelectorAll('input').forEach(function (input) {
    if (input.type !== 'radio' || input.checked) fields[input.name] = input.value;
  });
  return fields;
}

function handleResponse(response, body) {
  if (response.ok) {
    showErrors({});
    send({ type: 'token', token: body.token, kind: body.kind, brand: body.brand, last_four: body.last_four });
  } else if (body.errors) {
    showErrors(body.errors);
    focusFirst();
    send({ type: 'invalid', count: Object.keys(body.errors).length });
  } else {
    send({ type: 'failed', reason: response.status === 429 ? 'rate_limited' : 'over' });
  }
}

function showErrors(errors) {
  form.querySelectorAll('input').forEach(function (input) {
    var element = document.getElementById(input.name + '-error');
    if (!element) return;
    element.textContent = errors[input.name] || '';
    input.setAttribute('aria-invalid', errors[input.name] ? 'true' : 'false');
  });
  sendHeight();
}
