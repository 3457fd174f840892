import type { ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { unavailableError } from '../../platform/unavailable.ts';
import { variablesSoFar, type ApiEnv } from '../api-env.ts';

/** Answers with the body of an `ApiError`. Every other error is logged, and answered with `internal_error`. */
export const answerErrors =
  (log: Logger): ErrorHandler<ApiEnv> =>
  (error, c) => {
    const known = error instanceof ApiError ? error : unavailableError(error);
    if (known) {
      for (const [name, value] of Object.entries(known.headers)) c.header(name, value);
      // Never for a page: the header would make a browser ask its user for a password.
      if (known.status === 401 && !c.req.header('Origin'))
        c.header('WWW-Authenticate', 'Basic realm="Service API"');
      return c.json(known.body, known.status as 400);
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
