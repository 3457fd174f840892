import { parse } from 'qs';
import type * as z from 'zod';
import { ApiError, deepestNesting, errorCatalog, maxFieldNameLength } from '@service-embeds/contract';

/** Names nested deeper than this are not split, so that they end as unknown fields. */
const maxDepth = deepestNesting / 4;

/**
 * Reads `application/x-www-form-urlencoded` with nested names: `a[b]` is a field of an object, `a[]` an item of a list,
 * and `a[][b]` a field of the newest item, where a name that the item already has begins the next item. `qs` begins an
 * item with every `a[][b]`, so items are numbered before `qs` reads the names.
 * @throws ApiError 400 `too_many_values` or `field_name_too_long`, before names are split
 */
export function parseForm(text: string, maximumFields: number): object {
  const lists = new Map<string, ItemList>();
  const fields = Object.create(null) as Record<string, string>;
  for (const [name, value] of readFields(text, maximumFields)) fields[numberItems(name, lists)] = value;
  // With lists and the removal of their gaps, qs takes time that grows with the square of their length.
  const form: Record<string, unknown> = parse(fields, {
    depth: maxDepth,
    parseArrays: false,
    allowSparse: true,
    plainObjects: true,
    allowPrototypes: true,
  });
  for (const [name, value] of Object.entries(form)) form[name] = withLists(value);
  return form;
}

/**
 * Reads the names and values of `application/x-www-form-urlencoded` as they stand.
 * @throws ApiError 400 `too_many_values`, `field_name_too_long` or `invalid_text`
 */
export function readFields(text: string, maximumFields: number): [name: string, value: string][] {
  let count = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    count++;
    if (count > maximumFields) throw new ApiError(errorCatalog.tooManyValues(maximumFields));
  }
  const fields = [...new URLSearchParams(text)];
  if (fields.some(([name]) => name.length > maxFieldNameLength))
    throw new ApiError(errorCatalog.fieldNameTooLong);
  // `URLSearchParams` puts this character in the place of bytes that are not UTF-8, as `readText` does not.
  if (fields.flat().join('').includes('\uFFFD') && !/\uFFFD|%EF%BF%BD/i.test(text))
    throw new ApiError(errorCatalog.invalidText);
  return fields;
}

/** Turns objects whose names are 0, 1, 2 and so on into lists. Forms are nested `maxDepth` levels at most. */
function withLists(value: unknown): unknown {
  if (!isContainer(value)) return value;
  const entries = Object.entries(value);
  if (entries.every(([name], index) => name === String(index)))
    return entries.map(([, item]) => withLists(item));
  for (const [name, inner] of entries) value[name] = withLists(inner);
  return value;
}

/** A list of a form while its names are read. */
interface ItemList {
  newest: number;
  /** Names of the newest item's fields. */
  fields: Set<string>;
}

/** Replaces each `[]` of a name by the number of the item that it belongs to. */
function numberItems(name: string, lists: Map<string, ItemList>): string {
  let numbered = name;
  for (let depth = 0; depth < maxDepth; depth++) {
    const position = numbered.indexOf('[]');
    if (position < 0) break;
    const listName = numbered.slice(0, position);
    const field = numbered.slice(position + 2);
    const list = lists.get(listName) ?? { newest: -1, fields: new Set() };
    lists.set(listName, list);
    const isRepeated = list.fields.has(field) && !field.includes('[]');
    if (list.newest < 0 || field === '' || isRepeated) {
      list.newest++;
      list.fields.clear();
    }
    list.fields.add(field);
    numbered = `${listName}[${list.newest}]${field}`;
  }
  return numbered;
}

/**
 * Form fields are all text: replaces those that the schema expects as a boolean or a number. Which ones these are is read
 * from the issues that the schema itself reports. Text that is neither stays, so that validation names the field.
 *
 * A form cannot tell null, an empty list and an empty object from an empty text. So an empty text that the schema rejects
 * is what it accepts of these. Clients also send an object or a list as JSON text: `medium={"email":{}}`.
 *
 * @param assertBounded checks what such a text contains
 */
export function coerceForm(
  schema: z.ZodType,
  form: unknown,
  assertBounded: (value: unknown) => unknown,
): unknown {
  for (const { issue, parent, name } of rejectedFields(schema, form))
    if (issue.code === 'invalid_type') parent[name] = coerce(issue.expected, parent[name]);
  assertBounded(form);
  const empty = rejectedFields(schema, form).filter(({ parent, name }) => parent[name] === '');
  for (const { parent, name } of empty) parent[name] = null;
  if (empty.length)
    for (const { parent, name } of rejectedFields(schema, form)) if (parent[name] === null) parent[name] = '';
  return form;
}

interface RejectedField {
  issue: z.core.$ZodIssue;
  parent: Container;
  name: PropertyKey;
}

function rejectedFields(schema: z.ZodType, form: unknown): RejectedField[] {
  const { error } = schema.safeParse(form);
  return (error?.issues ?? []).flatMap((issue) => {
    const parent = issue.path.slice(0, -1).reduce<unknown>(childOf, form);
    const name = issue.path.at(-1);
    return name !== undefined && isContainer(parent) ? [{ issue, parent, name }] : [];
  });
}

type Container = Record<PropertyKey, unknown>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

const childOf = (parent: unknown, name: PropertyKey): unknown =>
  isContainer(parent) ? parent[name] : undefined;

/** Returns the object or list of a JSON text, or the text itself if it is none: then validation names the field. */
export function readJsonText(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isContainer(value) ? value : text;
  } catch {
    return text;
  }
}

function coerce(expected: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value === '' && expected === 'array') return [];
  if (value === '' && (expected === 'object' || expected === 'record')) return {};
  if (['array', 'object', 'record'].includes(expected)) return readJsonText(value);
  // Python writes True, and PHP writes 1.
  if (expected === 'boolean' && /^(true|false|1|0)$/i.test(value)) return /^(true|1)$/i.test(value);
  return expected === 'number' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}
