import { html } from 'hono/html';
import { historyKinds, type StepId } from '../../../resources/invitations/application-steps.ts';
import { checkbox, stateField, textField, type FieldOptions, type FormState } from '../../kit/forms/forms.ts';
import type { FieldSentences } from '../../kit/forms/translate-errors.ts';
import type { Html } from '../../kit/layout/page.ts';
import type { ApplySession } from './apply-session.ts';
import { formerNameFieldset, formerNameLabels } from './former-names.ts';
import { historyFields, historyLabels } from './history-fields.ts';
import type { Prefill } from './prefill.ts';

/** What the fields of a step are made from. */
export interface StepForm {
  state: FormState;
  prefill: Prefill;
  /** How many entries a topic of the candidate's history shows. */
  entryCount: number;
  /** Whether the last of them was just added. */
  isAdded: boolean;
}

type StepFieldsRenderer = (session: ApplySession, form: StepForm) => Html;

const renderers: Partial<Record<StepId, StepFieldsRenderer>> = {
  name: nameFields,
  contact: contactFields,
  birth: birthFields,
  ssn: ssnFields,
  license: licenseFields,
};

export function stepFields(session: ApplySession, step: StepId, form: StepForm): Html {
  const kind = historyKinds[step];
  if (kind) return historyFields(session.messages.apply, kind, form);
  return renderers[step]?.(session, form) ?? html``;
}

/** Returns the label of each field of a step, in the order of the form. */
export function stepLabels({ messages }: ApplySession, step: StepId): Record<string, string> {
  const { apply } = messages;
  const kind = historyKinds[step];
  if (kind) return historyLabels(apply, kind);
  return {
    ...Object.fromEntries(Object.entries(apply.fields).map(([name, { label }]) => [name, label])),
    ...(step === 'name' && formerNameLabels(messages)),
  };
}

/** Returns what to say of each field of a step that is empty and must not be, and of a date that does not exist. */
export function requiredMessages({ messages: { apply } }: ApplySession, step: StepId): FieldSentences {
  const kind = historyKinds[step];
  const sentencesOf = (name: string): FieldSentences[string] => {
    const field = (kind ? apply.history[kind].fields : apply.fields)[name.replace(/\.\d+$/, '')];
    const { required = '', invalidDate } = field ?? {};
    return invalidDate ? { required: () => required, invalid_date: () => invalidDate } : field?.required;
  };
  const names = Object.keys(kind ? historyLabels(apply, kind) : apply.fields);
  return Object.fromEntries(names.map((name) => [name, sentencesOf(name)]));
}

const labelOf = ({ messages }: ApplySession, name: string): string =>
  messages.apply.fields[name]?.label ?? name;

const line = (session: ApplySession, { state }: StepForm, name: string, options: FieldOptions = {}) =>
  textField(state, name, labelOf(session, name), options);

/** Says that a number is on file, and that an empty field keeps it. */
const onFileNote = ({ messages }: ApplySession, what: string | null) =>
  what ? html`<p class="muted">${messages.apply.onFile.text(what)}</p>` : '';

function nameFields(session: ApplySession, form: StepForm): Html {
  return html`${line(session, form, 'first_name', { autocomplete: 'given-name' })}
  ${line(session, form, 'middle_name', { autocomplete: 'additional-name', conditional: true })}
  ${checkbox(form.state, 'no_middle_name', labelOf(session, 'no_middle_name'))}
  ${line(session, form, 'last_name', { autocomplete: 'family-name' })}
  ${formerNameFieldset(session.messages, form.state)}`;
}

function contactFields(session: ApplySession, form: StepForm): Html {
  return html`<p>${session.messages.apply.hints.contact(session.candidate.email)}</p>
    ${line(session, form, 'phone', { type: 'tel', autocomplete: 'tel', optional: true })}`;
}

function birthFields(session: ApplySession, form: StepForm): Html {
  const { dob } = form.prefill;
  const error = form.state.errors['dob'];
  const part = (name: string) =>
    line(session, form, name, {
      autocomplete: `bday-${name}`,
      numeric: true,
      conditional: true,
      groupError: error && 'dob-error',
    });
  return html`${onFileNote(session, dob && session.messages.apply.onFile.dob(dob.slice(0, 4)))}
    <fieldset>
      <legend>${labelOf(session, 'dob')}</legend>
      ${error ? html`<strong class="error" id="dob-error">${error}</strong>` : ''}
      <div class="columns" id="dob">${part('month')} ${part('day')} ${part('year')}</div>
    </fieldset>`;
}

function ssnFields(session: ApplySession, form: StepForm): Html {
  const { hints, onFile } = session.messages.apply;
  const { ssn } = form.prefill;
  return html`<p>${hints.ssn}</p>
    ${onFileNote(session, ssn && onFile.ssn(ssn))}
    ${line(session, form, 'ssn', { numeric: true, short: true, hint: hints.nineDigits, conditional: true })}
    ${line(session, form, 'ssn_again', { numeric: true, short: true, conditional: true })}`;
}

function licenseFields(session: ApplySession, form: StepForm): Html {
  const { hints, onFile } = session.messages.apply;
  const number = form.prefill.driver_license_number;
  return html`${onFileNote(session, number && onFile.license(number))}
  ${line(session, form, 'driver_license_number', { hint: hints.asPrinted, conditional: true })}
  ${stateField(form.state, 'driver_license_state', labelOf(session, 'driver_license_state'), { conditional: true })}`;
}
