import { and, eq, isNull } from 'drizzle-orm';
import type { Hono } from 'hono';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { AuditActor, AuditEntry } from '../db/audit/audit-log.ts';
import type { Database } from '../db/pool/database.ts';
import { accounts, credentials } from '../db/schema/index.ts';
import { callerActor, personActor } from '../identity/audit-actor.ts';
import { findSession, sessionLimits } from '../identity/sessions.ts';
import { accountTime } from '../platform/clock.ts';
import { requestOrigin } from '../platform/http/request-origin.ts';
import { getAdverseAction } from '../resources/adverse-actions/adverse-action.queries.ts';
import { noticeLetterPdf } from '../resources/adverse-actions/notice-letter.ts';
import { getConsentOrThrow } from '../resources/consents/consents.queries.ts';
import { signedDocumentPdf } from '../resources/consents/signed-document-pdf.ts';
import {
  consentDocumentPath,
  isValidLink,
  noticeLetterPath,
  type LinkHolder,
} from '../resources/documents/document-link.ts';
import { documentFilename, findDocument } from '../resources/documents/documents.queries.ts';
import { readDocumentFile } from '../resources/documents/read-file.ts';
import type { ApiContext, ApiEnv, ApiOptions } from './api-env.ts';
import { limitAnonymous } from './middleware/rate-limit.ts';

/** A file that a link leads to. */
interface LinkedFile {
  bytes: Buffer;
  filename: string;
  contentType: string;
  /** What the audit log says of the download. */
  audit: Pick<AuditEntry, 'action' | 'object'>;
}

/** Finds the file that a path names. @throws ApiError 404 */
type FindFile = (
  options: ApiOptions,
  accountId: string,
  params: Record<string, string>,
) => Promise<LinkedFile>;

/**
 * Mounts the downloads that `download_uri` leads to: of documents, of what candidates signed, and of notices as letters. A link opens
 * one file, for minutes, and not after the credential that received it was revoked, or the session of the person who received
 * it has ended.
 */
export function mountDocumentDownloads(app: Hono<ApiEnv>, options: ApiOptions): void {
  const limit = limitAnonymous(options.container);
  const mount = (path: string, fileOf: (params: Record<string, string>) => string, find: FindFile) =>
    app.get(path, limit, (c) => download(options, c, fileOf(c.req.param()), find));
  mount('/v1/documents/:id/download', ({ id = '' }) => id, findDocumentFile);
  mount(
    '/v1/consents/:id/documents/:document/download',
    ({ id = '', document = '' }) => consentDocumentPath(id, document),
    findSignedDocument,
  );
  mount('/v1/adverse_actions/:id/letter/download', ({ id = '' }) => noticeLetterPath(id), findNoticeLetter);
}

const findDocumentFile: FindFile = async ({ db, container }, accountId, { id = '' }) => {
  const row = await findDocument(db, accountId, id);
  if (!row) throw new ApiError(errorCatalog.notFound('document'));
  return {
    bytes: await readDocumentFile(db, container, row),
    filename: documentFilename(container, row),
    contentType: row.contentType,
    audit: { action: 'document.downloaded', object: { type: 'document', id } },
  };
};

const findSignedDocument: FindFile = async ({ db }, accountId, { id = '', document = '' }) => {
  const { filename, bytes } = await signedDocumentPdf(await getConsentOrThrow(db, accountId, id), document);
  return {
    bytes,
    filename,
    contentType: 'application/pdf',
    audit: { action: 'consent.document_downloaded', object: { type: 'consent', id } },
  };
};

const findNoticeLetter: FindFile = async ({ db, container }, accountId, { id = '' }) => {
  const { reportId } = await getAdverseAction(db, container, accountId, id);
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw new ApiError(errorCatalog.notFound('account'));
  const at = accountTime(container.clock, account);
  const { filename, bytes } = await noticeLetterPdf(db, container, { accountId, reportId, id, at });
  return {
    bytes,
    filename,
    contentType: 'application/pdf',
    audit: { action: 'adverse_action.letter_downloaded', object: { type: 'adverse_action', id } },
  };
};

async function download(options: ApiOptions, c: ApiContext, file: string, find: FindFile): Promise<Response> {
  const { container } = options;
  const { expires = '', credential = '', session, signature = '' } = c.req.query();
  const now = container.clock.now();
  const holder = session === undefined ? { credential } : { session };
  const isValid = isValidLink(container, { file, expires, holder }, signature, now);
  const reader = isValid ? await findReader(options, holder, now) : undefined;
  if (!reader) throw new ApiError(errorCatalog.documentLinkInvalid);
  const { accountId, actor } = reader;
  const { bytes, filename, contentType, audit } = await find(options, accountId, c.req.param());
  await container.auditReads.record(
    {
      accountId,
      actor,
      ...audit,
      origin: requestOrigin(c),
    },
    now,
  );
  c.header('Content-Disposition', contentDisposition(filename));
  c.header('Cache-Control', 'private, no-store');
  return c.body(new Uint8Array(bytes), 200, { 'Content-Type': contentType });
}

/** Returns who holds a link, if they may read at this moment. */
async function findReader(
  { db, container }: Pick<ApiOptions, 'db' | 'container'>,
  holder: LinkHolder,
  now: Date,
): Promise<{ accountId: string; actor: AuditActor } | undefined> {
  if ('credential' in holder) return findCredential(db, holder.credential);
  const limits = sessionLimits(container.config, 'dashboard');
  const name = { site: 'dashboard', id: holder.session, limits } as const;
  const session = await findSession(db, name, now, { extend: true });
  return session && { accountId: session.accountId, actor: personActor({ id: session.userId }) };
}

/** Returns the holder of a credential that may use the API at this moment. */
async function findCredential(db: Database, id: string) {
  const [row] = await db
    .select({
      accountId: credentials.accountId,
      kind: credentials.kind,
      applicationId: credentials.applicationId,
    })
    .from(credentials)
    .innerJoin(accounts, eq(accounts.id, credentials.accountId))
    .where(and(eq(credentials.id, id), isNull(credentials.revokedAt), eq(accounts.apiAuthorized, true)));
  return row && { accountId: row.accountId, actor: callerActor({ ...row, credentialId: id, scopes: [] }) };
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
