import { html } from 'hono/html';
import { industries } from '@service-embeds/contract';
import { structureNames } from './company-names.ts';
import { selectField, textField, type FormState } from './forms.ts';
import type { Html } from './page.ts';

/** The label of each field of a company, in the order of the forms. */
export const companyLabels = {
  'company.dba_name': 'Doing business as (DBA)',
  'company.street': 'Street',
  'company.city': 'City',
  'company.state': 'State',
  'company.zipcode': 'ZIP code',
  'company.phone': 'Phone',
  'company.website': 'Website',
  'company.industry': 'Industry',
  'company.tax_id': 'US tax ID (EIN)',
  'company.incorporation_type': 'Business structure',
  'company.incorporation_state': 'State of incorporation',
};

/** The fields that say where a company is, how to reach it, and what it does. */
export const companyInputs = (state: FormState): Html =>
  html`${textField(state, 'company.dba_name', companyLabels['company.dba_name'], { optional: true })}
  ${textField(state, 'company.street', companyLabels['company.street'], { autocomplete: 'street-address' })}
  ${textField(state, 'company.city', companyLabels['company.city'], { autocomplete: 'address-level2' })}
  ${textField(state, 'company.state', companyLabels['company.state'], {
    autocomplete: 'address-level1',
    hint: 'Two letters, such as CA',
  })}
  ${textField(state, 'company.zipcode', companyLabels['company.zipcode'], { autocomplete: 'postal-code' })}
  ${textField(state, 'company.phone', companyLabels['company.phone'], { type: 'tel', autocomplete: 'tel' })}
  ${textField(state, 'company.website', companyLabels['company.website'], { optional: true, autocomplete: 'url' })}
  ${selectField(state, 'company.industry', companyLabels['company.industry'], Object.entries(industries))}`;

/** The fields, beside the name, that say which legal entity a company is. */
export const legalEntityInputs = (state: FormState): Html =>
  html`${textField(state, 'company.tax_id', companyLabels['company.tax_id'], { hint: '9 digits, such as 12-3456789' })}
  ${selectField(
    state,
    'company.incorporation_type',
    companyLabels['company.incorporation_type'],
    Object.entries(structureNames),
  )}
  ${textField(state, 'company.incorporation_state', companyLabels['company.incorporation_state'], {
    hint: 'Two letters, such as DE',
  })}`;
