import { and, asc, count, desc, eq, gt, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../pool/database.ts';
import { ofAccount } from '../rows/of-account.ts';
import { isBetween, isEqual } from '../rows/rows.ts';
import { auditEntries } from '../schema/index.ts';

export type AuditEntryRow = typeof auditEntries.$inferSelect;

/** Which entries of an account to show. */
export interface AuditFilters {
  /** ID of a person, credential, application or candidate. */
  actor?: string | undefined;
  action?: string | undefined;
  /** ID of an object, even where it is one of several. */
  object?: string | undefined;
  /** The first moment that is included. */
  from?: Date | undefined;
  /** The first moment after the period. */
  until?: Date | undefined;
}

const matching = (accountId: string, { actor, action, object, from, until }: AuditFilters): SQL | undefined =>
  and(
    ofAccount(auditEntries, accountId),
    isNotNull(auditEntries.sequence),
    isEqual(auditEntries.actorId, actor),
    isEqual(auditEntries.action, action),
    object === undefined
      ? undefined
      : or(
          eq(auditEntries.objectId, object),
          sql`${auditEntries.details} @> ${JSON.stringify({ ids: [object] })}::jsonb`,
        ),
    isBetween(auditEntries.at, from, until),
  );

/** Returns a page of an account's entries, newest first, and how many match. */
export async function listAuditEntries(
  db: Queryable,
  accountId: string,
  filters: AuditFilters,
  page: { limit: number; offset: number },
): Promise<{ rows: AuditEntryRow[]; total: number }> {
  const where = matching(accountId, filters);
  const rows = await db
    .select()
    .from(auditEntries)
    .where(where)
    .orderBy(desc(auditEntries.sequence))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db.select({ total: count() }).from(auditEntries).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Entries that one query of an export reads. */
const exportBatch = 500;

/** Returns all matching entries of an account, oldest first, a batch at a time. */
export async function* exportAuditEntries(
  db: Queryable,
  accountId: string,
  filters: AuditFilters,
): AsyncGenerator<AuditEntryRow[]> {
  let last = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(auditEntries)
      .where(and(matching(accountId, filters), gt(auditEntries.sequence, last)))
      .orderBy(asc(auditEntries.sequence))
      .limit(exportBatch);
    if (rows.length) yield rows;
    if (rows.length < exportBatch) return;
    last = rows.at(-1)?.sequence ?? last;
  }
}
