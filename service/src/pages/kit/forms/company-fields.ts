import { html } from 'hono/html';
import { messagesFor } from '../../../platform/translations/messages-for.ts';
import type { Html } from '../layout/page.ts';
import { selectField, stateField, textField, type FormState } from './forms.ts';

/** The fields that say where a company is. Their texts are English by default. */
export function companyAddressInputs(state: FormState, { labels } = messagesFor().company): Html {
  return html`${textField(state, 'company.street', labels['company.street'], { autocomplete: 'address-line1' })}
    ${textField(state, 'company.city', labels['company.city'], { autocomplete: 'address-level2' })}
    <div class="field-row">
      ${stateField(state, 'company.state', labels['company.state'], { autocomplete: 'address-level1' })}
      ${textField(state, 'company.zipcode', labels['company.zipcode'], {
        autocomplete: 'postal-code',
        short: true,
      })}
    </div>`;
}

/** The fields that say how to reach a company. Their texts are English by default. */
export const companyContactInputs = (state: FormState, { labels } = messagesFor().company): Html =>
  html`<div class="field-row">
    ${textField(state, 'company.phone', labels['company.phone'], { type: 'tel', autocomplete: 'tel' })}
    ${textField(state, 'company.website', labels['company.website'], { optional: true, autocomplete: 'url' })}
  </div>`;

/** The name under which a company trades. Its label is English by default. */
export const tradeNameInput = (state: FormState, { labels } = messagesFor().company): Html =>
  textField(state, 'company.dba_name', labels['company.dba_name'], { optional: true });

/** What a company does. Its texts are English by default. */
export const industryInput = (state: FormState, { labels, industries } = messagesFor().company): Html =>
  selectField(state, 'company.industry', labels['company.industry'], Object.entries(industries));

/** The fields, beside the name, that say which legal entity a company is. Their texts are English by default. */
export const taxIdInput = (state: FormState, { labels, taxIdHint } = messagesFor().company): Html =>
  textField(state, 'company.tax_id', labels['company.tax_id'], { hint: taxIdHint, short: true });

export function legalFormInputs(state: FormState, { labels, structures } = messagesFor().company): Html {
  const structure = labels['company.incorporation_type'];
  return html`<div class="field-row">
    ${selectField(state, 'company.incorporation_type', structure, Object.entries(structures))}
    ${stateField(state, 'company.incorporation_state', labels['company.incorporation_state'])}
  </div>`;
}
