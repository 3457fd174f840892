import type * as z from 'zod';
import { closestBranch, validate, type Validation } from './validate.ts';

/** `Object.hasOwn`, which the browsers of 2019 that fake mode supports do not have. */
export const hasOwn = (value: object, name: PropertyKey): boolean =>
  Object.prototype.hasOwnProperty.call(value, name);

/** Names the fields of a request that had no effect. */
export const ignoredFieldsHeader = 'X-Service-Ignored-Fields';

/** A field that the contract does not know. */
export interface IgnoredField {
  path: string[];
  value: unknown;
}

/** Most attempts to find unknown fields: what a union ignores shows only when one of its branches fits. */
const maxAttempts = 4;

/**
 * Checks `input` against `schema` like `validate`, but removes fields that the schema does not know from `input`, and
 * returns them.
 */
export function validateKnownFields<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): { result: Validation<z.output<Schema>>; ignored: IgnoredField[] } {
  // A record of any names takes this one, and loses it without an issue.
  const ignoredFields = prototypePaths(input)
    .map((path) => removeField(input, path))
    .filter((field) => field !== undefined);
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const result = schema.safeParse(input);
    if (result.success) return { result: { ok: true, value: result.data }, ignored: ignoredFields };
    const unknown = unknownPaths(result.error.issues);
    const removals = unknown.map((path) => removeField(input, path)).filter((field) => field !== undefined);
    if (!removals.length) break;
    for (const field of removals) ignoredFields.push(field);
  }
  return { result: validate(schema, input), ignored: ignoredFields };
}

/** Returns the paths of all fields with the name that no object of JavaScript can have as a field. */
function prototypePaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '__proto__' ? [[...path, name]] : prototypePaths(inner, [...path, name]),
  );
}

function unknownPaths(issues: readonly z.core.$ZodIssue[]): PropertyKey[][] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key]);
    if (issue.code !== 'invalid_union') return [];
    return unknownPaths(closestBranch(issue) ?? []).map((path) => [...issue.path, ...path]);
  });
}

function removeField(input: unknown, path: PropertyKey[]): IgnoredField | undefined {
  const name = path[path.length - 1];
  const parent = valueAt(input, path.slice(0, -1));
  if (name === undefined || typeof parent !== 'object' || parent === null || !hasOwn(parent, name))
    return undefined;
  const value: unknown = Reflect.get(parent, name);
  Reflect.deleteProperty(parent, name);
  return { path: path.map(String), value };
}

/** Returns the value at a path of own properties, undefined if there is none. */
export function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !hasOwn(value, name)) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
}
