import { and, eq, isNull } from 'drizzle-orm';
import type { Hono } from 'hono';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { accounts, credentials } from '../db/schema/index.ts';
import { requestOrigin } from '../http/request-origin.ts';
import { callerActor } from '../identity/audit-actor.ts';
import { isValidLink } from '../resources/documents/document-link.ts';
import { documentFilename } from '../resources/documents/document.serializer.ts';
import { findDocument } from '../resources/documents/documents.queries.ts';
import { readDocumentFile } from '../resources/documents/read-file.ts';
import type { ApiContext, ApiEnv, ApiOptions } from './api-env.ts';
import { limitAnonymous } from './middleware/rate-limit.ts';

/**
 * Mounts the downloads that `download_uri` of a document leads to. A link stands for the credential that received it: it
 * opens one file, for minutes, and not after the credential was revoked.
 */
export function mountDocumentDownloads(app: Hono<ApiEnv>, options: ApiOptions): void {
  const path = '/v1/documents/:id/download';
  app.get(path, limitAnonymous(options.container), (c) => download(options, c));
}

async function download({ db, container }: ApiOptions, c: ApiContext): Promise<Response> {
  const { id = '' } = c.req.param() as { id?: string };
  const { expires = '', credential: credentialId = '', signature = '' } = c.req.query();
  const now = container.clock.now();
  const isValid = isValidLink(container, { documentId: id, expires, credentialId }, signature, now);
  const credential = isValid ? await findCredential({ db }, credentialId) : undefined;
  if (!credential) throw new ApiError(errorCatalog.documentLinkInvalid);
  const { accountId, kind, applicationId } = credential;
  const row = await findDocument(db, accountId, id);
  if (!row) throw new ApiError(errorCatalog.notFound('document'));
  const bytes = await readDocumentFile(db, container, row);
  await container.auditReads.record(
    {
      accountId,
      actor: callerActor({ kind, credentialId, applicationId, scopes: [] }),
      action: 'document.downloaded',
      object: { type: 'document', id },
      origin: requestOrigin(c),
    },
    now,
  );
  c.header('Content-Disposition', contentDisposition(documentFilename(container, row)));
  c.header('Cache-Control', 'private, no-store');
  return c.body(new Uint8Array(bytes), 200, { 'Content-Type': row.contentType });
}

/** Returns a credential that may use the API at this moment. */
async function findCredential({ db }: Pick<ApiOptions, 'db'>, id: string) {
  const [row] = await db
    .select({
      accountId: credentials.accountId,
      kind: credentials.kind,
      applicationId: credentials.applicationId,
    })
    .from(credentials)
    .innerJoin(accounts, eq(accounts.id, credentials.accountId))
    .where(and(eq(credentials.id, id), isNull(credentials.revokedAt), eq(accounts.apiAuthorized, true)));
  return row;
}

/** A browser saves the file and never shows it as a page of this address (RFC 6266). */
function contentDisposition(filename: string): string {
  const ascii = filename.replace(/[^\w.-]/g, '_');
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
