import { successStatus } from '@service-embeds/contract';
import type { FileAnswer } from '@service-embeds/contract/routes/signatures';
import type { RouteKey } from '@service-embeds/contract/service-routes';
import { etagMatches } from '@service-embeds/domain/request/http-headers';
import { toJson } from '@service-embeds/domain/request/to-json';
import { requestOrigin } from '../platform/http/request-origin.ts';
import { createEtag } from '../platform/secret-keys.ts';
import type { RouteInput } from '../resources/call.ts';
import { variableSoFar, type ApiOptions, type ApiContext } from './api-env.ts';
import { addIgnoredFields, nameIgnoredFields } from './middleware/read-input.ts';

/** The answer of a read as it is sent. */
interface Representation {
  text: string;
  etag: string;
}

/** Runs the route of a request, as its last step, and answers. What the client already has is not sent again. */
export async function handleRoute({ callRoute }: ApiOptions, c: ApiContext): Promise<Response> {
  const { key, definition, params } = c.get('route');
  let representation: Representation | undefined;
  const represent = (answer: object) => (representation ??= toRepresentation(answer));
  const { isFile } = definition;
  const isKnown = (answer: object): boolean =>
    etagMatches(c.req.header('If-None-Match'), represent(answer).etag);
  const input = { params, query: c.get('query'), body: c.get('body') } as RouteInput<RouteKey>;
  const { answer, replayed } = await callRoute(key, c.get('authenticated'), {
    ...input,
    url: c.get('url'),
    client: requestOrigin(c),
    acceptLanguage: c.req.header('Accept-Language'),
    idempotencyKey: c.req.header('Idempotency-Key'),
    onIgnored: (fields) => addIgnoredFields(c, fields),
    ...(!isFile && { isKnown }),
  });
  const ignoredFields = variableSoFar(c, 'ignoredFields');
  if (ignoredFields) nameIgnoredFields(c, ignoredFields, answer);
  if (isFile) return sendFile(c, answer as FileAnswer);
  if (replayed) c.header('Idempotent-Replayed', 'true');
  if (c.req.method !== 'GET') return c.json(answer, successStatus(definition));
  const { text, etag } = represent(answer);
  c.env.setHeader('ETag', etag);
  if (isKnown(answer)) return c.body(null, 304);
  return c.body(text, successStatus(definition), { 'Content-Type': 'application/json' });
}

function toRepresentation(answer: object): Representation {
  const text = toJson(answer);
  return { text, etag: createEtag(text) };
}

/** Sends the file that a route answers with. A browser saves it and never shows it as a page of this address (RFC 6266). */
function sendFile(c: ApiContext, { bytes, filename, content_type }: FileAnswer): Response {
  c.header('Content-Disposition', contentDisposition(filename));
  c.header('Cache-Control', 'private, no-store');
  return c.body(new Uint8Array(bytes), 200, { 'Content-Type': content_type });
}

function contentDisposition(filename: string): string {
  const ascii = filename.replace(/[^\w.-]/g, '_');
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
