import { toTimestamp } from '@service-embeds/domain/time';
import type { FormReader } from '../../kit/forms/forms.ts';
import type { ContentField, ContentFields, GroupField, ListField, SingleField } from './content-fields.ts';

/** What reading the fields of a verification needs. */
interface Reading {
  form: FormReader;
  now: Date;
}

type Content = Record<string, unknown>;

/**
 * Returns what a form says of a verification, as the operations API takes it, not yet checked. Empty groups of lists are left
 * out, so that the rest has the places that errors name.
 * @param name name of the fields' group in the form: `<type of the screening>.<field>…`
 */
export function readContent(reading: Reading, fields: ContentFields, name: string): Content {
  const content: Content = {};
  for (const [key, field] of Object.entries(fields)) {
    const value = readField(reading, field, `${name}.${key}`);
    if (value !== undefined) content[key] = value;
  }
  return content;
}

function readField(reading: Reading, field: ContentField, name: string): unknown {
  if (field.kind === 'list') return readList(reading, field, name);
  if (field.kind !== 'group') return readValue(reading, field, reading.form(name).trim());
  const hasValues = field.always || !isEmpty(reading, field, name);
  return hasValues ? readContent(reading, field.fields, name) : null;
}

function readValue({ now }: Reading, field: SingleField, value: string): unknown {
  switch (field.kind) {
    case 'moment':
      return value || toTimestamp(now);
    case 'kept':
      return value || null;
    case 'place':
      return undefined;
    case 'flag':
      return value === '' ? null : value === 'yes';
    case 'number':
      return toNumber(value);
    default:
      return value || (field.needed ? undefined : null);
  }
}

/** Returns the number, or else the text as it is, so that the contract says what is wrong with it. */
function toNumber(value: string): number | string | null {
  if (value === '') return null;
  return /^\d{1,9}$/.test(value) ? Number(value) : value;
}

/** Returns the groups of a list that are filled in. */
function readList(reading: Reading, list: ListField, name: string): Content[] {
  return Array.from({ length: list.most }, (_, index) => `${name}.${index}`)
    .filter((place) => !isEmpty(reading, groupOf(list), place))
    .map((place, index) => ({
      ...readContent(reading, list.fields, place),
      ...placesOf(list, index),
    }));
}

const placesOf = ({ fields }: ListField, index: number): Content =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { kind }]) => kind === 'place')
      .map(([key]) => [key, index]),
  );

const groupOf = ({ label, fields }: ListField): GroupField => ({ kind: 'group', label, fields });

/** Whether a field was left empty. What the form keeps without showing it does not count. */
function isEmpty(reading: Reading, field: ContentField, name: string): boolean {
  switch (field.kind) {
    case 'group':
      return Object.entries(field.fields).every(([key, inner]) => isEmpty(reading, inner, `${name}.${key}`));
    case 'list':
      return !readList(reading, field, name).length;
    case 'kept':
    case 'moment':
    case 'place':
      return true;
    default:
      return !reading.form(name).trim();
  }
}

/** Returns the values of a form by name that show a content. */
export function valuesOfContent(content: unknown, name: string): Record<string, string> {
  if (content === null || content === undefined) return {};
  if (typeof content !== 'object') return { [name]: textOf(content) };
  const parts = Object.entries(content).map(([key, value]) => valuesOfContent(value, `${name}.${key}`));
  return Object.assign({}, ...parts) as Record<string, string>;
}

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
};

/** How many groups of a list have values. */
export const countOf = (values: Record<string, string>, list: ListField, name: string): number =>
  Array.from({ length: list.most }, (_, index) => `${name}.${index}.`).filter((place) =>
    Object.keys(values).some((key) => key.startsWith(place)),
  ).length;

/** Returns the names of what can be wrong in a form, in the order of its fields. */
export function labelsOfContent(
  values: Record<string, string>,
  fields: ContentFields,
  name: string,
): Record<string, string> {
  const labels: Record<string, string> = {};
  const addAll = (inner: ContentFields, place: string, before: string): void => {
    for (const [key, field] of Object.entries(inner)) add(field, `${place}.${key}`, before);
  };
  const add = (field: ContentField, place: string, before: string): void => {
    if (field.kind === 'group') addAll(field.fields, place, `${before}${field.label}, `);
    else if (field.kind === 'list')
      for (let index = 0; index < countOf(values, field, place); index++)
        addAll(field.fields, `${place}.${index}`, `${before}${field.label} ${index + 1}, `);
    else if ('label' in field) labels[place] = before + field.label;
  };
  addAll(fields, name, '');
  return labels;
}
