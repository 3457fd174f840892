import { html, type TemplateResult, nothing } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import type { Messages } from '../../translations/en/embeds.ts';
import type { SignUpMessages } from '../../translations/signup-flow.ts';
import { selectField, textField, type AutoFill, type Field, describedBy, fieldNotes } from '../ui/fields.ts';
import type { FormState } from '../ui/form-state.ts';
import type { SignUpValues } from './signup-values.ts';
import type { FormStep, SignUpField } from './steps.ts';

export interface FormFieldsContext {
  form: FormState<SignUpValues>;
  messages: Messages;
  texts: SignUpMessages;
}

export function renderFormFields(
  step: FormStep,
  { form, messages, texts }: FormFieldsContext,
): TemplateResult {
  const field = (name: SignUpField): Field<SignUpValues> => ({
    form,
    messages,
    name,
    label: texts.fields[name],
    required: true,
  });
  const text = (name: SignUpField, autocomplete: AutoFill, type: 'text' | 'email' | 'tel' = 'text') =>
    textField({ ...field(name), autocomplete, type });
  const states = () => Array.from(usStates);

  switch (step) {
    case 'business':
      return html`${textField({ ...field('taxId'), hint: texts.hints.taxId, autocomplete: 'off', max: 20 })}
      ${text('name', 'organization')} ${textField({ ...field('dba'), required: false, autocomplete: 'off' })}`;
    case 'structure':
      return html`<div class="columns">
          ${selectField({ ...field('incorporationType'), options: Object.entries(texts.kinds) })}
          ${selectField({ ...field('incorporationState'), options: states() })}
        </div>
        ${selectField({ ...field('industry'), options: Object.entries(texts.industries) })}`;
    case 'address':
      return html`${text('street', 'address-line1')}
        <div class="columns">
          ${text('city', 'address-level2')} ${selectField({ ...field('state'), options: states() })}
          ${text('zipcode', 'postal-code')}
        </div>`;
    case 'contact':
      return html`${text('phone', 'tel', 'tel')}
      ${textField({ ...field('website'), required: false, autocomplete: 'url' })}`;
    case 'you':
      return html`<div class="columns">
          ${text('firstName', 'given-name')} ${text('lastName', 'family-name')}
        </div>
        ${textField({ ...field('email'), hint: texts.hints.email, autocomplete: 'email', type: 'email' })}`;
    case 'purpose':
      return html`${radioField({ ...field('purpose'), options: Object.entries(texts.purposes) })}
      ${checkField(field('certified'))}`;
  }
}

/** A choice of one option from a short list that is shown completely. */
function radioField<Values extends Record<string, string>>(
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
function checkField<Values extends Record<string, string>>(field: Field<Values>): TemplateResult {
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
