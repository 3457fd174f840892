import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { ApiError, errorCatalog, type ReachedObject } from '@service-embeds/contract';
import type { Queryable } from '../db/pool/database.ts';
import { findRow } from '../db/rows/find-row.ts';
import { byId, ofAccount } from '../db/rows/of-account.ts';
import { candidatesToOrderFor, isLimited, type AccountReach } from '../db/rows/reach.ts';
import {
  adverseActions,
  candidateStories,
  candidates,
  consents,
  continuousChecks,
  documents,
  invitations,
  natureScopeRequests,
  nodes,
  reports,
  screenings,
  subscriptions,
  verifications,
} from '../db/schema/index.ts';

/** Whether an object of the account is within reach. */
type IsWithin = (db: Queryable, reach: AccountReach, id: string) => Promise<boolean>;

const exists = async (db: Queryable, table: PgTable, where: SQL | undefined): Promise<boolean> =>
  (await db.$count(table, where)) > 0;

const isReportWithin: IsWithin = (db, reach, id) => exists(db, reports, byId(reports, reach, id));

const isCandidateWithin: IsWithin = (db, reach, id) =>
  exists(db, candidates, and(byId(candidates, reach.accountId, id), candidatesToOrderFor(reach)));

/** Rows that belong to a report or a candidate are within reach as it is. @param owner column with its ID */
const ownedBy =
  (
    table: PgTable & Record<'accountId' | 'id', PgColumn>,
    owner: PgColumn,
    isOwnerWithin: IsWithin,
  ): IsWithin =>
  async (db, reach, id) => {
    const [row] = await db
      .select({ owner })
      .from(table)
      .where(byId(table, reach.accountId, id));
    return row !== undefined && isOwnerWithin(db, reach, row.owner as string);
  };

const withId =
  (table: PgTable & Record<'accountId', PgColumn>, id: PgColumn): IsWithin =>
  (db, reach, value) =>
    exists(db, table, and(ofAccount(table, reach), eq(id, value)));

/** Files of a report are within reach as it is, and those of a candidate as the candidate is. */
const isDocumentWithin: IsWithin = async (db, reach, id) => {
  const row = await findRow(db, documents, reach.accountId, id);
  if (!row) return false;
  return row.reportId === null
    ? isCandidateWithin(db, reach, row.candidateId)
    : isReportWithin(db, reach, row.reportId);
};

/** What can be out of reach. */
const objects: Record<ReachedObject, IsWithin> = {
  report: isReportWithin,
  screening: ownedBy(screenings, screenings.reportId, isReportWithin),
  'adverse action': ownedBy(adverseActions, adverseActions.reportId, isReportWithin),
  verification: ownedBy(verifications, verifications.reportId, isReportWithin),
  'candidate story': ownedBy(candidateStories, candidateStories.reportId, isReportWithin),
  'request for nature and scope': ownedBy(natureScopeRequests, natureScopeRequests.reportId, isReportWithin),
  candidate: isCandidateWithin,
  consent: ownedBy(consents, consents.candidateId, isCandidateWithin),
  document: isDocumentWithin,
  invitation: withId(invitations, invitations.id),
  subscription: withId(subscriptions, subscriptions.id),
  'continuous check': withId(continuousChecks, continuousChecks.id),
  node: withId(nodes, nodes.customId),
};

/**
 * Checks that an object is within reach.
 * @throws ApiError 404, as if it did not exist
 */
export async function requireWithinReach(
  db: Queryable,
  reach: AccountReach,
  { type, id }: { type: ReachedObject; id: string },
): Promise<void> {
  const { linkedId = id } = reach;
  if (linkedId !== id || (isLimited(reach) && !(await objects[type](db, reach, id))))
    throw new ApiError(errorCatalog.notFound(type));
}
