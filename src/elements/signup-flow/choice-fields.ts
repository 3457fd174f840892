import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { describedBy, fieldNotes, type Field } from '../ui/fields.ts';

/** A choice of one option from a short list that is shown completely. */
export function radioField<Values extends Record<string, string>>(
  field: Field<Values> & { options: (readonly [value: string, label: string])[] },
): TemplateResult {
  const { form, name, label, options } = field;
  const error = form.errors[name];
  return html`<fieldset class="field" part="field">
    <legend class="label">${label}</legend>
    <div class="choices" role="radiogroup" aria-label=${label} aria-required="true">
      ${options.map(
        ([value, text]) =>
          html`<div class="choice ${value === form.values[name] ? 'chosen' : ''}">
            <input
              type="radio"
              id="${name}-${value}"
              name=${name}
              .value=${value}
              .checked=${value === form.values[name]}
              aria-describedby=${ifDefined(describedBy(name, undefined, error))}
              @change=${() => {
                form.set(name, value);
                form.check(name);
              }}
            />
            <div><label for="${name}-${value}">${text}</label></div>
          </div>`,
      )}
    </div>
    ${fieldNotes(name, undefined, error)}
  </fieldset>`;
}

/** A required checkbox. Its value is `on` or empty. */
export function checkField<Values extends Record<string, string>>(field: Field<Values>): TemplateResult {
  const { form, name, label } = field;
  const error = form.errors[name];
  return html`<div class="field check" part="field">
    <div class="choice">
      <input
        type="checkbox"
        id=${name}
        name=${name}
        .checked=${Boolean(form.values[name])}
        aria-required="true"
        aria-invalid=${error ? 'true' : 'false'}
        aria-describedby=${ifDefined(describedBy(name, undefined, error))}
        @change=${(event: Event) => {
          form.set(name, (event.target as HTMLInputElement).checked ? 'on' : '');
          form.check(name);
        }}
      />
      <div><label for=${name}>${label}</label></div>
    </div>
    ${error ? fieldNotes(name, undefined, error) : nothing}
  </div>`;
}
