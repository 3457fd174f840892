import { asc } from 'drizzle-orm';
import { Hono } from 'hono';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { DisputeRecord } from '@service-embeds/domain/report/dispute';
import type { ScreeningRecord } from '@service-embeds/domain/report/report-record';
import type { AccountRow } from '../../../db/rows/rows.ts';
import { disputeFiles } from '../../../db/schema/index.ts';
import { accountTime } from '../../../platform/clock.ts';
import { filesOfDispute, getDispute } from '../../../resources/disputes/disputes.queries.ts';
import { readSupplierOrder } from '../../../resources/operations/supplier-order.queries.ts';
import { findScreeningsOfReport, getReport } from '../../../resources/reports/reports.queries.ts';
import { emptyForm, type FormState } from '../../kit/forms/forms.ts';
import { submitAsStaff } from '../call-as-staff.ts';
import { accountOf } from '../accounts/account-of.ts';
import { finishWork, refuseTakenWork, viewWork } from '../queues/claims.routes.ts';
import { readDecisions, toFormErrors, type FoundCharge } from './dispute-form.ts';
import { disputePage, workOf } from './dispute.page.ts';
import { entryMessage } from '../screenings/screenings.routes.ts';
import { recordStaffAction, type StaffContext, type StaffEnv } from '../staff-env.ts';
import { fileResponse } from '../screenings/file-response.ts';
import { redirectWithMessage } from '../layout.ts';
import { requireRight } from '../require-right.ts';

const path = '/disputes/:account/:dispute';

/** Disputes of candidates, which the staff investigates (FCRA section 611). */
export const disputeRoutes = new Hono<StaffEnv>()
  .get(path, requireRight('dispute'), (c) => showDispute(c))
  .get(`${path}/files/:file`, requireRight('dispute'), showFile)
  .post(path, requireRight('dispute'), decide);

interface Found {
  account: AccountRow;
  dispute: DisputeRecord;
}

/** Returns the dispute of the path. @throws ApiError 404 */
async function disputeOf(c: StaffContext): Promise<Found> {
  const { db, container } = c.var;
  const account = await accountOf(c);
  const dispute = await getDispute(db, container, account.id, c.req.param('dispute') ?? '');
  return { account, dispute };
}

const filesOf = (c: StaffContext, { account, dispute }: Found) =>
  c.var.db
    .select()
    .from(disputeFiles)
    .where(filesOfDispute(account.id, dispute.id))
    .orderBy(asc(disputeFiles.id));

const chargesOf = (screenings: readonly ScreeningRecord[]): ReadonlyMap<string, FoundCharge> =>
  new Map(
    screenings
      .flatMap(({ records }) => records.flatMap(({ charges }) => charges))
      .map((charge) => [charge.id, charge]),
  );

/** Shows a dispute with the candidate's data in plain text, so each read is in the audit log. */
async function showDispute(c: StaffContext, state: FormState = emptyForm): Promise<Response> {
  const { db, container } = c.var;
  const work = await disputeOf(c);
  const { account, dispute } = work;
  const report = await getReport(db, account.id, dispute.reportId);
  const object = { type: 'dispute', id: dispute.id };
  await recordStaffAction(c, db, { accountId: account.id, action: 'dispute.read', object });
  return disputePage(c, {
    ...work,
    packageName: report.packageName,
    files: await filesOf(c, work),
    order: dispute.resolvedAt ? undefined : await readSupplierOrder(db, container, report),
    charges: chargesOf(await findScreeningsOfReport(db, container, report)),
    claim: await viewWork(c, workOf(work)),
    now: accountTime(container.clock, account),
    state,
  });
}

async function showFile(c: StaffContext): Promise<Response> {
  const work = await disputeOf(c);
  const file = (await filesOf(c, work)).find(({ id }) => id === c.req.param('file'));
  if (!file) throw new ApiError(errorCatalog.notFound('file'));
  await recordStaffAction(c, c.var.db, {
    accountId: work.account.id,
    action: 'document.downloaded',
    object: { type: 'dispute', id: work.dispute.id },
    details: { file: file.id },
  });
  return fileResponse(c, file);
}

async function decide(c: StaffContext): Promise<Response> {
  const { db, form } = c.var;
  const work = await disputeOf(c);
  const { account, dispute } = work;
  const response = await refuseTakenWork(c, workOf(work));
  if (response) return response;
  const { values, ...input } = readDecisions(form, dispute);
  const key = 'POST /ops/accounts/{account_id}/disputes/{dispute_id}/decision';
  const params = { account_id: account.id, dispute_id: dispute.id };
  const result = await submitAsStaff(c, account, key, { params, ...input });
  if ('errors' in result) return showDispute(c, { values, errors: toFormErrors(result.errors, dispute) });
  await finishWork(c, workOf(work));
  const report = await getReport(db, account.id, dispute.reportId);
  const done = 'The dispute was decided.';
  const message = await entryMessage(c, report, { targetId: dispute.id, done });
  return redirectWithMessage(c, `/disputes/${account.id}/${dispute.id}`, message);
}
