import type { FormReader } from '../../kit/forms/read-form.ts';
import { chargeFields } from '../disputes/dispute.page.ts';
import { contentFields, type VerificationContentType } from './content-fields.ts';
import { readContent, valuesOfContent } from './content-form.ts';

/** How many records the form of a finding takes. Suppliers with more use the operations API. */
export const recordsPerForm = 3;

const recordFields = ['source', 'case_number', 'full_name', 'dob', 'yob', 'age', 'file_date'] as const;

/** The fields of a record and of its charge, by which the form names them: `<field>.<index>`. */
const formFields = [...recordFields, ...chargeFields];

export type RecordField = (typeof formFields)[number];

/** What a form says: an update as the operations API takes it, which checks it, and what was typed. */
export interface UpdateEntry {
  body: object;
  values: Record<string, string>;
  problems?: Record<string, string>;
}

/**
 * Reads an update of a report from a form.
 * @param screening_id the screening of the page. Undefined: the page is of the whole report
 */
export function readUpdate(form: FormReader, screening_id: string | undefined): UpdateEntry {
  const kind = form('kind');
  const entry = { body: inputOf(kind, screening_id, form), values: valuesOf(form) };
  return kind === 'clear' && form('confirmed') !== 'on'
    ? { ...entry, problems: { confirmed: 'Confirm that the search found nothing.' } }
    : entry;
}

/**
 * Reads what a verification or a drug screening found.
 * @param now moment of the events that the form adds
 */
export function readFinding(
  form: FormReader,
  { type, screening_id, now }: { type: VerificationContentType; screening_id: string; now: Date },
): UpdateEntry {
  const result = form('result');
  const content = readContent({ form, now }, contentFields[type], type);
  return {
    body: { kind: 'screening_completed', screening_id, result, [type]: content },
    values: { kind: 'found', result, ...valuesOfContent(content, type) },
  };
}

function inputOf(kind: string, screening_id: string | undefined, form: FormReader): object {
  const court = { county: form('county').trim(), state: form('state').trim().toUpperCase() };
  switch (kind) {
    case 'clear':
      return { kind: 'screening_completed', screening_id, result: 'clear' };
    case 'consider':
      return {
        kind: 'screening_completed',
        screening_id,
        result: 'consider',
        records: readRecords(form).map(({ record }) => record),
      };
    case 'screening_canceled':
      return { kind, screening_id, reason: form('reason') };
    case 'search_added':
      return { kind, screening_type: form('screening_type'), ...court };
    case 'search_changed':
      return { kind, screening_id, ...court };
    case 'search_removed':
      return { kind, screening_id };
    default:
      return { kind };
  }
}

/** Returns the filled-in records, and where they are in the form. The first one has to be filled in. */
function readRecords(form: FormReader): { index: number; record: object }[] {
  const textsOf = (fields: readonly string[], index: number): Record<string, string> =>
    Object.fromEntries(
      fields.map((name) => [name, form(`${name}.${index}`).trim()]).filter(([, value]) => value !== ''),
    ) as Record<string, string>;
  return Array.from({ length: recordsPerForm }, (_, index) => {
    const { yob, age, ...texts } = textsOf(recordFields, index);
    const record = { ...texts, ...(yob && { yob: Number(yob) }), ...(age && { age: Number(age) }) };
    const charge = textsOf(chargeFields, index);
    const closed = form(`closed.${index}`) === 'on';
    const isEmpty = !Object.keys(record).length && !charge['charge'];
    if (isEmpty && index > 0) return [];
    return [{ index, record: { ...record, ...(closed && { closed: closed }), charges: [charge] } }];
  }).flat();
}

/** Returns the errors of an update by the fields of the form: `records.0.charges.0.level` is `level.0`. */
export function toFormErrors(
  errors: Readonly<Record<string, string>>,
  form: FormReader,
): Record<string, string> {
  const places = readRecords(form);
  return Object.fromEntries(
    Object.entries(errors).map(([name, sentence]) => {
      const [, index, field] = /^records\.(\d+)\.(?:charges\.\d+\.)?(\w+)$/.exec(name) ?? [];
      return [field ? `${field}.${places[Number(index)]?.index ?? 0}` : name, sentence];
    }),
  );
}

const valuesOf = (form: FormReader): Record<string, string> => {
  const names = Array.from({ length: recordsPerForm }).flatMap((_, index) =>
    [...formFields, 'closed'].map((name) => `${name}.${index}`),
  );
  const all = ['kind', 'county', 'state', 'screening_type', 'reason', ...names];
  return Object.fromEntries(all.map((name) => [name, form(name)]));
};
