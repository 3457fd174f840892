import { Hono } from 'hono';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { AccountRow } from '../../../db/rows/rows.ts';
import { accountTime } from '../../../platform/clock.ts';
import { findWaitingScreenings } from '../../../resources/dispositions/waiting-charges.queries.ts';
import { readSupplierOrder } from '../../../resources/operations/supplier-order.queries.ts';
import { findScreening, getReport } from '../../../resources/reports/reports.queries.ts';
import { accountOf } from '../accounts/account-of.ts';
import { finishWork, refuseTakenWork, viewWork } from '../queues/claims.routes.ts';
import { enterStaffUpdate, entryMessage } from './enter-staff-update.ts';
import { recordStaffAction, type StaffContext, type StaffEnv } from '../staff-env.ts';
import { redirectWithMessage } from '../layout.ts';
import { requireRight } from '../require-right.ts';
import { reportPage, screeningPage } from './screening.page.ts';
import { hasContentFields } from './content-fields.ts';
import { readFinding, readUpdate, type ReadUpdate } from './update-form.ts';

const path = '/screenings/:account/:report';

/** Screenings that the staff does: each report with its open screenings. */
export const screeningRoutes = new Hono<StaffEnv>()
  .get(path, requireRight('screen'), (c) => showReport(c))
  .post(path, requireRight('screen'), submitUpdate)
  .get(`${path}/:screening`, requireRight('screen'), (c) => showReport(c))
  .post(`${path}/:screening`, requireRight('screen'), submitUpdate);

/** Shows what the open screenings need. It is the candidate's data in plain text, so each read is in the audit log. */
async function showReport(
  c: StaffContext,
  problems: Record<string, string> = {},
  values: Record<string, string> = {},
): Promise<Response> {
  const { db, container } = c.var;
  const account = await accountOf(c, db);
  const report = await getReport(db, account.id, c.req.param('report') ?? '');
  const work = { accountId: account.id, kind: 'report', objectId: report.id } as const;
  const waiting = await findWaitingScreenings(db, report);
  const view = { account, report, problems, values, waiting, claim: await viewWork(c, work) };
  if (report.status !== 'pending' && report.status !== 'suspended')
    return reportPage(c, { ...view, order: undefined });
  const order = await readSupplierOrder(db, container, report);
  const object = { type: 'report', id: report.id };
  await recordStaffAction(c, db, { accountId: account.id, action: 'report.supplier_order_read', object });
  const screeningId = c.req.param('screening');
  if (screeningId === undefined) return reportPage(c, { ...view, order });
  const screening = order.screenings.find(({ id }) => id === screeningId);
  if (!screening) throw new ApiError(errorCatalog.screeningNotFound);
  const stored = await findScreening(db, container, account.id, screening.id);
  return screeningPage(c, screening, { ...view, order, stored });
}

async function submitUpdate(c: StaffContext): Promise<Response> {
  const { db } = c.var;
  const account = await accountOf(c);
  const reportId = c.req.param('report') ?? '';
  const work = { accountId: account.id, kind: 'report', objectId: reportId } as const;
  await getReport(db, account.id, reportId);
  const response = await refuseTakenWork(c, work);
  if (response) return response;
  const entry = await readEntry(c, account);
  if ('problems' in entry) return showReport(c, entry.problems, entry.values);
  const { update } = entry;
  const report = await db.transaction((transaction) =>
    enterStaffUpdate(c, transaction, { account, reportId, update }),
  );
  if (!report.openScreenings.length) await finishWork(c, work);
  return redirectWithMessage(
    c,
    `/screenings/${account.id}/${reportId}`,
    entryMessage(report, 'Your entry was saved.'),
  );
}

/** Reads the form of a page. What a verification found has fields of its own. */
async function readEntry(c: StaffContext, account: AccountRow): Promise<ReadUpdate> {
  const { db, form, container } = c.var;
  const screeningId = c.req.param('screening');
  if (form('kind') !== 'found' || screeningId === undefined) return readUpdate(form, screeningId);
  const screening = await findScreening(db, container, account.id, screeningId);
  if (!screening || !hasContentFields(screening.type)) throw new ApiError(errorCatalog.screeningNotFound);
  const now = accountTime(container.clock, account);
  return readFinding(form, { type: screening.type, screening_id: screening.id, now });
}
