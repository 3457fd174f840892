import { createHash } from 'node:crypto';
import {
  defaultRequestLimits,
  ignoredFieldsHeader,
  type IgnoredField,
  ApiError,
  errorCatalog,
} from '@service-embeds/contract';
import { findIgnoredFields, formatIgnoredFields } from '@service-embeds/domain/request/http-headers';
import { parseBody } from '@service-embeds/domain/request/parse-input';
import { readBody, readQuery } from '../../platform/http/body.ts';
import { announcedBytes, readMultipartForm } from '../../platform/http/multipart.ts';
import { reachOf } from '../../resources/call.ts';
import { findCandidateToOrderFor } from '../../resources/candidates/candidates.queries.ts';
import { readDocument, toUploadProblem, readLogo } from '../../resources/uploads/identity-document.ts';
import { variableSoFar, type ApiContext, type ApiOptions } from '../api-env.ts';

/** Reads the query and the body of a request, as `callRoute` validates them. @throws ApiError with status 4xx */
export async function readInput(c: ApiContext): Promise<void> {
  const url = new URL(c.req.url);
  c.set('url', url);
  c.set('query', readQuery(url));
  await readRouteBody(c);
}

/** Reads the body, once for each request. */
export async function readRouteBody(c: ApiContext): Promise<unknown> {
  const { body, limits } = c.get('route').definition;
  if (body && c.get('body') === undefined) {
    const bodyLimits = { ...defaultRequestLimits, ...limits, seconds: c.get('bodySeconds') };
    c.set('body', await readBody(c.req.raw, body, bodyLimits));
  }
  return c.get('body');
}

/** Names fields of a request that have no effect. */
export function addIgnoredFields(c: ApiContext, fields: IgnoredField[]): void {
  if (!fields.length) return;
  const ignoredFields = [...(variableSoFar(c, 'ignoredFields') ?? []), ...fields];
  c.set('ignoredFields', ignoredFields);
  nameIgnoredFields(c, ignoredFields);
}

/**
 * Names the ignored fields of a request in a header: until there is an answer all of them, after it those whose value the answer does
 * not have. OAuth endpoints ignore parameters silently (RFC 6749, section 3.2).
 */
export function nameIgnoredFields(c: ApiContext, fields: IgnoredField[], answer?: object): void {
  if (c.get('route').definition.auth.application) return;
  c.header(ignoredFieldsHeader, formatIgnoredFields(answer ? findIgnoredFields(fields, answer) : fields));
}

/** How the files of each kind of upload are checked and refused. */
const kinds = {
  document: { read: readDocument, error: errorCatalog.fileNotAccepted },
  logo: { read: readLogo, error: errorCatalog.logoNotAccepted },
};

/**
 * Receives and checks the file of a route with an upload, before the request has a database connection. The files of an
 * account wait for each other, and all files for the memory that they need. The file of a candidate out of reach is not read.
 *
 * @param answer answers the request, once its file is in its body
 */
export async function receiveUpload(
  { container, db }: Pick<ApiOptions, 'container' | 'db'>,
  c: ApiContext,
  upload: keyof typeof kinds,
  answer: () => Promise<Response>,
): Promise<Response> {
  const route = c.get('route');
  const { definition, params } = route;
  const authenticated = c.get('authenticated');
  const accountId = authenticated.account.id;
  const candidateId = params['candidate_id'];
  if (candidateId !== undefined && !(await findCandidateToOrderFor(db, reachOf(authenticated), candidateId)))
    throw new ApiError(errorCatalog.notFound('candidate'));
  const { bytes } = { ...defaultRequestLimits, ...definition.limits };
  const seconds = container.config.http.uploadSeconds;
  return container.uploadShares.run(accountId, () =>
    container.uploadMemory.run(announcedBytes(c.req.raw, bytes), async () => {
      const form = await readMultipartForm(c.req.raw, { bytes, seconds });
      const { value, ignored } = parseBody(route, Object.fromEntries(form));
      const body = value as { file: File };
      const { read: readUpload, error } = kinds[upload];
      const file = await readUpload(body.file, container.contentScanner);
      if ('problem' in file) throw new ApiError(error(toUploadProblem(file.problem)));
      const fileToRead = new File([new Uint8Array(file.bytes)], body.file.name, { type: file.type });
      c.set('body', { ...body, file: withHash(fileToRead, file.bytes) });
      addIgnoredFields(c, ignored);
      return answer();
    }),
  );
}

/** Returns the file so that its JSON is its hash: requests with the same idempotency key have to send the same file. */
const withHash = (file: File, bytes: Buffer): File =>
  Object.assign(file, { toJSON: () => createHash('sha256').update(bytes).digest('hex') });
