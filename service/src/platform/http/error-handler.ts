import type { Context, ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { unavailableError } from '../unavailable.ts';
import { routePattern, type RequestEnv } from './access-log.ts';

/**
 * Turns every error of a request into an `ApiError`, and leaves the form of the answer to the address: the API answers in
 * JSON, the others with a page. An error that no handler expected is logged without personal data, and becomes an
 * `internal_error` with the ID of the request.
 */
export const answerErrors =
  <Env extends RequestEnv>(
    log: Logger,
    answer: (c: Context<Env>, error: ApiError) => Response | Promise<Response>,
  ): ErrorHandler<Env> =>
  (error, c) => {
    const apiError = toApiError(error, c.get('requestId'));
    if (apiError !== error)
      log[apiError.status === 503 ? 'warn' : 'error']({
        request: c.get('requestId'),
        route: routePattern(c),
        error,
      });
    for (const [name, value] of Object.entries(apiError.headers)) c.header(name, value);
    return answer(c, apiError);
  };

const toApiError = (error: Error, requestId: string): ApiError =>
  error instanceof ApiError
    ? error
    : (unavailableError(error) ??
      removedCandidateError(error) ??
      new ApiError(errorCatalog.internalError(requestId)));

/** The code with which triggers of the database refuse changes of a removed candidate (`triggers.sql`). */
const removedCandidateCode = 'SE001';

/**
 * Returns the error to answer with when a request changes or orders something for a candidate whose personal data was
 * removed. Undefined: the error has another reason. Drizzle hides the error of a query in `cause`.
 */
export function removedCandidateError(error: unknown): ApiError | undefined {
  for (let current = error; current instanceof Error; current = current.cause)
    if ('code' in current && current.code === removedCandidateCode)
      return new ApiError(errorCatalog.candidateRemoved);
  return undefined;
}
