import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  not,
  notExists,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { isCandidateHeld } from '../../db/legal-holds.ts';
import type { Queryable } from '../../db/pool/database.ts';
import { ofAccount, sameAccount } from '../../db/rows/of-account.ts';
import {
  adverseActions,
  candidates,
  continuousChecks,
  type documents,
  invitations,
  reports,
  subscriptions,
  type verifications,
} from '../../db/schema/index.ts';

/** Candidates that one statement finds at most. */
export const candidatesPerBatch = 20;

interface Search {
  accountId: string;
  /** IDs of candidates that are left out. */
  except: string[];
}

type OrderTable = typeof reports | typeof invitations | typeof subscriptions | typeof continuousChecks;

const ofCandidate = (table: OrderTable) =>
  and(sameAccount(table, candidates), eq(table.candidateId, candidates.id));

async function findCandidates(db: Queryable, { accountId, except }: Search, isExpired: SQL | undefined) {
  const rows = await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(
      and(
        ofAccount(candidates, accountId),
        isNull(candidates.piiRemovedAt),
        notInArray(candidates.id, except),
        not(isCandidateHeld(candidates.accountId, candidates.id)),
        notExists(rowOf(db, invitations, eq(invitations.status, 'pending'))),
        notExists(rowOf(db, subscriptions, isNull(subscriptions.canceledAt))),
        notExists(rowOf(db, continuousChecks, isNull(continuousChecks.canceledAt))),
        isExpired,
      ),
    )
    .orderBy(asc(candidates.id))
    .limit(candidatesPerBatch);
  return rows.map(({ id }) => id);
}

const rowOf = (db: Queryable, table: OrderTable, condition?: SQL) =>
  db
    .select({ row: sql`1` })
    .from(table as typeof reports)
    .where(and(ofCandidate(table), condition));

const openStatuses = ['pending', 'suspended', 'dispute'] as const;

/**
 * Whether what a candidate sent has to stay: it is held, or has to be considered because a report of theirs is in progress or
 * disputed (15 U.S.C. 1681i(a)(4)).
 */
export const isNeeded = (db: Queryable, table: typeof documents | typeof verifications) =>
  or(
    isCandidateHeld(table.accountId, table.candidateId),
    exists(
      db
        .select({ row: sql`1` })
        .from(reports)
        .where(
          and(
            sameAccount(reports, table),
            eq(reports.candidateId, table.candidateId),
            inArray(reports.status, openStatuses),
          ),
        ),
    ),
  ) ?? sql`false`;

/** Returns candidates whose reports and adverse actions are all over and too old. */
export function findExpiredReports(
  db: Queryable,
  search: Search,
  { reportsBefore, actionsBefore }: { reportsBefore: Date; actionsBefore: Date },
): Promise<string[]> {
  const isKept = or(
    inArray(reports.status, openStatuses),
    gt(sql`coalesce(${reports.revisedAt}, ${reports.completedAt}, ${reports.createdAt})`, reportsBefore),
  );
  const keptAction = db
    .select({ row: sql`1` })
    .from(adverseActions)
    .innerJoin(reports, and(sameAccount(reports, adverseActions), eq(reports.id, adverseActions.reportId)))
    .where(
      and(
        ofCandidate(reports),
        or(
          inArray(adverseActions.status, ['pending', 'dispute']),
          gt(
            sql`coalesce(${adverseActions.completedAt}, ${adverseActions.canceledAt}, ${adverseActions.createdAt})`,
            actionsBefore,
          ),
        ),
      ),
    );
  return findCandidates(
    db,
    search,
    and(exists(rowOf(db, reports)), notExists(rowOf(db, reports, isKept)), notExists(keptAction)),
  );
}

/** Returns candidates without a report who were not invited since `before`, and whose invitations are all over. */
export const findExpiredContacts = (db: Queryable, search: Search, before: Date): Promise<string[]> =>
  findCandidates(
    db,
    search,
    and(
      not(gt(candidates.createdAt, before)),
      notExists(rowOf(db, reports)),
      notExists(rowOf(db, invitations, gt(invitations.expiresAt, before))),
    ),
  );
