import { ApiError, errorCatalog } from '@service-embeds/contract';
import { millisecondsPerDay } from '../time.ts';

/** Milliseconds for which the first response to an idempotency key is repeated (docs/api/requests.md#idempotency). */
export const idempotencyLifetime = millisecondsPerDay;

/**
 * Returns the `Idempotency-Key` of a request; undefined without the header.
 *
 * @throws ApiError 400 `idempotency_key_invalid`
 */
export function readIdempotencyKey(header: string | null | undefined): string | undefined {
  if (header === null || header === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(header)) throw new ApiError(errorCatalog.idempotencyKeyInvalid);
  return header;
}

/** Returns what requests with the same key must have in common: route, path parameters and body. */
export const idempotentContent = (request: { key: string; params: object; body: unknown }): string =>
  JSON.stringify([request.key, request.params, request.body ?? null]);
