import { html } from 'hono/html';
import type { Address } from '../../candidates/entered.ts';
import { presentCandidate } from '../../candidates/present.ts';
import { decrypt } from '../../crypto.ts';
import type { Services } from '../../services.ts';
import { field, type FormState } from '../forms.ts';
import { entering } from './complete.ts';
import { mostAddresses } from './read-step.ts';
import type { StepId } from './steps.ts';
import type { Visit } from './visit.ts';

/** What is known of a candidate, as far as it may be shown: what identifies a person is masked. */
export function knownOf(services: Services, visit: Visit) {
  const row = entering(services, visit);
  const shown = presentCandidate(services, row, []);
  const open = (sealed: Buffer | null) => sealed && decrypt(services.keys.encryption, sealed);
  return {
    ...shown,
    ssn: row.ssn && `XXX-XX-${open(row.ssn)?.slice(-4)}`,
    addresses: addressesIn(open(row.addresses)),
  };
}

const addressesIn = (text: string | null): Address[] => (text ? (JSON.parse(text) as Address[]) : []);

export type Known = ReturnType<typeof knownOf>;

/** What each field is called. */
export const labels: Record<string, string> = {
  first_name: 'First name',
  middle_name: 'Middle name',
  no_middle_name: 'I have no middle name',
  last_name: 'Last name',
  phone: 'Phone',
  dob: 'Date of birth',
  ssn: 'Social Security number',
  ssn_again: 'Social Security number, once more',
  driver_license_number: 'Driver license number',
  driver_license_state: 'State that issued it',
  ...Object.fromEntries(
    Array.from({ length: mostAddresses }).flatMap((_, index): [string, string][] => [
      [`street.${index}`, 'Street'],
      [`city.${index}`, 'City'],
      [`state.${index}`, 'State'],
      [`zipcode.${index}`, 'ZIP code'],
    ]),
  ),
};

/** Whether what a step asks for is known already. */
export const isKnown = (step: StepId, known: Known): boolean =>
  (step === 'birth' && known.dob !== null) ||
  (step === 'ssn' && known.ssn !== null) ||
  (step === 'license' && known.driver_license_number !== null);

/** What the fields of a step show to begin with. What is masked is never written into a field. */
export function valuesOf(step: StepId, known: Known): Record<string, string> {
  switch (step) {
    case 'name':
      return {
        first_name: known.first_name ?? '',
        middle_name: known.middle_name ?? '',
        no_middle_name: known.no_middle_name ? 'on' : '',
        last_name: known.last_name ?? '',
      };
    case 'contact':
      return { phone: known.phone ?? '' };
    case 'address': {
      const addresses = known.addresses.length
        ? known.addresses
        : [{ street: '', city: '', state: '', zipcode: known.zipcode ?? '' }];
      return Object.fromEntries(
        addresses.flatMap((address, index) =>
          Object.entries(address).map(
            ([name, value]: [string, string]) => [`${name}.${index}`, value] as const,
          ),
        ),
      );
    }
    default:
      return {};
  }
}

const keep = (what: string) => html`<p class="muted">We have ${what}. Leave the fields empty to keep it.</p>`;

/** The fields of a step. */
export function stepFields(step: StepId, state: FormState, known: Known, email: string, addresses: number) {
  const line = (name: string, options: Parameters<typeof field>[3] = {}) =>
    field(state, name, labels[name] ?? name, options);
  switch (step) {
    case 'name':
      return html`<p>As it stands on your identity document.</p>
        ${line('first_name', { autocomplete: 'given-name' })}
        ${line('middle_name', { autocomplete: 'additional-name', conditional: true })}
        <label class="check">
          <input
            type="checkbox"
            name="no_middle_name"
            id="no_middle_name"
            ${state.values['no_middle_name'] ? 'checked' : ''}
          />
          ${labels['no_middle_name']}
        </label>
        ${line('last_name', { autocomplete: 'family-name' })}`;
    case 'contact':
      return html`<p>We write to ${email}.</p>
        ${line('phone', { type: 'tel', autocomplete: 'tel', optional: true })}`;
    case 'birth':
      return html`${known.dob ? keep(`your birth year, ${known.dob.slice(0, 4)}`) : ''}
        <fieldset>
          <legend>${labels['dob']}</legend>
          ${state.errors['dob'] ? html`<strong class="error" id="dob-error">${state.errors['dob']}</strong>` : ''}
          <div class="parts" id="dob">
            ${field(state, 'month', 'Month', { autocomplete: 'bday-month', numeric: true, conditional: true })}
            ${field(state, 'day', 'Day', { autocomplete: 'bday-day', numeric: true, conditional: true })}
            ${field(state, 'year', 'Year', { autocomplete: 'bday-year', numeric: true, conditional: true })}
          </div>
        </fieldset>`;
    case 'ssn':
      return html`<p>It is sent encrypted, kept encrypted, and never shown again.</p>
        ${known.ssn ? keep(`the number ${known.ssn}`) : ''}
        ${line('ssn', { numeric: true, hint: 'Nine digits', conditional: true })}
        ${line('ssn_again', { numeric: true, conditional: true })}`;
    case 'license':
      return html`${known.driver_license_number ? keep(`the license ${known.driver_license_number}`) : ''}
      ${line('driver_license_number', { hint: 'As printed on the license', conditional: true })}
      ${line('driver_license_state', { hint: 'Two letters, for example CA', conditional: true })}`;
    case 'address':
      return html`${Array.from({ length: addresses }, (_, index) => addressFields(line, index))}
      ${
        addresses < mostAddresses
          ? html`<p>
              <button class="quiet" name="action" value="more">Add where you lived before</button>
              <span class="muted hint">Please name every place of the last seven years.</span>
            </p>`
          : ''
      }`;
    default:
      return html``;
  }
}

const addressFields = (
  line: (name: string, options?: Parameters<typeof field>[3]) => ReturnType<typeof field>,
  index: number,
) =>
  html`<fieldset>
    <legend>${index ? `Before that (${index})` : 'Now'}</legend>
    ${line(`street.${index}`, { autocomplete: index ? 'off' : 'street-address', conditional: index > 0 })}
    ${line(`city.${index}`, { autocomplete: index ? 'off' : 'address-level2', conditional: index > 0 })}
    <div class="parts">
      ${line(`state.${index}`, { autocomplete: index ? 'off' : 'address-level1', hint: 'Two letters', conditional: index > 0 })}
      ${line(`zipcode.${index}`, { autocomplete: index ? 'off' : 'postal-code', conditional: index > 0 })}
    </div>
  </fieldset>`;
