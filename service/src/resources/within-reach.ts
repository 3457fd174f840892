import { and, eq, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { ApiError, errorCatalog, type ReachedObject } from '@service-embeds/contract';
import type { Queryable } from '../db/pool/database.ts';
import { candidatesToOrderFor, isLimited, type AccountReach } from '../db/rows/reach.ts';
import { adverseActions, candidates, invitations, nodes, reports, screenings } from '../db/schema/index.ts';
import { ofAccount } from '../db/rows/of-account.ts';

/** Whether an object of the account is within reach. */
type IsWithin = (db: Queryable, reach: AccountReach, id: string) => Promise<boolean>;

const exists = async (db: Queryable, table: PgTable, where: SQL | undefined): Promise<boolean> =>
  (await db.$count(table, where)) > 0;

const isReportWithin: IsWithin = (db, reach, id) =>
  exists(db, reports, and(ofAccount(reports, reach), eq(reports.id, id)));

/** What can be out of reach. */
const objects: Record<ReachedObject, IsWithin> = {
  report: isReportWithin,
  screening: async (db, reach, id) => {
    const byId = and(ofAccount(screenings, reach), eq(screenings.id, id));
    const [row] = await db.select({ reportId: screenings.reportId }).from(screenings).where(byId);
    return row !== undefined && isReportWithin(db, reach, row.reportId);
  },
  'adverse action': async (db, reach, id) => {
    const byId = and(ofAccount(adverseActions, reach), eq(adverseActions.id, id));
    const [row] = await db.select({ reportId: adverseActions.reportId }).from(adverseActions).where(byId);
    return row !== undefined && isReportWithin(db, reach, row.reportId);
  },
  candidate: (db, reach, id) => {
    const byId = and(ofAccount(candidates, reach.accountId), eq(candidates.id, id));
    return exists(db, candidates, and(byId, candidatesToOrderFor(reach)));
  },
  invitation: (db, reach, id) =>
    exists(db, invitations, and(ofAccount(invitations, reach), eq(invitations.id, id))),
  node: (db, reach, id) => exists(db, nodes, and(ofAccount(nodes, reach), eq(nodes.customId, id))),
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
  if (isLimited(reach) && !(await objects[type](db, reach, id)))
    throw new ApiError(errorCatalog.notFound(type));
}
