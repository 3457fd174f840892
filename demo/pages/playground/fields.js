/** Returns the design tokens and the font of a brand, as `brands.css` has them. Nothing for the page's own brand. */
export function tokensOf(brand) {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const style = rules.find(({ selectorText }) => selectorText === `.service-brand-${brand}`)?.style ?? [];
  return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name).trim()]));
}

/** The element and the initial options for each choice of embed. */
export const embeds = {
  'new-invitation': { tag: 'service-new-invitation', options: {} },
  candidate: { tag: 'service-reports-overview', options: { candidateId: 'fa4eca000000000000000004' } },
  account: { tag: 'service-reports-overview', options: {} },
  report: { tag: 'service-report', options: { reportId: 'fa4e4e000000000000000004' } },
  disclosure: {
    tag: 'service-disclosure',
    options: {
      externalCandidateId: 'acme-1001',
      accountName: 'Acme Hiring',
      candidateFullName: 'Grace Testerman',
      workLocation: { country: 'US', state: 'CA', city: 'San Francisco' },
    },
  },
  'sign-up': { tag: 'service-signup-flow', options: { partner: { id: 'acme', name: 'Acme Hiring' } } },
};

/** Options that the controls above set, or that have no effect in fake mode. */
const hiddenOptions =
  /^(env|fakeMode|fakeScenario|theme|locale|state|appearance|cspNonce|enableLogging|fetchSessionToken|sessionToken.*)$/;

/** Returns a name as words: "External candidate ID" for `externalCandidateId`. */
function wordsOf(name) {
  const words = name.replace(/([a-z])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])|-/g, '$1$2 ').toLowerCase();
  // The mode of an option stands beside the option.
  const spelled = words.replace(/.* mode$/, 'mode').replace(/\b(id|us|uri)\b/g, (word) => word.toUpperCase());
  return spelled[0].toUpperCase() + spelled.slice(1);
}

/** Creates the label of a control: in words, with the name as the code has it. */
function createLabel({ words, name, hint }, control) {
  const label = document.createElement('label');
  const code = document.createElement('code');
  code.textContent = name;
  label.title = hint;
  label.append(words, ' ', code, control);
  return label;
}

/** Returns a control's value for the option, or undefined when the control is empty or holds invalid JSON. */
function readValue(control, isObject) {
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

/** Creates the control that fits the type of an option, with its current value. */
function createOptionControl({ name, type }, value, onChange) {
  const text = type?.text ?? 'string';
  const choices = [...text.matchAll(/'([^']+)'/g)].map(([, choice]) => choice);
  const isObject = !choices.length && text !== 'string' && text !== 'boolean';
  const control = document.createElement(choices.length ? 'select' : 'input');
  if (choices.length) control.append(...choices.map((choice) => new Option(choice)));
  else control.type = text === 'boolean' ? 'checkbox' : 'text';
  if (control.type === 'checkbox') control.checked = Boolean(value);
  else if (value !== undefined) control.value = isObject ? JSON.stringify(value) : value;
  if (isObject) control.placeholder = 'JSON';
  control.name = name;
  control.addEventListener('change', () => onChange(name, readValue(control, isObject)));
  return control;
}

/**
 * Fills a form with a field for each option of an element.
 * @param onChange is called with the name and the value of an option
 */
export function renderOptionFields(form, { members }, values, onChange) {
  const options = members.filter(
    ({ kind, name, description = '' }) =>
      kind === 'field' && !hiddenOptions.test(name) && !description.startsWith('Older name'),
  );
  form.replaceChildren(
    ...options.map((option) => {
      const control = createOptionControl(option, values[option.name], onChange);
      const { name, description: hint = '' } = option;
      return createLabel({ words: wordsOf(name), name, hint }, control);
    }),
  );
}

/**
 * Fills a form with a field for each design token of an element, with its current value.
 * @param onChange is called with the name and the value of a token; the value is empty for the default
 */
export function renderTokenFields(form, { cssProperties }, values, onChange) {
  form.replaceChildren(
    ...cssProperties.map(({ name, default: defaultValue = '', description = '' }) => {
      const control = document.createElement('input');
      control.type = defaultValue.startsWith('#') ? 'color' : 'text';
      if (control.type === 'text') control.placeholder = defaultValue;
      control.value = values[name] ?? (control.type === 'color' ? defaultValue : '');
      control.addEventListener('input', () =>
        onChange(name, control.value === defaultValue ? '' : control.value),
      );
      const token = name.replace('--service-', '');
      const words = wordsOf(token.replace(/^color-(.*)/, '$1-color'));
      return createLabel({ words, name: token, hint: description }, control);
    }),
  );
}
