import { maxFormerNames, type FieldIssues } from '@service-embeds/contract';
import { historyKinds, type StepId } from '../../../resources/invitations/application-steps.ts';
import type { FormReader } from '../../kit/forms/read-form.ts';
import { formerNameFields } from './former-names.ts';
import { formIndexes, mayBeEmpty, readEntries } from './read-history-entries.ts';

const readers: Partial<Record<StepId, (form: FormReader) => object>> = {
  name: readName,
  contact: (form) => readTexts(form, ['phone']),
  birth: readBirth,
  ssn: (form) => readTexts(form, ['ssn']),
  license: (form) => readTexts(form, ['driver_license_number', 'driver_license_state']),
};

/** Reads the answers of a step from its form, as the body of their route. The contract says what is valid. */
export function readStep(step: StepId, form: FormReader): object {
  const kind = historyKinds[step];
  if (!kind) return { step, ...readers[step]?.(form) };
  // None where the candidate may have none and confirms it.
  const hasNone = mayBeEmpty(kind) && form('none');
  return { step, [kind]: hasNone ? [] : readEntries(kind, form) };
}

/** Returns what is wrong with what a form wants besides: a number that is entered twice. */
export function findFormIssues(step: StepId, form: FormReader): FieldIssues | undefined {
  const digits = (name: string) => form(name).replace(/\D/g, '');
  const differs = step === 'ssn' && digits('ssn') !== digits('ssn_again');
  return differs ? { ssn_again: [{ code: 'required' }] } : undefined;
}

/** Returns the issues of answers by the names of the fields in the form: `street.1` for `addresses.1.street`. */
export function toFormIssues(step: StepId, form: FormReader, issues: FieldIssues): FieldIssues {
  const kind = historyKinds[step];
  if (!kind) return issues;
  const indexes = formIndexes(kind, form);
  return Object.fromEntries(
    Object.entries(issues).map(([name, fieldIssues]) => {
      const [, index = '', field = name] = name.split('.');
      return [`${field}.${indexes[Number(index)] ?? 0}`, fieldIssues];
    }),
  );
}

const textOf = (form: FormReader, name: string): string | undefined => form(name).trim() || undefined;

const readTexts = (form: FormReader, names: readonly string[]): object =>
  Object.fromEntries(names.map((name) => [name, textOf(form, name)]));

function readName(form: FormReader): object {
  const hasNoMiddleName = textOf(form, 'no_middle_name') !== undefined;
  return {
    ...readTexts(form, ['first_name', 'middle_name', 'last_name']),
    ...(hasNoMiddleName && { no_middle_name: true }),
    former_names: readFormerNames(form),
  };
}

/** Reads the former names that are not empty. An error of one is shown at its place in the form. */
const readFormerNames = (form: FormReader): object[] =>
  Array.from({ length: maxFormerNames }, (_, index) => {
    const [first_name, last_name] = formerNameFields(index).map((name) => textOf(form, name));
    return { first_name, last_name };
  }).filter(({ first_name, last_name }) => first_name ?? last_name);

function readBirth(form: FormReader): object {
  const [year = '', month = '', day = ''] = ['year', 'month', 'day'].map((part) => form(part).trim());
  const isEmpty = !year && !month && !day;
  return { dob: isEmpty ? undefined : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` };
}
