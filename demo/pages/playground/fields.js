/** Set above, or of no use in fake mode. */
const elsewhere =
  /^(env|fakeMode|fakeScenario|theme|locale|state|appearance|cspNonce|enableLogging|fetchSessionToken|sessionToken.*)$/;

function labelled(text, hint, control) {
  const label = document.createElement('label');
  label.title = hint;
  label.append(text, control);
  return label;
}

/** What a control says, as a value of the option: undefined where it is empty or not to be read. */
function valueOf(control, isObject) {
  if (control.type === 'checkbox') return control.checked || undefined;
  if (!isObject || !control.value) return control.value || undefined;
  try {
    const value = JSON.parse(control.value);
    control.removeAttribute('aria-invalid');
    return value;
  } catch {
    control.setAttribute('aria-invalid', 'true');
    return undefined;
  }
}

/** A field for each option of an element. `change` hears the name and the value. */
export function optionFields(form, { members }, values, change) {
  form.replaceChildren();
  for (const { kind, name, type, description = '' } of members) {
    if (kind !== 'field' || elsewhere.test(name)) continue;
    const text = type?.text ?? 'string';
    const choices = [...text.matchAll(/'([^']+)'/g)].map(([, choice]) => choice);
    const isObject = !choices.length && text !== 'string' && text !== 'boolean';
    const control = document.createElement(choices.length ? 'select' : 'input');
    if (choices.length) control.append(...choices.map((choice) => new Option(choice)));
    else control.type = text === 'boolean' ? 'checkbox' : 'text';
    const value = values[name];
    if (control.type === 'checkbox') control.checked = Boolean(value);
    else if (value !== undefined) control.value = isObject ? JSON.stringify(value) : value;
    if (isObject) control.placeholder = 'JSON';
    control.name = name;
    control.addEventListener('change', () => change(name, valueOf(control, isObject)));
    form.append(labelled(name, description, control));
  }
}

/** A field for each design token. */
export function tokenFields(form, { cssProperties }, change) {
  for (const { name, default: usual = '', description = '' } of cssProperties) {
    const control = document.createElement('input');
    control.type = usual.startsWith('#') ? 'color' : 'text';
    if (control.type === 'color') control.value = usual;
    else control.placeholder = usual;
    control.addEventListener('input', () => change(name, control.value === usual ? '' : control.value));
    form.append(labelled(name.replace('--service-', ''), description, control));
  }
}
