import type { ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { variablesSoFar, type ApiEnv } from '../api-env.ts';

/** Answers with the body of an `ApiError`. Every other error is logged, and answered with `internal_error`. */
export const answerErrors =
  (log: Logger): ErrorHandler<ApiEnv> =>
  (error, c) => {
    if (error instanceof ApiError) {
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
      // Never for a page: the header would make a browser ask its user for a password.
      if (error.status === 401 && !c.req.header('Origin'))
        c.header('WWW-Authenticate', 'Basic realm="Service API"');
      return c.json(error.body, error.status as 400);
    }
    const { route } = variablesSoFar(c);
    log.error({ request: c.get('requestId'), route: route?.template, error: describeError(error) });
    return c.json(new ApiError(errorCatalog.internalError(c.get('requestId'))).body, 500);
  };

/** Describes an error for the log without a database error's message and values, which may hold personal data. */
function describeError(error: Error): object {
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? cause.code : undefined;
  const message = code === undefined ? cause.message : undefined;
  return { name: cause.name, code, message, stack: stackLines(error) };
}

/** Returns the places of a stack without the message above them, which holds the values of a query that failed. */
const stackLines = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12);
