import { isHeldBack } from '@service-embeds/domain/report/candidate-review';
import { toDisputeResource, toReportDispute } from '@service-embeds/domain/report/dispute';
import { correctionsOf, readDecisions } from '@service-embeds/domain/dispute/disputed-items';
import { asc } from 'drizzle-orm';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { Container } from '../../integrations/context.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import { disputeFiles } from '../../db/schema/index.ts';
import { listOf, listOfItems, pageOf, type Handlers, type HandlersUnder } from '../call.ts';
import { enterUpdate } from '../reports/enter-update.ts';
import { findScreeningsOfReport, getReport } from '../reports/reports.queries.ts';
import { toDocumentContents } from '../uploads/uploads.routes.ts';
import { filesOfDispute, findDisputes, getDispute, listDisputes } from './disputes.queries.ts';
import type { DisputeFileRow } from './disputes.queries.ts';
import { addToDispute, startDispute } from '@service-embeds/domain/dispute/dispute-lifecycle';
import { findProviderAccount } from '../../identity/staff.ts';
import { recordAudit } from '../../db/audit/audit-log.ts';
import type { Transaction } from '../../db/pool/database.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { loadReport, saveReport } from '../reports/report-aggregate.queries.ts';

/** What staff investigates. A dispute ends with an update of its report. */
export const disputeOperationHandlers = (
  container: Container,
): HandlersUnder<'/ops/accounts/{account_id}/disputes'> => ({
  'GET /ops/accounts/{account_id}/disputes': async (call) => {
    const filter = { accountId: call.account.id, status: call.query.status };
    const { records, total } = await listDisputes(call.db, container, filter, pageOf(call));
    const data = records.map((record) => toDisputeResource(record, call.now));
    return listOf(container, call, data, total);
  },

  'GET /ops/accounts/{account_id}/disputes/{dispute_id}/documents': async (call) => {
    const { db, account, params } = call;
    const { rows, total } = await selectPage(db, disputeFiles, {
      where: filesOfDispute(account.id, params.dispute_id),
      orderBy: [asc(disputeFiles.id)],
      page: pageOf(call),
    });
    return listOf(container, call, await toDocumentContents(container, rows), total);
  },

  'POST /ops/accounts/{account_id}/disputes/{dispute_id}/decision': async (call) => {
    const { db, account, params, body, now } = call;
    const dispute = await getDispute(db, container, account.id, params.dispute_id);
    if (dispute.resolvedAt)
      throw new ApiError(errorCatalog.reportTransitionNotAllowed('complete', 'decided'));
    const report = await getReport(db, account.id, dispute.reportId);
    const screenings = await findScreeningsOfReport(db, container, report);
    const corrections = correctionsOf(screenings, readDecisions(screenings, dispute, body.items));
    const update = { kind: 'dispute_ended', corrections, note: body.note } as const;
    await enterUpdate(container, call, { reportId: report.id, update });
    return toDisputeResource(await getDispute(db, container, account.id, dispute.id), now);
  },
});

/** What candidates dispute in a report, for the customer: without what they wrote. */
export const reportDisputeHandlers = (
  container: Container,
): Pick<Handlers, 'GET /v1/reports/{id}/disputes'> => ({
  'GET /v1/reports/{id}/disputes': async (call) => {
    const { db, account, params, now } = call;
    const report = await getReport(db, account.id, params.id);
    // A dispute of a report that the candidate reads first says what is in it.
    const records = isHeldBack(report) ? [] : await findDisputes(db, container, account.id, [report.id]);
    const disputes = records.reverse().map((record) => toReportDispute(record, now));
    return listOfItems(container, call, disputes);
  },
});

/** What a candidate sends about a dispute. */
export interface DisputeForm {
  accountId: string;
  reportId: string;
  /** What is disputed. Empty: it adds to the open dispute. */
  itemIds: readonly string[];
  statement: string;
  /** Files that are stored already. */
  files: Pick<DisputeFileRow, 'id' | 'contentType' | 'size'>[];
  /** The account's time. */
  at: Date;
  origin: RequestOrigin;
}

/**
 * What a form led to. Only what was stored keeps its files. `repeated`: the form was sent twice. `open_already`: another form has
 * started the dispute that is open, and nothing of this one is stored.
 */
export type DisputeChange = 'stored' | 'repeated' | 'open_already';

/**
 * Starts a dispute, or adds to the open one. Of two forms sent at once the second finds the dispute of the first: it starts no
 * other one.
 *
 * @throws ApiError 409 if the report is not finished, or no dispute is open to add to; 400 if it has no such item
 */
export async function changeDispute(
  db: Transaction,
  container: Container,
  form: DisputeForm,
): Promise<DisputeChange> {
  const { accountId, reportId, itemIds, statement, files, at, origin } = form;
  const report = await loadReport(db, container, accountId, reportId);
  report.actor = { kind: 'candidate', id: report.record.candidateId };
  const isNew = itemIds.length > 0;
  const open = report.openDispute;
  if (isNew && open)
    return open.statements.some(({ text }) => text === statement) ? 'repeated' : 'open_already';
  const dispute = isNew
    ? startDispute(report, at, { itemIds, statement })
    : addToDispute(report, statement, at);
  await saveReport(db, container, report);
  const rows = files.map((file) => ({ ...file, accountId, disputeId: dispute.id, createdAt: at }));
  if (rows.length) await db.insert(disputeFiles).values(rows);
  // The customer reads its own log, and has not seen a report that is held back.
  const reader = isHeldBack(report.record) ? (await findProviderAccount(db))?.id : accountId;
  const entry = {
    actor: { kind: 'candidate' as const, id: report.record.candidateId },
    action: isNew ? ('dispute.started' as const) : ('dispute.extended' as const),
    object: { type: 'report' as const, id: reportId },
    details: { dispute: dispute.id, files: files.length },
    origin,
  };
  if (reader !== undefined) await recordAudit(db, { ...entry, accountId: reader }, container.clock.now());
  return 'stored';
}
