import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog, supplierUpdate, validate } from '@service-embeds/contract';
import type { DisputedItem, DisputeRecord } from '@service-embeds/domain/report/dispute';
import type { AccountRow } from '../../../db/rows/rows.ts';
import { findDispute } from '../../../resources/disputes/disputes.queries.ts';
import {
  checkbox,
  emptyForm,
  firstErrors,
  formStatus,
  textField,
  type FormState,
} from '../../kit/forms/forms.ts';
import { accountOf } from '../accounts/account-of.ts';
import { enterStaffUpdate } from '../screenings/enter-staff-update.ts';
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
  const dispute = await findDispute(db, container, account.id, c.req.param('dispute') ?? '');
  const item = dispute?.items.find(({ id }) => id === c.req.param('item'));
  if (!dispute || !item?.deleted || item.reinsertion) throw new ApiError(errorCatalog.notFound('item'));
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
  const { db, form } = c.var;
  const target = await deletedItemOf(c);
  const { account, dispute, item } = target;
  const values = Object.fromEntries(fields.map((name) => [name, form(name).trim()]));
  const checked = validate(supplierUpdate, {
    kind: 'item_reinserted',
    item_id: item.id,
    certified: values['certified'] === 'on',
    furnisher: {
      name: values['furnisher.name'],
      address: values['furnisher.address'],
      phone: values['furnisher.phone'] || null,
    },
  });
  const errors = checked.ok ? {} : firstErrors(checked.fields);
  if (values['certified'] !== 'on') errors['certified'] = 'Confirm that the source has certified the item.';
  if (!checked.ok || Object.keys(errors).length) return showForm(c, target, { values, errors });
  const update = { account, reportId: dispute.reportId, update: checked.value };
  await db.transaction((transaction) => enterStaffUpdate(c, transaction, update));
  return redirectWithMessage(c, `/disputes/${account.id}/${dispute.id}`, 'The item is in the report again.');
}
