import { asc } from 'drizzle-orm';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { correctionsOf, readDecisions } from '@service-embeds/domain/dispute/disputed-items';
import { isHeldBack } from '@service-embeds/domain/report/candidate-review';
import { toDisputeResource, toReportDispute } from '@service-embeds/domain/report/dispute-record';
import { selectPage } from '../../db/rows/select-page.ts';
import { disputeFiles } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { listOf, listOfItems, pageOf, type Handlers, type HandlersUnder } from '../call.ts';
import { enterUpdate } from '../reports/enter-update.ts';
import { findScreeningsOfReport, getReport } from '../reports/reports.queries.ts';
import { toDocumentContents } from '../uploads/uploads.routes.ts';
import { filesOfDispute, findDisputes, getDispute, listDisputes } from './disputes.queries.ts';

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
