import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { Queryable } from '../../db/database.ts';
import type { AccountRow } from '../../db/rows.ts';
import { accounts } from '../../db/schema/index.ts';
import { accountTime } from '../../platform/clock.ts';
import { findCandidate } from '../../resources/candidates/candidates.queries.ts';
import { toSupplierOrderResource } from '../../resources/operations/supplier-order.serializer.ts';
import { enterUpdate } from '../../resources/reports/enter-update.ts';
import { findScreeningsOfReport, getReport } from '../../resources/reports/reports.queries.ts';
import { recordStaffAction, type StaffContext, type StaffEnv } from './environment.ts';
import { redirectWithMessage, staffPage } from './layout.ts';
import { findOpenReports, type OpenReport } from './queues.queries.ts';
import { requireRight } from './require-right.ts';
import { reportPage, screeningPage } from './screening.page.ts';
import { readUpdate } from './update-form.ts';

const path = '/screenings/:account/:report';

/** Screenings that the staff does: the queue, and each report with its open screenings. */
export const screeningRoutes = new Hono<StaffEnv>()
  .get('/screenings', requireRight('screen'), queuePage)
  .get(path, requireRight('screen'), (c) => showReport(c))
  .post(path, requireRight('screen'), submitUpdate)
  .get(`${path}/:screening`, requireRight('screen'), (c) => showReport(c))
  .post(`${path}/:screening`, requireRight('screen'), submitUpdate);

async function queuePage(c: StaffContext): Promise<Response> {
  const rows = await findOpenReports(c.var.db);
  return staffPage(
    c,
    'Screenings',
    html`<div class="card">
      <h1>Screenings to do</h1>
      ${
        rows.length
          ? html`<ul>
              ${rows.map(reportItem)}
            </ul>`
          : html`<p>No report has an open screening.</p>`
      }
    </div>`,
  );
}

const reportItem = ({ accountId, accountName, id, packageName, status, createdAt, open }: OpenReport) =>
  html`<li>
    <a href="/screenings/${accountId}/${id}">${packageName} for ${accountName}</a>
    ${status === 'suspended' ? html`<span class="badge warning">Waiting for the candidate</span>` : ''}
    <span class="muted">
      ${open === 1 ? '1 open screening' : `${open} open screenings`}, ordered
      ${createdAt.toISOString().slice(0, 10)}
    </span>
  </li>`;

async function accountOf(c: StaffContext, db: Queryable): Promise<AccountRow> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.id, c.req.param('account') ?? ''));
  if (!account) throw new ApiError(errorCatalog.accountNotFound);
  return account;
}

/** Shows what the open screenings need. It is the candidate's data in plain text, so each read is in the audit log. */
async function showReport(
  c: StaffContext,
  problems: Record<string, string> = {},
  values: Record<string, string> = {},
): Promise<Response> {
  const { db, container } = c.var;
  const account = await accountOf(c, db);
  const report = await getReport(db, account.id, c.req.param('report') ?? '');
  const given = { account, report, problems, values };
  if (report.status !== 'pending' && report.status !== 'suspended')
    return reportPage(c, { ...given, order: undefined });
  const candidate = await findCandidate(db, account.id, report.candidateId);
  if (!candidate) throw new Error('The candidate of a report does not exist.');
  const screenings = await findScreeningsOfReport(db, container, report);
  const order = toSupplierOrderResource(container, { report, screenings, candidate });
  const object = { type: 'report', id: report.id };
  await recordStaffAction(c, db, { accountId: account.id, action: 'report.supplier_order_read', object });
  const screeningId = c.req.param('screening');
  if (screeningId === undefined) return reportPage(c, { ...given, order });
  const screening = order.screenings.find(({ id }) => id === screeningId);
  if (!screening) throw new ApiError(errorCatalog.screeningNotFound);
  return screeningPage(c, screening, { ...given, order });
}

async function submitUpdate(c: StaffContext): Promise<Response> {
  const { db, container, form } = c.var;
  const read = readUpdate(form, c.req.param('screening'));
  if ('problems' in read) return showReport(c, read.problems, read.values);
  const { update } = read;
  const reportId = c.req.param('report') ?? '';
  const accountId = await db.transaction(async (transaction) => {
    const account = await accountOf(c, transaction);
    const at = accountTime(container.clock, account);
    await enterUpdate(transaction, container, { accountId: account.id, reportId, update, at });
    const object = { type: 'report', id: reportId };
    const details = {
      update: update.kind,
      ...('screening_id' in update && { screening_id: update.screening_id }),
    };
    await recordStaffAction(c, transaction, {
      accountId: account.id,
      action: 'report.updated',
      object,
      details,
    });
    return account.id;
  });
  return redirectWithMessage(c, `/screenings/${accountId}/${reportId}`, 'Your entry was saved.');
}
