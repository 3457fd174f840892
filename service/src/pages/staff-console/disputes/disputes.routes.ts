import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { DisputeRecord, DisputedItem } from '@service-embeds/domain/report/dispute-record';
import type { ScreeningRecord } from '@service-embeds/domain/report/report-record';
import type { AccountRow } from '../../../db/rows/rows.ts';
import { accountTime } from '../../../platform/clock.ts';
import { findFilesOfDispute, getDispute } from '../../../resources/disputes/disputes.queries.ts';
import { readSupplierOrder } from '../../../resources/operations/supplier-order.queries.ts';
import { findScreeningsOfReport, getReport } from '../../../resources/reports/reports.queries.ts';
import { emptyForm, checkbox, formStatus, textField, type FormState } from '../../kit/forms/forms.ts';
import { pageHead } from '../../kit/parts/page-head.ts';
import { submitAsStaff } from '../call-as-staff.ts';
import { finishWork, refuseTakenWork, claimOf } from '../queues/claims.routes.ts';
import { fileResponse } from '../screenings/candidate-facts.ts';
import { entryMessage } from '../screenings/screenings.routes.ts';
import { accountOf, recordRead, type StaffContext, type StaffEnv } from '../staff-env.ts';
import { redirectWithMessage, staffForm, staffPage, requireRight } from '../staff-layout.ts';
import { readDecisions, toFormErrors, disputePage, workOf, type FoundCharge } from './dispute.page.ts';

const path = '/disputes/:account_id/:dispute_id';

/** Disputes of candidates, which the staff investigates (FCRA section 611). */
export const disputeRoutes = new Hono<StaffEnv>()
  .get(path, requireRight('dispute'), (c) => showDispute(c))
  .get(`${path}/files/:file`, requireRight('dispute'), showFile)
  .post(path, requireRight('dispute'), decide);

interface Work {
  account: AccountRow;
  dispute: DisputeRecord;
}

/** Returns the dispute of the path. @throws ApiError 404 */
async function disputeOf(c: StaffContext): Promise<Work> {
  const { db, container } = c.var;
  const account = await accountOf(c);
  const dispute = await getDispute(db, container, account.id, c.req.param('dispute_id') ?? '');
  return { account, dispute };
}

const filesOf = (c: StaffContext, { account, dispute }: Work) =>
  findFilesOfDispute(c.var.db, account.id, dispute.id);

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
  await recordRead(c, account.id, 'dispute.read', { type: 'dispute', id: dispute.id });
  return disputePage(c, {
    ...work,
    packageName: report.packageName,
    files: await filesOf(c, work),
    order: dispute.resolvedAt ? undefined : await readSupplierOrder(db, container, report),
    charges: chargesOf(await findScreeningsOfReport(db, container, report)),
    claim: await claimOf(c, workOf(work)),
    now: accountTime(container.clock, account),
    state,
  });
}

async function showFile(c: StaffContext): Promise<Response> {
  const work = await disputeOf(c);
  const object = { accountId: work.account.id, type: 'dispute', id: work.dispute.id } as const;
  return fileResponse(c, await filesOf(c, work), object);
}

async function decide(c: StaffContext): Promise<Response> {
  const { db, form } = c.var;
  const work = await disputeOf(c);
  const { account, dispute } = work;
  const response = await refuseTakenWork(c, workOf(work));
  if (response) return response;
  const { values, ...input } = readDecisions(form, dispute);
  const key = 'POST /ops/accounts/{account_id}/disputes/{dispute_id}/decision';
  const { errors } = await submitAsStaff(c, key, input);
  if (errors) return showDispute(c, { values, errors: toFormErrors(errors, dispute) });
  await finishWork(c, workOf(work));
  const report = await getReport(db, account.id, dispute.reportId);
  const done = 'The dispute was decided.';
  const message = await entryMessage(c, report, { targetId: dispute.id, done });
  return redirectWithMessage(c, `/disputes/${account.id}/${dispute.id}`, message);
}

const itemPath = `${path}/items/:item/reinsertion`;
const fields = ['certified', 'furnisher.name', 'furnisher.address', 'furnisher.phone'] as const;

/** Puts an item back that a dispute deleted, once its source has certified it (FCRA section 611(a)(5)(B)). */
export const reinsertionRoutes = new Hono<StaffEnv>()
  .get(itemPath, requireRight('dispute'), async (c) => showForm(c, await deletedItemOf(c), emptyForm))
  .post(itemPath, requireRight('dispute'), reinsert);

interface DeletedItem extends Work {
  item: DisputedItem;
}

/** Returns the deleted item of the path. @throws ApiError 404 */
async function deletedItemOf(c: StaffContext): Promise<DeletedItem> {
  const { account, dispute } = await disputeOf(c);
  const item = dispute.items.find(({ id }) => id === c.req.param('item'));
  if (!item?.deleted || item.reinsertion) throw new ApiError(errorCatalog.notFound('item'));
  return { account, dispute, item };
}

const showForm = (
  c: StaffContext,
  { account, dispute, item }: DeletedItem,
  state: FormState,
): Promise<Response> =>
  staffPage(
    c,
    'Put a deleted item back',
    html`${pageHead({
        title: 'Put a deleted item back',
        crumbs: [
          ['/disputes', 'Disputes'],
          [`/disputes/${account.id}/${dispute.id}`, `Dispute at ${account.name}`],
        ],
      })}
      <div class="card narrow">
        <p><strong>${item.text}</strong></p>
        <p>
          The item was deleted after a dispute. It goes back into the report only if the source that furnished
          it certifies that it is complete and accurate. We email the candidate at once, with the name,
          address and phone number of the source.
        </p>
        ${staffForm(
          c,
          c.req.path,
          html`${textField(state, 'furnisher.name', 'Business name of the source')}
            ${textField(state, 'furnisher.address', 'Address of the source')}
            ${textField(state, 'furnisher.phone', 'Phone number of the source', { optional: true })}
            ${checkbox(state, 'certified', 'The source has certified that the item is complete and accurate.')}
            <button>Put item back</button>`,
        )}
      </div>`,
    { status: formStatus(state) },
  );

async function reinsert(c: StaffContext): Promise<Response> {
  const { form } = c.var;
  const target = await deletedItemOf(c);
  const { account, dispute, item } = target;
  const values = Object.fromEntries(fields.map((name) => [name, form(name).trim()]));
  const certification = values['certified'] === 'on';
  const furnisher = {
    name: values['furnisher.name'],
    address: values['furnisher.address'],
    phone: values['furnisher.phone'] || null,
  };
  const { errors } = await submitAsStaff(c, 'POST /ops/accounts/{account_id}/reports/{report_id}/updates', {
    params: { report_id: dispute.reportId },
    body: { kind: 'item_reinserted', item_id: item.id, certified: certification, furnisher },
    problems: certification ? {} : { certified: 'Confirm that the source has certified the item.' },
  });
  if (errors) return showForm(c, target, { values, errors });
  return redirectWithMessage(c, `/disputes/${account.id}/${dispute.id}`, 'The item is in the report again.');
}
