import { findCandidate } from '../candidates/candidates.queries.ts';
import type { Handlers } from '../call.ts';
import { openCase, saveCases } from '../reports/life/report-aggregate.queries.ts';
import { update } from '../reports/life/supplier-updates.ts';
import { existingReport } from '../reports/get-report.ts';
import { toReportResource } from '../reports/report.serializer.ts';
import { screeningsOf } from '../reports/reports.queries.ts';
import type { Container } from '../../context.ts';
import { toSupplierOrderResource } from './supplier-order.serializer.ts';

type ReportRoutes =
  | 'GET /ops/accounts/{account_id}/reports/{report_id}/supplier_order'
  | 'POST /ops/accounts/{account_id}/reports/{report_id}/updates';

/** Where operations staff, and suppliers that call by themselves, read what to do and enter what they found. */
export const operateReports = (container: Container): Pick<Handlers, ReportRoutes> => ({
  'GET /ops/accounts/{account_id}/reports/{report_id}/supplier_order': async ({ db, account, params }) => {
    const report = await existingReport(db, account.id, params.report_id);
    const candidate = await findCandidate(db, account.id, report.candidateId);
    if (!candidate) throw new Error('The candidate of a report is not there.');
    const screenings = (await screeningsOf(db, account.id, [report.id])).get(report.id) ?? [];
    return toSupplierOrderResource(container, { report, screenings, candidate });
  },
  'POST /ops/accounts/{account_id}/reports/{report_id}/updates': async ({
    db,
    account,
    params,
    body,
    now,
  }) => {
    const c = await openCase(db, container, account.id, params.report_id);
    update(c, { at: now, update: body });
    await saveCases(db, container, [c]);
    return toReportResource(c.report, c.rows.screenings);
  },
});
