import { and, desc, eq, ne } from 'drizzle-orm';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { AdverseActionRecord } from '@service-embeds/domain/report/report-record';
import type { Container } from '../../integrations/context.ts';
import type { Queryable } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { adverseActions } from '../../db/schema/index.ts';
import { toAdverseActionRecord } from '../reports/encrypted-records.ts';

/** Returns whose rules apply to the newest adverse action of a report. Empty: it has none. */
export async function findJurisdictions(
  db: Queryable,
  accountId: string,
  reportId: string,
): Promise<string[]> {
  const [row] = await db
    .select({ jurisdictions: adverseActions.jurisdictions })
    .from(adverseActions)
    .where(and(ofAccount(adverseActions, accountId), eq(adverseActions.reportId, reportId)))
    .orderBy(desc(adverseActions.id))
    .limit(1);
  return row?.jurisdictions ?? [];
}

/** Returns the newest adverse action of a report that was not canceled, if there is one. */
export async function findNewestAction(
  db: Queryable,
  container: Container,
  accountId: string,
  reportId: string,
): Promise<AdverseActionRecord | undefined> {
  const [row] = await db
    .select()
    .from(adverseActions)
    .where(
      and(
        ofAccount(adverseActions, accountId),
        eq(adverseActions.reportId, reportId),
        ne(adverseActions.status, 'canceled'),
      ),
    )
    .orderBy(desc(adverseActions.id))
    .limit(1);
  return row && toAdverseActionRecord(container, row);
}

/** Returns an adverse action. @throws ApiError 404 */
export async function getAdverseAction(
  db: Queryable,
  container: Container,
  accountId: string,
  id: string,
): Promise<AdverseActionRecord> {
  const byId = and(ofAccount(adverseActions, accountId), eq(adverseActions.id, id));
  const [row] = await db.select().from(adverseActions).where(byId);
  if (!row) throw new ApiError(errorCatalog.notFound('adverse action'));
  return toAdverseActionRecord(container, row);
}
