/** An error as the log shows it. */
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
 * those of `JSON.parse` a part of the text.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error))
    return { name: typeof error, code: undefined, message: undefined, stack: [] };
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? cause.code : undefined;
  const hasValues = code !== undefined || 'params' in cause || cause instanceof SyntaxError;
  return { name: cause.name, code, message: hasValues ? undefined : cause.message, stack: stackLines(error) };
}

/** Returns the places of a stack without the message above them. */
const stackLines = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12);
