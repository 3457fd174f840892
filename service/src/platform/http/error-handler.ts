import type { Context, ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { removedCandidateError } from '../removed-candidate.ts';
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
