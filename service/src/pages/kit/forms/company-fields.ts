import { html } from 'hono/html';
import { messagesFor } from '../../../platform/translations/messages.ts';
import { selectField, stateField, textField, type FormState } from './forms.ts';
import type { Html } from '../layout/page.ts';

/** The fields that say where a company is, how to reach it, and what it does. Their texts are English by default. */
export function companyInputs(state: FormState, { labels, industries } = messagesFor().company): Html {
  return html`${textField(state, 'company.dba_name', labels['company.dba_name'], { optional: true })}
    ${textField(state, 'company.street', labels['company.street'], { autocomplete: 'street-address' })}
    <div class="field-row">
      ${textField(state, 'company.city', labels['company.city'], { autocomplete: 'address-level2' })}
      ${stateField(state, 'company.state', labels['company.state'], { autocomplete: 'address-level1' })}
      ${textField(state, 'company.zipcode', labels['company.zipcode'], {
        autocomplete: 'postal-code',
        short: true,
      })}
    </div>
    <div class="field-row">
      ${textField(state, 'company.phone', labels['company.phone'], { type: 'tel', autocomplete: 'tel' })}
      ${textField(state, 'company.website', labels['company.website'], { optional: true, autocomplete: 'url' })}
    </div>
    ${selectField(state, 'company.industry', labels['company.industry'], Object.entries(industries))}`;
}

/** The fields, beside the name, that say which legal entity a company is. Their texts are English by default. */
export function legalEntityInputs(
  state: FormState,
  { labels, structures, taxIdHint } = messagesFor().company,
): Html {
  const structure = labels['company.incorporation_type'];
  return html`${textField(state, 'company.tax_id', labels['company.tax_id'], { hint: taxIdHint })}
    <div class="field-row">
      ${selectField(state, 'company.incorporation_type', structure, Object.entries(structures))}
      ${stateField(state, 'company.incorporation_state', labels['company.incorporation_state'])}
    </div>`;
}
