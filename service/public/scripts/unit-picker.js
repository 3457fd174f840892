'use strict';

// Finds units of the organization by name, as the order form does: a combobox with a list, by the pattern of WAI-ARIA. The field of
// the form stays, hidden, with the custom IDs.
(function () {
  var element = function (tag, attributes, text) {
    var made = document.createElement(tag);
    Object.keys(attributes).forEach(function (name) {
      made.setAttribute(name, attributes[name]);
    });
    made.textContent = text || '';
    return made;
  };

  var enhance = function (picker) {
    var field = picker.querySelector('input');
    var isMultiple = picker.getAttribute('data-multiple') === 'true';
    var chosen = JSON.parse(picker.getAttribute('data-names'));
    var found = [];
    var active = -1;
    var asked = 0;
    var listId = field.id + '-units';
    var input = field.cloneNode(false);
    input.name = '';
    input.value = '';
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', listId);
    input.setAttribute('placeholder', 'Search by name or ID');
    field.type = 'hidden';
    field.removeAttribute('id');
    var chips = element('ul', { class: 'units', 'aria-label': 'Chosen units' });
    var list = element('ul', { id: listId, role: 'listbox', 'aria-label': 'Units' });
    var status = element('span', { class: 'hidden', role: 'status' });
    field.parentNode.insertBefore(input, field);
    picker.appendChild(list);
    picker.appendChild(chips);
    picker.appendChild(status);

    var showChosen = function () {
      field.value = chosen
        .map(function (unit) {
          return unit.id;
        })
        .join(', ');
      chips.textContent = '';
      chips.hidden = !chosen.length;
      chosen.forEach(function (unit) {
        var item = element('li', {}, unit.name);
        var label = 'Remove ' + unit.name;
        var remove = element('button', { type: 'button', class: 'link', 'aria-label': label }, '\u00d7');
        remove.addEventListener('click', function () {
          chosen.splice(chosen.indexOf(unit), 1);
          showChosen();
          status.textContent = unit.name + ' removed.';
          input.focus();
        });
        item.appendChild(remove);
        chips.appendChild(item);
      });
    };
    var choose = function (unit) {
      var isNew = chosen.every(function (other) {
        return other.id !== unit.id;
      });
      if (isNew) chosen = isMultiple ? chosen.concat(unit) : [unit];
      input.value = '';
      showChosen();
      showFound([], -1);
      status.textContent = unit.name + ' chosen.';
    };
    var showFound = function (units, index) {
      found = units;
      active = index;
      list.textContent = '';
      list.hidden = !found.length;
      input.setAttribute('aria-expanded', String(found.length > 0));
      if (active < 0) input.removeAttribute('aria-activedescendant');
      else input.setAttribute('aria-activedescendant', listId + '-' + active);
      found.forEach(function (unit, at) {
        var state = { id: listId + '-' + at, role: 'option', 'aria-selected': String(at === active) };
        var option = element('li', state, unit.name);
        // Before the field loses the focus.
        option.addEventListener('mousedown', function (event) {
          event.preventDefault();
          choose(unit);
        });
        list.appendChild(option);
        if (at === active) option.scrollIntoView({ block: 'nearest' });
      });
    };
    var close = function () {
      showFound([], -1);
    };
    var search = function () {
      asked += 1;
      var number = asked;
      fetch(picker.getAttribute('data-units') + '?search=' + encodeURIComponent(input.value), {
        credentials: 'same-origin',
      })
        .then(function (response) {
          return response.json();
        })
        .then(function (answer) {
          if (number !== asked || document.activeElement !== input) return;
          showFound(answer.units, -1);
          status.textContent = found.length ? found.length + ' units found.' : 'No unit matches.';
        })
        // Offline, nothing is found.
        .catch(close);
    };
    var move = function (step) {
      if (found.length) showFound(found, (active + step + found.length) % found.length);
      else search();
    };
    var keys = {
      ArrowDown: function () {
        move(1);
      },
      ArrowUp: function () {
        move(active < 0 ? 0 : -1);
      },
      Enter: function () {
        choose(found[Math.max(active, 0)]);
      },
      Escape: close,
    };
    input.addEventListener('input', search);
    input.addEventListener('click', search);
    input.addEventListener('blur', close);
    input.addEventListener('keydown', function (event) {
      var act = keys[event.key];
      if (!act || (!found.length && !/^Arrow/.test(event.key))) return;
      event.preventDefault();
      act();
    });
    showChosen();
    close();
  };

  Array.prototype.forEach.call(document.querySelectorAll('.unit-picker'), enhance);
})();
