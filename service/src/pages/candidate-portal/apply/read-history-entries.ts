import type { HistoryKind } from '@service-embeds/contract';
import { maxHistoryEntries } from '@service-embeds/domain/candidate/history-answers';
import type { FormReader } from '../../kit/forms/read-form.ts';

/** A field of an entry. The contract says what is valid in it. */
export interface EntryField {
  name: string;
  /** Default a line of text. */
  kind?: 'month' | 'open_end' | 'state' | 'zipcode' | 'email' | 'phone' | 'checkbox';
  /** `autocomplete` token of the newest entry. */
  autocomplete?: string;
}

const employerOrSchool: EntryField[] = [{ name: 'name' }, { name: 'place' }];
const period: EntryField[] = [
  { name: 'start_date', kind: 'month' },
  { name: 'end_date', kind: 'open_end' },
];

/** The fields of an entry of each kind, in the order of the form. */
export const entryFields: Record<HistoryKind, EntryField[]> = {
  addresses: [
    { name: 'street', autocomplete: 'address-line1' },
    { name: 'city', autocomplete: 'address-level2' },
    { name: 'state', kind: 'state', autocomplete: 'address-level1' },
    { name: 'zipcode', kind: 'zipcode', autocomplete: 'postal-code' },
  ],
  employers: [
    ...employerOrSchool,
    { name: 'position' },
    ...period,
    { name: 'do_not_contact', kind: 'checkbox' },
  ],
  schools: [...employerOrSchool, { name: 'degree' }, ...period],
  professional_licenses: [
    { name: 'kind' },
    { name: 'number' },
    { name: 'state', kind: 'state' },
    { name: 'expires', kind: 'month' },
  ],
  references: [
    { name: 'name' },
    { name: 'relation' },
    { name: 'email', kind: 'email' },
    { name: 'phone', kind: 'phone' },
  ],
};

/** Whether a candidate may have no entry of a kind. */
export const mayBeEmpty = (kind: HistoryKind): boolean =>
  kind === 'employers' || kind === 'schools' || kind === 'professional_licenses';

/** Largest number of entries of one kind. */
export const maxEntries = maxHistoryEntries;

/** Reads the entries of a kind from a form. Fields of the form are named `<field>.<index>`. */
export const readEntries = (kind: HistoryKind, form: FormReader): object[] =>
  formIndexes(kind, form).map((index) => readEntry(kind, index, form));

/** Returns the places of the entries in a form: the first one, and others that are not empty. */
export const formIndexes = (kind: HistoryKind, form: FormReader): number[] =>
  Array.from({ length: maxEntries }, (_, index) => index).filter(
    (index) => index === 0 || hasAnswers(readEntry(kind, index, form)),
  );

/** Whether more than its ID is left of an entry. */
const hasAnswers = (entry: object): boolean => Object.keys(entry).some((name) => name !== 'id');

function readEntry(kind: HistoryKind, index: number, form: FormReader): object {
  const entry: Record<string, string | boolean> = {};
  const id = form(`id.${index}`);
  if (/^[0-9a-f]{24}$/.test(id)) entry['id'] = id;
  for (const field of entryFields[kind]) {
    const value = form(`${field.name}.${index}`).trim();
    if (value) entry[field.name] = field.kind === 'checkbox' ? true : value;
  }
  return entry;
}

/** Returns the values of the form fields for stored entries. */
export function entryValues(kind: HistoryKind, entries: readonly object[]): Record<string, string> {
  const values: Record<string, string> = {};
  entries.forEach((entry, index) => {
    const fields = entry as Record<string, string | boolean | null | undefined>;
    values[`id.${index}`] = fieldValue({ name: 'id' }, fields['id'] ?? '');
    for (const field of entryFields[kind])
      values[`${field.name}.${index}`] = fieldValue(field, fields[field.name] ?? '');
  });
  return values;
}

function fieldValue({ kind }: EntryField, value: string | boolean): string {
  if (kind === 'checkbox') return value ? 'on' : '';
  return kind === 'month' || kind === 'open_end' ? formatMonth(String(value)) : String(value);
}

/** Formats a month as the forms take it: `2019-06` becomes `06/2019`. */
export const formatMonth = (month: string): string => month.replace(/^(\d{4})-(\d\d)$/, '$2/$1');
