'use strict';

// Two keys classify a disposition: a digit chooses the class, and Enter confirms it. They work while the focus is on the classes of a
// form (WCAG 2.1.4). A form that is sent in another way asks first.
(function () {
  document.addEventListener('keydown', function (event) {
    var target = event.target;
    var form = target && target.form;
    if (!form || target.name !== 'class' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      // The class that a digit chose, and not one that was there before.
      form.elements.confirmed.value = form.dataset.chosen === target.value && target.checked ? 'on' : '';
      return;
    }
    // No other key, such as F1, is a digit.
    if (!/^\d$/.test(event.key)) return;
    var choice = form.querySelector('input[name="class"][data-key="' + event.key + '"]');
    if (!choice) return;
    event.preventDefault();
    choice.checked = true;
    choice.focus();
    form.dataset.chosen = choice.value;
  });
  document.addEventListener('click', function (event) {
    var form = event.target && event.target.form;
    // Enter clicks the button of a form, without a pointer.
    if (form && event.target.name !== 'class' && event.detail > 0 && form.elements.confirmed)
      form.elements.confirmed.value = '';
  });
})();
