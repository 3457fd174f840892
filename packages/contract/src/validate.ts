import type * as z from 'zod';
import type { FieldErrors } from './errors/error-body.ts';

/** The outcome of checking input against a schema of the contract. */
export type Validation<Output> = { ok: true; value: Output } | { ok: false; fields: FieldErrors };

/** Name of the whole input in `FieldErrors`, where no single field is at fault. */
export const wholeInput = 'body';

/** Plain sentences where a schema gives none of its own. */
const sentence = (issue: z.core.$ZodRawIssue): string | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This field is required.';
      return `Use ${article(issue.expected)}.`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `Use ${String(issue.values[0])}.`
        : `Use one of: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_union':
      return 'This value has none of the forms that are possible here.';
    case 'too_small':
      return `Use at least ${String(issue.minimum)}.`;
    case 'too_big':
      return `Use at most ${String(issue.maximum)}.`;
    default:
      return undefined;
  }
};

const article = (type: string): string =>
  ({
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
  })[type] ?? `an ${type}`;

/** Checks `input` against `schema`. Failures name each field, nested ones dotted, with a sentence that says the fix. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): Validation<z.output<Schema>> {
  const result = schema.safeParse(input, { error: sentence });
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, fields: fieldErrors(result.error.issues) };
}

function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  // Without a prototype: a field of any name, also `valueOf`, starts out empty.
  const fields = Object.create(null) as FieldErrors;
  const add = (path: PropertyKey[], message: string) => {
    (fields[path.map(String).join('.') || wholeInput] ??= []).push(message);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        add([...issue.path, key], 'This field is not known here: check its spelling or leave it out.');
    } else if (issue.code === 'invalid_union') {
      addUnion(issue, add);
    } else {
      add(issue.path, issue.message);
    }
  }
  return fields;
}

/** Of a union's branches, the caller meant the one of the right type with the fewest complaints. */
function addUnion(
  issue: z.core.$ZodIssueInvalidUnion,
  add: (path: PropertyKey[], message: string) => void,
): void {
  const wrongType = (branch: z.core.$ZodIssue[]) =>
    branch.some(({ code, path }) => code === 'invalid_type' && !path.length);
  const best = issue.errors.filter((branch) => !wrongType(branch)).sort((a, b) => a.length - b.length)[0];
  if (!best?.length) return add(issue.path, issue.message);
  for (const [path, messages] of Object.entries(fieldErrors(best))) {
    for (const message of messages) add([...issue.path, ...(path === wholeInput ? [] : [path])], message);
  }
}
