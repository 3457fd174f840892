export interface ErrorDescription {
  name: string;
  /** Code of PostgreSQL or Node, for example `23505` or `ECONNREFUSED`. */
  code: unknown;
  message: string | undefined;
  /** The innermost places of the stack. */
  stack: string[];
}

/**
 * Describes an error for the log without personal data. The messages of database errors hold the values of the query, and
 * those of `JSON.parse` a part of the text. A text was chosen by the code that logs it.
 */
export function describeError(error: unknown): ErrorDescription | string {
  if (typeof error === 'string') return error;
  const outer = toErrorLike(error);
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : outer;
  const code = 'code' in cause ? cause.code : undefined;
  const hasValues = code !== undefined || 'params' in cause || cause instanceof SyntaxError;
  return { name: cause.name, code, message: hasValues ? undefined : cause.message, stack: stackLines(outer) };
}

/** Libraries also report copies of errors, which are plain objects. */
function toErrorLike(error: unknown): Error {
  if (error instanceof Error) return error;
  return typeof error === 'object' && error !== null
    ? Object.assign(new Error(), { stack: '' }, error)
    : new Error(typeof error);
}

/** Returns the places of a stack without the message above them. */
const stackLines = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12);

/** Returns the name and the code of an error. Its message can hold the values of a query, which are personal data. */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause && typeof cause.code === 'string' ? ` ${cause.code}` : '';
  return `${cause.name}${code}`;
}
