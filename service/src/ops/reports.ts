import { findCandidate } from '../candidates/store.ts';
import type { Handlers } from '../http/endpoint.ts';
import { openCase, saveCases } from '../reports/case/store.ts';
import { update } from '../reports/case/updates.ts';
import { existingReport } from '../reports/existing.ts';
import { presentReport } from '../reports/present.ts';
import { screeningsOf } from '../reports/store.ts';
import type { Services } from '../services.ts';
import { presentSupplierOrder } from '../suppliers/present-order.ts';

type ReportRoutes =
  | 'GET /ops/accounts/{account_id}/reports/{report_id}/supplier_order'
  | 'POST /ops/accounts/{account_id}/reports/{report_id}/updates';

/** Where operations staff, and suppliers that call by themselves, read what to do and enter what they found. */
export const operateReports = (services: Services): Pick<Handlers, ReportRoutes> => ({
  'GET /ops/accounts/{account_id}/reports/{report_id}/supplier_order': async ({ db, account, params }) => {
    const report = await existingReport(db, account.id, params.report_id);
    const candidate = await findCandidate(db, account.id, report.candidateId);
    if (!candidate) throw new Error('The candidate of a report is not there.');
    const screenings = (await screeningsOf(db, account.id, [report.id])).get(report.id) ?? [];
    return presentSupplierOrder(services, { report, screenings, candidate });
  },
  'POST /ops/accounts/{account_id}/reports/{report_id}/updates': async ({
    db,
    account,
    params,
    body,
    now,
  }) => {
    const c = await openCase(db, services, account.id, params.report_id);
    update(c, { at: now, update: body });
    await saveCases(db, services, [c]);
    return presentReport(c.report, c.rows.screenings);
  },
});
