import type * as z from 'zod';
import type { FieldErrors } from './errors/error-body.ts';
import {
  fieldError,
  fieldErrorSentence,
  readFieldError,
  type FieldIssue,
  type FieldIssues,
} from './errors/field-errors.ts';

/**
 * The outcome of checking input against a schema of the contract. `fields` has the English sentences that the API
 * answers with, `issues` the codes behind them, for translations.
 */
export type Validation<Output> =
  | { ok: true; value: Output }
  | { ok: false; fields: FieldErrors; issues: FieldIssues };

/** Name of the whole input in `FieldErrors` where no single field is at fault. */
export const wholeInput = 'body';

/** The codes of zod's own checks, for schemas that name no code themselves. */
const defaultFieldError = (issue: z.core.$ZodRawIssue): string | undefined => {
  if (issue.input === undefined) return fieldError('required');
  switch (issue.code) {
    case 'invalid_type':
      return fieldError('invalid_type', { type: issue.expected });
    case 'invalid_value':
      return fieldError('not_an_option', { options: issue.values.map(String) });
    case 'invalid_union':
      return unionError(issue);
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    default:
      return fieldError('invalid_value');
  }
};

/** Names the discriminators that there are; or what the first branch wants, where the input has a type of none of them. */
const unionError = ({ errors, options }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string =>
  Array.isArray(options)
    ? fieldError('not_an_option', { options: options.map(String) })
    : (errors.flat()[0]?.message ?? fieldError('invalid_value'));

const tooSmall = (origin: string, minimum: number): string =>
  origin === 'array' ? fieldError('too_few_items', { minimum }) : fieldError('too_small', { minimum });

const tooBig = (origin: string, maximum: number): string => {
  if (origin === 'array') return fieldError('too_many_items', { maximum });
  return origin === 'string' ? fieldError('too_long', { max: maximum }) : fieldError('too_big', { maximum });
};

/** Checks `input` against `schema`. A failure names every invalid field, with nested names dotted. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): Validation<z.output<Schema>> {
  const result = schema.safeParse(input, { error: defaultFieldError });
  if (result.success) return { ok: true, value: result.data };
  const issues = issuesByField(withoutConsequences(result.error.issues));
  return { ok: false, fields: sentencesByField(issues), issues };
}

/** Leaves out errors that only follow from a wrong type or format: a text in place of a list is not also too long a list. */
function withoutConsequences(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const illFormed = new Set<string>();
  return issues.filter(({ code, path }) => {
    const field = path.join('.');
    if (illFormed.has(field)) return false;
    if (code === 'invalid_type' || code === 'invalid_format') illFormed.add(field);
    return true;
  });
}

function sentencesByField(issues: FieldIssues): FieldErrors {
  const fields = emptyRecord<string[]>();
  for (const [name, list] of Object.entries(issues))
    fields[name] = list.map((issue) => fieldErrorSentence(issue));
  return fields;
}

/** A record without a prototype, so that a field of any name, such as `valueOf`, starts out empty. */
const emptyRecord = <Value>(): Record<string, Value> => Object.create(null) as Record<string, Value>;

type AddIssue = (path: PropertyKey[], issue: FieldIssue) => void;

function issuesByField(zodIssues: readonly z.core.$ZodIssue[]): FieldIssues {
  const issues = emptyRecord<FieldIssue[]>();
  const add: AddIssue = (path, issue) => {
    (issues[path.map(String).join('.') || wholeInput] ??= []).push(issue);
  };
  for (const issue of zodIssues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key], { code: 'unknown_field' });
    } else if (issue.code === 'invalid_union') {
      addUnionIssues(issue, add);
    } else {
      add(issue.path, readFieldError(issue.message));
    }
  }
  return issues;
}

/**
 * Returns the issues of the branch of a union that the caller probably meant: of the right type, with the fewest issues
 * beside unknown fields.
 */
export function closestBranch(issue: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] | undefined {
  const hasWrongType = (branch: z.core.$ZodIssue[]) =>
    branch.some(({ code, path }) => code === 'invalid_type' && !path.length);
  const severity = (branch: z.core.$ZodIssue[]) =>
    branch.filter(({ code }) => code !== 'unrecognized_keys').length;
  return issue.errors
    .filter((branch) => !hasWrongType(branch))
    .sort((first, second) => severity(first) - severity(second) || first.length - second.length)[0];
}

function addUnionIssues(issue: z.core.$ZodIssueInvalidUnion, add: AddIssue): void {
  const closest = closestBranch(issue);
  if (!closest?.length) {
    add(issue.path, readFieldError(issue.message));
    return;
  }
  for (const [path, list] of Object.entries(issuesByField(closest)))
    for (const inner of list) add([...issue.path, ...(path === wholeInput ? [] : [path])], inner);
}
