'use strict';

// Finds units of the organization by name, as the order form does: a combobox with a list, by the pattern of WAI-ARIA. The field of
// the form stays, hidden, with the custom IDs.
(function () {
  function element(tag, attributes, text) {
    var made = document.createElement(tag);
    Object.keys(attributes).forEach(function (name) {
      made.setAttribute(name, attributes[name]);
    });
    made.textContent = text || '';
    return made;
  }

  /** Puts the combobox before the field, which it hides, and returns it. */
  function createInput(field, listId) {
    var input = field.cloneNode(false);
    input.name = '';
    input.value = '';
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', listId);
    input.setAttribute('placeholder', 'Search by name or ID');
    field.type = 'hidden';
    field.removeAttribute('id');
    field.parentNode.insertBefore(input, field);
    return input;
  }

  class UnitPicker {
    constructor(picker) {
      this.field = picker.querySelector('input');
      this.url = picker.getAttribute('data-units');
      this.isMultiple = picker.getAttribute('data-multiple') === 'true';
      this.chosen = JSON.parse(picker.getAttribute('data-names'));
      this.units = [];
      this.active = -1;
      this.requests = 0;
      var listId = `${this.field.id}-units`;
      this.input = createInput(this.field, listId);
      this.chips = element('ul', { class: 'units', 'aria-label': 'Chosen units' });
      this.list = element('ul', { id: listId, role: 'listbox', 'aria-label': 'Units' });
      this.status = element('span', { class: 'hidden', role: 'status' });
      [this.list, this.chips, this.status].forEach((part) => picker.appendChild(part));
      this.input.addEventListener('input', () => this.search());
      this.input.addEventListener('click', () => this.search());
      this.input.addEventListener('blur', () => this.show([], -1));
      this.input.addEventListener('keydown', (event) => this.press(event));
      this.showChosen();
      this.show([], -1);
    }

    showChosen() {
      this.field.value = this.chosen.map((unit) => unit.id).join(', ');
      this.chips.textContent = '';
      this.chips.hidden = !this.chosen.length;
      this.chosen.forEach((unit) => {
        var item = element('li', {}, unit.name);
        var label = `Remove ${unit.name}`;
        var remove = element('button', { type: 'button', class: 'link', 'aria-label': label }, '×');
        remove.addEventListener('click', () => this.remove(unit));
        item.appendChild(remove);
        this.chips.appendChild(item);
      });
    }

    remove(unit) {
      this.chosen = this.chosen.filter((other) => other !== unit);
      this.showChosen();
      this.status.textContent = `${unit.name} removed.`;
      this.input.focus();
    }

    choose(unit) {
      var isNew = this.chosen.every((other) => other.id !== unit.id);
      if (isNew) this.chosen = this.isMultiple ? this.chosen.concat(unit) : [unit];
      this.input.value = '';
      this.showChosen();
      this.show([], -1);
      this.status.textContent = `${unit.name} chosen.`;
    }

    /** Shows units in the list. `active` is the index of the one that Enter chooses, or -1. */
    show(units, active) {
      this.units = units;
      this.active = active;
      this.list.textContent = '';
      this.list.hidden = !units.length;
      this.input.setAttribute('aria-expanded', String(units.length > 0));
      if (active < 0) this.input.removeAttribute('aria-activedescendant');
      else this.input.setAttribute('aria-activedescendant', `${this.list.id}-${active}`);
      units.forEach((unit, index) => this.showOption(unit, index));
    }

    showOption(unit, index) {
      var isActive = index === this.active;
      var state = { id: `${this.list.id}-${index}`, role: 'option', 'aria-selected': String(isActive) };
      var option = element('li', state, unit.name);
      // Before the field loses the focus.
      option.addEventListener('mousedown', (event) => {
        event.preventDefault();
        this.choose(unit);
      });
      this.list.appendChild(option);
      if (isActive) option.scrollIntoView({ block: 'nearest' });
    }

    search() {
      this.requests += 1;
      var number = this.requests;
      fetch(`${this.url}?search=${encodeURIComponent(this.input.value)}`, { credentials: 'same-origin' })
        .then((response) => response.json())
        .then((answer) => {
          if (number !== this.requests || document.activeElement !== this.input) return;
          this.show(answer.units, -1);
          var count = answer.units.length;
          this.status.textContent = count
            ? `${count} ${count === 1 ? 'unit' : 'units'} found.`
            : 'No unit matches.';
        })
        // Offline, nothing is found.
        .catch(() => this.show([], -1));
    }

    move(step) {
      var { units, active } = this;
      if (units.length) this.show(units, (active + step + units.length) % units.length);
      else this.search();
    }

    press(event) {
      var isOpen = this.units.length > 0;
      if (event.key === 'ArrowDown') this.move(1);
      else if (event.key === 'ArrowUp') this.move(this.active < 0 ? 0 : -1);
      else if (isOpen && event.key === 'Enter') this.choose(this.units[Math.max(this.active, 0)]);
      else if (isOpen && event.key === 'Escape') this.show([], -1);
      else return;
      event.preventDefault();
    }
  }

  document.querySelectorAll('.unit-picker').forEach((picker) => new UnitPicker(picker));
})();
