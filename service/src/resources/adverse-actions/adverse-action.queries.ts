import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import type {
  AdverseActionRecord,
  IndividualizedAssessmentRecord,
} from '@service-embeds/domain/report/report-record';
import type { PlaceLaw } from '@service-embeds/domain/law/place-law';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import type { Container } from '../../integrations/context.ts';
import type { Queryable } from '../../db/pool/database.ts';
import { adverseActions } from '../../db/schema/index.ts';
import { toAdverseActionRecord } from '../reports/encrypted-records.ts';
import { findIndividualizedAssessments } from '../reports/individualized-assessments.queries.ts';
import { findUndeliveredNotices } from '../reports/notice-delivery.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

/** An open adverse action, and what may hold its final notice back. */
interface OpenActionState {
  action: AdverseActionRecord;
  circumstances: {
    isUndelivered: boolean;
    assessments: IndividualizedAssessmentRecord[];
    laws: readonly PlaceLaw[];
  };
}

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

/** Returns the open adverse action of a report, if there is one. */
export async function findOpenAction(
  db: Queryable,
  container: Container,
  accountId: string,
  reportId: string,
): Promise<OpenActionState | undefined> {
  const isOpen = and(
    ofAccount(adverseActions, accountId),
    eq(adverseActions.reportId, reportId),
    inArray(adverseActions.status, ['pending', 'dispute']),
  );
  const [row] = await db.select().from(adverseActions).where(isOpen);
  if (!row) return undefined;
  const undelivered = await findUndeliveredNotices(db, accountId, [reportId]);
  const assessments = await findIndividualizedAssessments(db, container, accountId, [reportId]);
  return {
    action: toAdverseActionRecord(container, row),
    circumstances: { isUndelivered: undelivered.has(reportId), assessments, laws: placeLaws },
  };
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
