import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { DisputedItem, DisputeRecord } from '@service-embeds/domain/report/dispute';
import type { AccountRow } from '../../../db/rows/rows.ts';
import { getDispute } from '../../../resources/disputes/disputes.queries.ts';
import { checkbox, emptyForm, formStatus, textField, type FormState } from '../../kit/forms/forms.ts';
import { accountOf } from '../accounts/account-of.ts';
import { submitAsStaff } from '../call-as-staff.ts';
import type { StaffContext, StaffEnv } from '../staff-env.ts';
import { redirectWithMessage, staffForm, staffPage } from '../layout.ts';
import { requireRight } from '../require-right.ts';

const path = '/disputes/:account/:dispute/items/:item/reinsertion';
const fields = ['certified', 'furnisher.name', 'furnisher.address', 'furnisher.phone'] as const;

/** Puts an item back that a dispute deleted, once its source has certified it (FCRA section 611(a)(5)(B)). */
export const reinsertionRoutes = new Hono<StaffEnv>()
  .get(path, requireRight('dispute'), async (c) => showForm(c, await deletedItemOf(c), emptyForm))
  .post(path, requireRight('dispute'), reinsert);

interface Found {
  account: AccountRow;
  dispute: DisputeRecord;
  item: DisputedItem;
}

/** Returns the deleted item of the path. @throws ApiError 404 */
async function deletedItemOf(c: StaffContext): Promise<Found> {
  const { db, container } = c.var;
  const account = await accountOf(c);
  const dispute = await getDispute(db, container, account.id, c.req.param('dispute') ?? '');
  const item = dispute.items.find(({ id }) => id === c.req.param('item'));
  if (!item?.deleted || item.reinsertion) throw new ApiError(errorCatalog.notFound('item'));
  return { account, dispute, item };
}

const showForm = (c: StaffContext, { account, item }: Found, state: FormState): Promise<Response> =>
  staffPage(
    c,
    'Put a deleted item back',
    html`<div class="card">
      <p class="eyebrow">${account.name}</p>
      <h1>Put a deleted item back</h1>
      <p>${item.text}</p>
      <p>
        The item was deleted after a dispute. It goes back into the report only if the source that furnished
        it certifies that it is complete and accurate. We email the candidate at once, with the name, address
        and phone number of the source.
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
  const certified = values['certified'] === 'on';
  const furnisher = {
    name: values['furnisher.name'],
    address: values['furnisher.address'],
    phone: values['furnisher.phone'] || null,
  };
  const result = await submitAsStaff(
    c,
    account,
    'POST /ops/accounts/{account_id}/reports/{report_id}/updates',
    {
      params: { account_id: account.id, report_id: dispute.reportId },
      body: { kind: 'item_reinserted', item_id: item.id, certified, furnisher },
      problems: certified ? {} : { certified: 'Confirm that the source has certified the item.' },
    },
  );
  if ('errors' in result) return showForm(c, target, { values, errors: result.errors });
  return redirectWithMessage(c, `/disputes/${account.id}/${dispute.id}`, 'The item is in the report again.');
}
