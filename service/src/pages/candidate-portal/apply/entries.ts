import type * as z from 'zod';
import { history, validate, type History, type HistoryKind } from '@service-embeds/contract';
import { firstOf } from '../../kit/forms.ts';

/** A field of an entry, and how it is entered. */
export interface EntryField {
  name: string;
  /** Default a line of text. */
  kind?: 'month' | 'open_end' | 'state' | 'email' | 'phone' | 'tick';
  /** Whose value browsers know, for the newest entry. */
  autocomplete?: string;
}

const place: EntryField[] = [{ name: 'name' }, { name: 'place' }];
const span: EntryField[] = [
  { name: 'start_date', kind: 'month' },
  { name: 'end_date', kind: 'open_end' },
];

/** The fields of each kind of entry, in their order. What is valid is said by the contract. */
export const entryFields: Record<HistoryKind, EntryField[]> = {
  addresses: [
    { name: 'street', autocomplete: 'street-address' },
    { name: 'city', autocomplete: 'address-level2' },
    { name: 'state', kind: 'state', autocomplete: 'address-level1' },
    { name: 'zipcode', autocomplete: 'postal-code' },
  ],
  employers: [...place, { name: 'position' }, ...span, { name: 'do_not_contact', kind: 'tick' }],
  schools: [...place, { name: 'degree' }, ...span],
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

/** Whether there may be nothing to tell. */
export const mayBeNone = (kind: HistoryKind): boolean =>
  kind === 'employers' || kind === 'schools' || kind === 'professional_licenses';

/** Most entries of one kind. */
export const mostEntries = 10;

/** What the entries of a kind are, or what is wrong with which field. */
export function readEntries<Kind extends HistoryKind>(
  kind: Kind,
  entered: (name: string) => string,
): { entries: History[Kind] } | { errors: Record<string, string> } {
  const schema = history.shape[kind].element as z.ZodType;
  const entries: unknown[] = [];
  const errors: Record<string, string> = {};
  for (let index = 0; index < mostEntries; index++) {
    const typed = typedEntry(kind, index, entered);
    if (index > 0 && !Object.keys(typed).length) continue;
    const checked = validate(schema, typed);
    if (checked.ok) entries.push(checked.value);
    else
      for (const [field, sentence] of Object.entries(firstOf(checked.fields)))
        errors[`${field}.${index}`] = sentence;
  }
  return Object.keys(errors).length ? { errors } : { entries: entries as History[Kind] };
}

function typedEntry(kind: HistoryKind, index: number, entered: (name: string) => string): object {
  const typed: Record<string, string | boolean> = {};
  for (const field of entryFields[kind]) {
    const value = entered(`${field.name}.${index}`).trim();
    if (value) typed[field.name] = field.kind === 'tick' ? true : value;
  }
  return typed;
}

/** Entries as their fields show them. */
export function entryValues(kind: HistoryKind, entries: readonly object[]): Record<string, string> {
  const values: Record<string, string> = {};
  entries.forEach((entry, index) => {
    const known = entry as Record<string, string | boolean | null | undefined>;
    for (const { name, kind: look } of entryFields[kind]) {
      const value = known[name] ?? '';
      values[`${name}.${index}`] = look === 'tick' ? (value ? 'on' : '') : shownMonth(String(value), look);
    }
  });
  return values;
}

const shownMonth = (value: string, look: EntryField['kind']): string =>
  look === 'month' || look === 'open_end' ? monthInWords(value) : value;

/** `2019-06` as it is typed: `06/2019`. */
export const monthInWords = (month: string): string => month.replace(/^(\d{4})-(\d\d)$/, '$2/$1');
