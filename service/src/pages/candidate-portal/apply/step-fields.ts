import { html } from 'hono/html';
import { field, tick, type FieldOptions, type FormState } from '../../kit/forms.ts';
import { entriesOf, entryLabels } from './entry-fields.ts';
import type { Known } from './prefill.ts';
import { historyOf, type StepId } from './steps.ts';
import type { Texts } from '../../translations/apply.ts';
import type { Visit } from './session.ts';

/** What each field of a step is called, in their order. */
export const labelsOf = (texts: Texts, step: StepId): Record<string, string> => {
  const kind = historyOf[step];
  return kind ? entryLabels(texts, kind) : texts.fields;
};

/**
 * The fields of a step.
 * @param shown how many entries, where there may be several
 */
export function stepFields(
  { texts, candidate }: Visit,
  step: StepId,
  state: FormState,
  known: Known,
  shown: number,
) {
  const { hints, keep } = texts;
  const label = (name: string): string => texts.fields[name] ?? name;
  const line = (name: string, options: FieldOptions = {}) => field(state, name, label(name), options);
  const kept = (what: string | null) => (what ? html`<p class="muted">${keep.text(what)}</p>` : '');
  const part = (name: string) =>
    line(name, { autocomplete: `bday-${name}`, numeric: true, conditional: true });
  const kind = historyOf[step];
  if (kind) return entriesOf(texts, kind, state, shown);
  switch (step) {
    case 'name':
      return html`<p>${hints.name}</p>
        ${line('first_name', { autocomplete: 'given-name' })}
        ${line('middle_name', { autocomplete: 'additional-name', conditional: true })}
        ${tick(state, 'no_middle_name', label('no_middle_name'))}
        ${line('last_name', { autocomplete: 'family-name' })}`;
    case 'contact':
      return html`<p>${hints.contact(candidate.email)}</p>
        ${line('phone', { type: 'tel', autocomplete: 'tel', optional: true })}`;
    case 'birth':
      return html`${kept(known.dob && keep.dob(known.dob.slice(0, 4)))}
        <fieldset>
          <legend>${label('dob')}</legend>
          ${state.errors['dob'] ? html`<strong class="error" id="dob-error">${state.errors['dob']}</strong>` : ''}
          <div class="parts" id="dob">${part('month')} ${part('day')} ${part('year')}</div>
        </fieldset>`;
    case 'ssn':
      return html`<p>${hints.ssn}</p>
        ${kept(known.ssn && keep.ssn(known.ssn))}
        ${line('ssn', { numeric: true, hint: hints.nineDigits, conditional: true })}
        ${line('ssn_again', { numeric: true, conditional: true })}`;
    case 'license':
      return html`${kept(known.driver_license_number && keep.license(known.driver_license_number))}
      ${line('driver_license_number', { hint: hints.asPrinted, conditional: true })}
      ${line('driver_license_state', { hint: hints.stateCode, conditional: true })}`;
    default:
      return html``;
  }
}
