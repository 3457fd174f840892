/** Returns the name and the code of an error. Its message can hold the values of a query, which are personal data. */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause && typeof cause.code === 'string' ? ` ${cause.code}` : '';
  return `${cause.name}${code}`;
}
