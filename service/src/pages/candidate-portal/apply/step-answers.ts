import * as z from 'zod';
import {
  candidateFields as fields,
  maxFormerNames,
  validate,
  type FieldIssues,
  type HistoryAnswers,
  type HistoryKind,
} from '@service-embeds/contract';
import type { ApplyDraft } from '../../../resources/candidates/candidate-draft.ts';
import type { FormReader } from '../../kit/forms/read-form.ts';
import { formerNameFields } from './former-names.ts';
import { mayBeEmpty, readEntries } from './read-history-entries.ts';
import { historyKinds, type StepId } from './steps.ts';

/** The answers of a step, or what is wrong with its fields. */
export type StepAnswers = { answers: Partial<ApplyDraft> } | { issues: FieldIssues };

/**
 * Reads the answers of one step from its form.
 * @param mayStayEmpty whether the answers are on file, so that an empty form keeps them
 */
type StepReader = (form: FormReader, mayStayEmpty: boolean) => StepAnswers;

const makeRequired = <Schema extends z.ZodType>(schema: z.ZodOptional<Schema>): Schema => schema.unwrap();

const schemas = {
  name: z.object({
    first_name: makeRequired(fields.first_name),
    middle_name: fields.middle_name,
    no_middle_name: fields.no_middle_name,
    last_name: makeRequired(fields.last_name),
    former_names: makeRequired(fields.former_names),
  }),
  contact: z.object({ phone: fields.phone }),
  birth: z.object({ dob: makeRequired(fields.dob) }),
  ssn: z.object({ ssn: makeRequired(fields.ssn) }),
  license: z.object({
    driver_license_number: makeRequired(fields.driver_license_number),
    driver_license_state: makeRequired(fields.driver_license_state),
  }),
};

const readers: Partial<Record<StepId, StepReader>> = {
  name: readName,
  contact: (form) => check(schemas.contact, { phone: textOf(form, 'phone') }),
  birth: readBirth,
  ssn: readSsn,
  license: readLicense,
};

/** Reads the answers of a step. A step without fields has none. */
export function readStep(step: StepId, form: FormReader, mayStayEmpty: boolean): StepAnswers {
  const kind = historyKinds[step];
  if (kind) return readHistory(kind, form);
  return readers[step]?.(form, mayStayEmpty) ?? { answers: {} };
}

const textOf = (form: FormReader, name: string): string | undefined => form(name).trim() || undefined;

function check<Output extends object>(schema: z.ZodType<Output>, input: object): StepAnswers {
  const result = validate(schema, input);
  return result.ok ? { answers: result.value } : { issues: result.issues };
}

function readName(form: FormReader): StepAnswers {
  const middleName = textOf(form, 'middle_name');
  const hasNone = Boolean(textOf(form, 'no_middle_name'));
  const answers = check(schemas.name, {
    first_name: textOf(form, 'first_name'),
    middle_name: middleName,
    ...(hasNone && { no_middle_name: true }),
    last_name: textOf(form, 'last_name'),
    former_names: readFormerNames(form),
  });
  if (Boolean(middleName) !== hasNone) return answers;
  return { issues: { ...('issues' in answers && answers.issues), middle_name: [{ code: 'required' }] } };
}

/** Reads the former names that are not empty. An error of one is shown at its place in the form. */
const readFormerNames = (form: FormReader): object[] =>
  Array.from({ length: maxFormerNames }, (_, index) => {
    const [first_name, last_name] = formerNameFields(index).map((name) => textOf(form, name));
    return { first_name, last_name };
  }).filter(({ first_name, last_name }) => first_name ?? last_name);

function readBirth(form: FormReader, mayStayEmpty: boolean): StepAnswers {
  const [year = '', month = '', day = ''] = ['year', 'month', 'day'].map((part) => form(part).trim());
  const isEmpty = !year && !month && !day;
  if (isEmpty && mayStayEmpty) return { answers: {} };
  const dob = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return check(schemas.birth, { dob: isEmpty ? undefined : dob });
}

function readSsn(form: FormReader, mayStayEmpty: boolean): StepAnswers {
  const [ssn, again] = [textOf(form, 'ssn'), textOf(form, 'ssn_again')];
  if (mayStayEmpty && !ssn && !again) return { answers: {} };
  const digits = (text = '') => text.replace(/\D/g, '');
  if (digits(ssn) !== digits(again)) return { issues: { ssn_again: [{ code: 'required' }] } };
  return check(schemas.ssn, { ssn });
}

function readLicense(form: FormReader, mayStayEmpty: boolean): StepAnswers {
  const license = {
    driver_license_number: textOf(form, 'driver_license_number'),
    driver_license_state: textOf(form, 'driver_license_state'),
  };
  const isEmpty = !license.driver_license_number && !license.driver_license_state;
  return mayStayEmpty && isEmpty ? { answers: {} } : check(schemas.license, license);
}

/** Reads entries of the candidate's history; none where the candidate may have none and confirms it. */
function readHistory(kind: HistoryKind, form: FormReader): StepAnswers {
  if (mayBeEmpty(kind) && form('none')) return { answers: { [kind]: [] } };
  const entries = readEntries(kind, form);
  if ('issues' in entries) return entries;
  const [current] = kind === 'addresses' ? (entries.entries as HistoryAnswers['addresses']) : [];
  return { answers: { [kind]: entries.entries, ...(current && { zipcode: current.zipcode }) } };
}
