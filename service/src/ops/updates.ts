import type { Handlers } from '../http/endpoint.ts';
import { openCase, saveCases } from '../reports/case/store.ts';
import { update } from '../reports/case/updates.ts';
import { presentReport } from '../reports/present.ts';
import type { Services } from '../services.ts';

type UpdateRoutes = 'POST /ops/accounts/{account_id}/reports/{report_id}/updates';

/** Where operations staff, and suppliers that call by themselves, enter what they know of a report. */
export const operateReports = (services: Services): Pick<Handlers, UpdateRoutes> => ({
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
