import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import type { Container } from '../../integrations/context.ts';
import type { Database, Transaction } from '../../db/pool/database.ts';
import { fileRemovals, type disputeFiles, type documents, type uploads } from '../../db/schema/index.ts';
import type { DueWork, ReportError } from '../../db/work/due-work.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

/**
 * Deletes rows that describe files, and says that their files are to be deleted. The files follow after the transaction
 * (`dueFileRemovals`): a crash before leaves them for the next look, and a crash after leaves a file that is gone.
 *
 * @returns how many there are
 */
export async function removeFiles(
  { db, accountId, at }: { db: Transaction; accountId: string; at: Date },
  table: typeof disputeFiles | typeof documents | typeof uploads,
  where: SQL | undefined,
): Promise<number> {
  const rows = await db.delete(table).where(where).returning({ id: table.id });
  const removals = rows.map(({ id }) => ({ accountId, fileId: id, createdAt: at }));
  if (removals.length) await db.insert(fileRemovals).values(removals).onConflictDoNothing();
  return rows.length;
}

/** Files that one look deletes at most before it looks again. */
const batchSize = 100;

/** Deletes the files that nothing needs any more. A file that cannot be deleted stops no other one. */
export const dueFileRemovals = ({ files }: Pick<Container, 'files'>): DueWork => ({
  name: 'file removals',
  everySeconds: 1,
  run: async (db, onError) => {
    let last: string | undefined = '';
    while (last !== undefined) last = await deleteBatch(db, files, last, onError);
  },
  // Files are deleted at once: no test clock brings them forward.
  runForAccount: () => Promise.resolve(),
});

/** Deletes the files of one batch. Returns the ID of the last one, or undefined if there are no more. */
async function deleteBatch(
  db: Database,
  files: Container['files'],
  after: string,
  onError: ReportError,
): Promise<string | undefined> {
  const rows = await db
    .select()
    .from(fileRemovals)
    .where(gt(fileRemovals.fileId, after))
    .orderBy(asc(fileRemovals.fileId))
    .limit(batchSize);
  for (const { accountId, fileId } of rows)
    try {
      await files.delete(fileId);
      const byId = and(ofAccount(fileRemovals, accountId), eq(fileRemovals.fileId, fileId));
      await db.delete(fileRemovals).where(byId);
    } catch (error) {
      onError(error, { job: 'file removals', accountId, objectId: fileId });
    }
  return rows.at(-1)?.fileId;
}
