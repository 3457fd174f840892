import { html } from 'hono/html';
import { industries } from '@service-embeds/contract';
import { companyLabels } from '@service-embeds/domain/account/setting-labels';
import { structureNames } from './company-names.ts';
import { selectField, stateField, textField, type FormState } from './forms.ts';
import type { Html } from './page.ts';

/** The fields that say where a company is, how to reach it, and what it does. */
export const companyInputs = (state: FormState): Html =>
  html`${textField(state, 'company.dba_name', companyLabels['company.dba_name'], { optional: true })}
    ${textField(state, 'company.street', companyLabels['company.street'], { autocomplete: 'street-address' })}
    <div class="field-row">
      ${textField(state, 'company.city', companyLabels['company.city'], { autocomplete: 'address-level2' })}
      ${stateField(state, 'company.state', companyLabels['company.state'], { autocomplete: 'address-level1' })}
      ${textField(state, 'company.zipcode', companyLabels['company.zipcode'], {
        autocomplete: 'postal-code',
        short: true,
      })}
    </div>
    <div class="field-row">
      ${textField(state, 'company.phone', companyLabels['company.phone'], { type: 'tel', autocomplete: 'tel' })}
      ${textField(state, 'company.website', companyLabels['company.website'], { optional: true, autocomplete: 'url' })}
    </div>
    ${selectField(state, 'company.industry', companyLabels['company.industry'], Object.entries(industries))}`;

/** The fields, beside the name, that say which legal entity a company is. */
export const legalEntityInputs = (state: FormState): Html =>
  html`${textField(state, 'company.tax_id', companyLabels['company.tax_id'], { hint: '9 digits, such as 12-3456789' })}
    <div class="field-row">
      ${selectField(
        state,
        'company.incorporation_type',
        companyLabels['company.incorporation_type'],
        Object.entries(structureNames),
      )}
      ${stateField(state, 'company.incorporation_state', companyLabels['company.incorporation_state'])}
    </div>`;
