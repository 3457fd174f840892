import { html, type TemplateResult } from 'lit';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import type { Messages } from '../../translations/en/embeds.ts';
import type { SignUpMessages } from '../../translations/signup-flow.ts';
import { selectField, textField, type AutoFill, type Field } from '../ui/fields.ts';
import type { FormState } from '../ui/form-state.ts';
import { checkField, radioField } from './choice-fields.ts';
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
      return html`${text('name', 'organization')}
        ${textField({ ...field('dba'), required: false, autocomplete: 'off' })}
        ${textField({ ...field('taxId'), hint: texts.hints.taxId, autocomplete: 'off', max: 20 })}
        ${selectField({ ...field('industry'), options: Object.entries(texts.industries) })}
        <div class="columns">
          ${selectField({ ...field('incorporationType'), options: Object.entries(texts.kinds) })}
          ${selectField({ ...field('incorporationState'), options: states() })}
        </div>
        ${textField({ ...field('website'), required: false, autocomplete: 'url' })}`;
    case 'address':
      return html`${text('street', 'address-line1')}
        <div class="columns">
          ${text('city', 'address-level2')} ${selectField({ ...field('state'), options: states() })}
          ${text('zipcode', 'postal-code')}
        </div>`;
    case 'contact':
      return html`<div class="columns">
          ${text('firstName', 'given-name')} ${text('lastName', 'family-name')}
        </div>
        ${textField({ ...field('email'), hint: texts.hints.email, autocomplete: 'email', type: 'email' })}
        ${text('phone', 'tel', 'tel')}`;
    case 'purpose':
      return html`${radioField({ ...field('purpose'), options: Object.entries(texts.purposes) })}
      ${checkField(field('certified'))}`;
  }
}
