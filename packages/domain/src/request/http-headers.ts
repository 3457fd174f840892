import { ApiError, errorCatalog, valueAt, type IgnoredField } from '@service-embeds/contract';
import { millisecondsPerDay } from '../time.ts';

const withoutWeakness = (etag: string): string => etag.replace(/^W\//, '');

/** Returns whether `If-None-Match` names the current validator, so that the answer is 304 (RFC 9110, section 13.1.2). */
export const etagMatches = (ifNoneMatch: string | null | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((candidate) => candidate.trim())
    .some((candidate) => candidate === '*' || withoutWeakness(candidate) === withoutWeakness(etag));

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

/** Most fields that the header names, and most characters of a name. */
const maxNames = 20;
const maxNameLength = 64;

/**
 * Returns the value of `X-Service-Ignored-Fields`: the dotted names of the fields, in characters that every proxy
 * accepts, and `...` if there are more. Undefined without a field.
 */
export function formatIgnoredFields(fields: readonly IgnoredField[]): string | undefined {
  const names = new Set(fields.map(({ path }) => toHeaderName(path)));
  if (!names.size) return undefined;
  return [...[...names].slice(0, maxNames), ...(names.size > maxNames ? ['...'] : [])].join(', ');
}

const toHeaderName = (path: readonly string[]): string =>
  path
    .join('.')
    .replace(/[^\w.-]/g, '_')
    .slice(0, maxNameLength) || '_';

/**
 * Returns the ignored fields that a client has to know of. A field with the value that the answer has, such as `id` or
 * `created_at` of an object that is sent back as it was read, is what the client meant.
 */
export const findIgnoredFields = (fields: readonly IgnoredField[], answer: unknown): IgnoredField[] =>
  fields.filter(({ path, value }) => {
    const current = valueAt(answer, path);
    return current === undefined || JSON.stringify(current) !== JSON.stringify(value);
  });

/** How a body is read. `json-if-valid`: it names no type, and is refused if it is not JSON. */
export type BodyFormat = 'json' | 'form' | 'json-if-valid';

/**
 * Returns how a body with this `Content-Type` is read (docs/api/requests.md#bodies). Undefined: it is refused.
 *
 * A body without a type may be examined (RFC 9110, section 8.3). Generated clients forget the header, and `fetch` then sends
 * `text/plain`. A form on a page of another site can send that as well as a URL-encoded one, but without credentials: the
 * API uses no cookies.
 *
 * @param header the whole header, or null if the request has none
 */
export function bodyFormat(header: string | null): BodyFormat | undefined {
  const [type = ''] = (header ?? '').split(';', 1);
  switch (type.trim().toLowerCase()) {
    case 'application/json':
      return 'json';
    case 'application/x-www-form-urlencoded':
      return 'form';
    case '':
    case 'text/plain':
      return 'json-if-valid';
    default:
      return undefined;
  }
}
