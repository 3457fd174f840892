import { and, asc, eq } from 'drizzle-orm';
import { toTimestamp } from '@service-embeds/domain/time';
import { readTogether, type Queryable } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import { uploads } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { listOf, pageOf, type Handlers } from '../call.ts';

type UploadRoutes = 'GET /ops/accounts/{account_id}/verifications/{verification_id}/documents';

/** What staff look at before they let a check go on. */
export const uploadHandlers = (container: Container): Pick<Handlers, UploadRoutes> => ({
  'GET /ops/accounts/{account_id}/verifications/{verification_id}/documents': async (call) => {
    const { db, account, params } = call;
    const { rows, total } = await selectPage(db, uploads, {
      where: uploadsOf(account.id, params.verification_id),
      orderBy: [asc(uploads.id)],
      page: pageOf(call),
    });
    return listOf(container, call, await toDocumentContents(container, rows), total);
  },
});

const uploadsOf = (accountId: string, verificationId: string) =>
  and(ofAccount(uploads, accountId), eq(uploads.verificationId, verificationId));

/** Returns the files of a verification, the oldest first. */
export const findUploads = (db: Queryable, accountId: string, verificationId: string) =>
  db.select().from(uploads).where(uploadsOf(accountId, verificationId)).orderBy(asc(uploads.id));

/** Returns files of candidates with their content, as the API does. */
export const toDocumentContents = (
  { files }: Pick<Container, 'files'>,
  rows: Omit<typeof uploads.$inferSelect, 'verificationId'>[],
) =>
  readTogether(
    rows.map(async ({ id, contentType, size, createdAt }) => ({
      id,
      object: 'document' as const,
      content_type: contentType,
      size,
      content: (await files.read(id)).toString('base64'),
      created_at: toTimestamp(createdAt),
    })),
  );
