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
