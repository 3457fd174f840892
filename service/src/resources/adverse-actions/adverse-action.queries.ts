import { and, desc, eq, ne } from 'drizzle-orm';
import { ApiError, errorCatalog, type AdverseAction } from '@service-embeds/contract';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import type { AdverseActionRecord } from '@service-embeds/domain/report/report-record';
import { toAdverseActionResource } from '@service-embeds/domain/report/serializers/decision-serializers';
import type { Queryable } from '../../db/pool/database.ts';
import { findRow } from '../../db/rows/find-row.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { adverseActions } from '../../db/schema/index.ts';
import { reportActor } from '../../identity/audit-actor.ts';
import type { Container } from '../../integrations/context.ts';
import type { Call } from '../call.ts';
import { toAdverseActionRecord } from '../reports/encrypted-records.ts';
import { findNoticeStates } from '../reports/notice-delivery.ts';
import { loadReport, saveReport } from '../reports/report-aggregate.queries.ts';

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
  const row = await findRow(db, adverseActions, accountId, id);
  if (!row) throw new ApiError(errorCatalog.notFound('adverse action'));
  return toAdverseActionRecord(container, row);
}

/** Changes an adverse action under the lock of its report: the final notice may have gone out in the meantime. */
export async function changeAdverseAction(
  container: Container,
  {
    db,
    account,
    caller,
    params,
    now,
    person,
  }: Pick<Call<'DELETE /v1/adverse_actions/{id}'>, 'db' | 'account' | 'caller' | 'params' | 'now' | 'person'>,
  change: (report: ReportAggregate, action: AdverseActionRecord, at: Date) => void,
): Promise<AdverseAction> {
  const { reportId } = await getAdverseAction(db, container, account.id, params.id);
  const report = await loadReport(db, container, account.id, reportId);
  report.adjudicator = person ?? null;
  report.actor = reportActor(caller);
  const action = report.adverseActions.find(({ id }) => id === params.id);
  if (!action) throw new ApiError(errorCatalog.notFound('adverse action'));
  change(report, action, now);
  await saveReport(db, container, report);
  return toResource(db, action);
}

/** Returns adverse actions of one account as the API does, with what became of their notices. */
export async function toResources(
  db: Queryable,
  accountId: string,
  actions: AdverseActionRecord[],
): Promise<AdverseAction[]> {
  const statesOf = await findNoticeStates(db, accountId, actions);
  return actions.map((action) => toAdverseActionResource(action, statesOf(action)));
}

/** Does the same for one. */
export async function toResource(db: Queryable, action: AdverseActionRecord): Promise<AdverseAction> {
  const statesOf = await findNoticeStates(db, action.accountId, [action]);
  return toAdverseActionResource(action, statesOf(action));
}
