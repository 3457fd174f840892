import { Hono } from 'hono';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { isOpenScreening } from '@service-embeds/domain/report/outcome';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import type { AccountRow } from '../../../db/rows/rows.ts';
import { accountTime } from '../../../platform/clock.ts';
import { findWaitingScreenings } from '../../../resources/dispositions/waiting-charges.queries.ts';
import {
  findScreening,
  findScreeningsOfReport,
  getReport,
} from '../../../resources/reports/reports.queries.ts';
import { callAsStaff, submitAsStaff } from '../call-as-staff.ts';
import { finishWork, refuseTakenWork, claimOf } from '../queues/claims.routes.ts';
import { accountOf, type StaffContext, type StaffEnv } from '../staff-env.ts';
import { redirectWithMessage, requireRight } from '../staff-layout.ts';
import { hasContentFields } from './content-fields.ts';
import { reportPage, screeningPage } from './screening.page.ts';
import { readFinding, readUpdate, toFormErrors, type UpdateEntry } from './update-form.ts';

const path = '/screenings/:account_id/:report_id';
const updateKey = 'POST /ops/accounts/{account_id}/reports/{report_id}/updates';

const required = {
  result: 'Choose the result.',
  reason: 'Choose a reason.',
  screening_type: 'Choose the type of the search.',
  county: 'Enter the county.',
};

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
  const report = await getReport(db, account.id, c.req.param('report_id') ?? '');
  const work = { accountId: account.id, kind: 'report', objectId: report.id } as const;
  const waitingIds = await findWaitingScreenings(db, report);
  const view = { account, report, problems, values, waiting: waitingIds, claim: await claimOf(c, work) };
  if (report.status !== 'pending' && report.status !== 'suspended')
    return reportPage(c, { ...view, order: undefined });
  const order = await callAsStaff(c, 'GET /ops/accounts/{account_id}/reports/{report_id}/supplier_order');
  const screeningId = c.req.param('screening');
  if (screeningId === undefined) return reportPage(c, { ...view, order });
  const screening = order.screenings.find(({ id }) => id === screeningId);
  if (!screening) throw new ApiError(errorCatalog.screeningNotFound);
  const current = await findScreening(db, container, account.id, screening.id);
  return screeningPage(c, screening, { ...view, order, stored: current });
}

async function submitUpdate(c: StaffContext): Promise<Response> {
  const { db, container } = c.var;
  const account = await accountOf(c);
  const report = await getReport(db, account.id, c.req.param('report_id') ?? '');
  const work = { accountId: account.id, kind: 'report', objectId: report.id } as const;
  const response = await refuseTakenWork(c, work);
  if (response) return response;
  const { values, ...input } = await readEntry(c, account);
  const { errors } = await submitAsStaff(c, updateKey, { ...input, required });
  if (errors) return showReport(c, toFormErrors(errors, c.var.form), values);
  const screenings = await findScreeningsOfReport(db, container, report);
  if (!screenings.some(isOpenScreening)) await finishWork(c, work);
  const message = await entryMessage(c, report, {
    targetId: c.req.param('screening'),
    done: 'Your entry was saved.',
  });
  return redirectWithMessage(c, `/screenings/${account.id}/${report.id}`, message);
}

/** Says what became of an entry about a screening or a dispute. @param done what is said of one that does not wait */
export async function entryMessage(
  c: StaffContext,
  report: Pick<ReportRecord, 'accountId' | 'id'>,
  { targetId = '', done }: { targetId?: string | undefined; done: string },
): Promise<string> {
  const waitingIds = await findWaitingScreenings(c.var.db, report);
  return waitingIds.has(targetId)
    ? 'Your entry waits until its charges are classified. Choose Dispositions in the menu.'
    : done;
}

/** Reads the form of a page. What a verification found has fields of its own. */
async function readEntry(c: StaffContext, account: AccountRow): Promise<UpdateEntry> {
  const { db, form, container } = c.var;
  const screeningId = c.req.param('screening');
  if (form('kind') !== 'found' || screeningId === undefined) return readUpdate(form, screeningId);
  const screening = await findScreening(db, container, account.id, screeningId);
  if (!screening || !hasContentFields(screening.type)) throw new ApiError(errorCatalog.screeningNotFound);
  const now = accountTime(container.clock, account);
  return readFinding(form, { type: screening.type, screening_id: screening.id, now });
}
