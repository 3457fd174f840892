import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog, screeningNames } from '@service-embeds/contract';
import type { AccountRow, PackageRow } from '../../../db/rows/rows.ts';
import { formatPrice, plainPrice } from '../../../platform/translations/english-format.ts';
import { findPackage, listAllPackages } from '../../../resources/packages/packages.queries.ts';
import { checkbox, emptyForm, formStatus, textField, type FormState } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import { emptyCard } from '../../kit/parts/list-parts.ts';
import { column, listTable } from '../../kit/parts/list-table.ts';
import { pageHead } from '../../kit/parts/page-head.ts';
import { callAsStaff, submitAsStaff } from '../call-as-staff.ts';
import { accountOf, type StaffContext, type StaffEnv } from '../staff-env.ts';
import {
  confirmPage,
  redirectWithMessage,
  runRoute,
  staffForm,
  staffPage,
  requireRight,
} from '../staff-layout.ts';

const path = '/accounts/:account_id/packages';

const packagesUrl = ({ req }: StaffContext): string => `/accounts/${req.param('account_id') ?? ''}/packages`;

const remove = runRoute(
  'DELETE /ops/accounts/{account_id}/packages/{slug}',
  'Package disabled.',
  packagesUrl,
);

/** What an account can order, and for how much. */
export const packageRoutes = new Hono<StaffEnv>()
  .get(path, requireRight('approve'), (c) => listPage(c))
  .post(path, requireRight('approve'), create)
  .post(`${path}/:slug`, requireRight('approve'), changePrice)
  .get(`${path}/:slug`, requireRight('approve'), (c) => packagePage(c))
  .get(`${path}/:slug/delete`, requireRight('approve'), deletionPage)
  .post(`${path}/:slug/delete`, requireRight('approve'), remove);

const types = Object.entries(screeningNames);
const isPrice = /^\d{1,6}(\.\d{2})?$/;

/** Returns a price in cents. Null: by contract. Undefined: it cannot be read. */
const centsOf = (text: string): number | null | undefined => {
  if (!text) return null;
  return isPrice.test(text) ? Math.round(Number(text) * 100) : undefined;
};

const priceHint = 'US dollars, for example 29.99. Empty: contract pricing';
const priceError = 'Enter a price such as 29.99, or leave it empty.';

async function listPage(c: StaffContext, state: FormState = emptyForm): Promise<Response> {
  const account = await accountOf(c);
  const rows = await listAllPackages(c.var.db, account.id);
  return staffPage(
    c,
    'Packages',
    html`${pageHead({
        title: 'Packages',
        crumbs: [
          ['/accounts', 'Accounts'],
          [`/accounts/${account.id}`, account.name],
        ],
      })}
      ${packageTable(account, rows)}
      <div class="card narrow">
        <h2 class="first">Add a package</h2>
        ${staffForm(
          c,
          `/accounts/${account.id}/packages`,
          html`${textField(state, 'name', 'Name')}
            ${textField(state, 'slug', 'Slug', { hint: 'Orders name the package by its slug. It never changes.' })}
            ${textField(state, 'price', 'Price', { hint: priceHint, conditional: true })}
            <fieldset>
              <legend>Screenings</legend>
              ${state.errors['screenings'] ? html`<strong class="error">Choose at least one screening.</strong>` : ''}
              ${types.map(([type, name]) => checkbox(state, `screening.${type}`, name))}
            </fieldset>
            <button>Create package</button>`,
        )}
      </div>`,
    { status: formStatus(state) },
  );
}

const packageTable = ({ id }: AccountRow, rows: readonly PackageRow[]): Html =>
  listTable({
    caption: 'Packages',
    items: rows,
    empty: emptyCard("The account has no package, so it can't order.", 'Add one below.'),
    headLabel: 'Package',
    head: ({ name, slug }) => ({ id: slug, name, url: `/accounts/${id}/packages/${slug}`, note: slug }),
    columns: [
      column<PackageRow>('screenings', 'Screenings', namesOf, 'muted'),
      column<PackageRow>('price', 'Price', ({ price }) => formatPrice(price), 'number'),
    ],
  });

const namesOf = ({ screenings }: PackageRow): string =>
  screenings.map(({ type }) => screeningNames[type]).join(', ');

/** One package: what it costs, and whether the account can order it. */
async function packagePage(c: StaffContext, state: FormState = emptyForm): Promise<Response> {
  const { account, row } = await packageOf(c);
  const { name, price } = row;
  const url = packagesUrl(c);
  return staffPage(
    c,
    name,
    html`${pageHead({
        title: name,
        crumbs: [
          ['/accounts', 'Accounts'],
          [`/accounts/${account.id}`, account.name],
          [url, 'Packages'],
        ],
      })}
      <div class="card narrow">
        <p class="muted">${namesOf(row)}</p>
        ${staffForm(
          c,
          `${url}/${row.slug}`,
          html`${textField({ ...state, values: { price: plainPrice(price), ...state.values } }, 'price', 'Price', { hint: `${priceHint}. A new price applies to orders from now on.`, conditional: true })}
            <p class="choices">
              <button>Save price</button>
              <a class="button quiet danger" href="${url}/${row.slug}/delete">Disable package</a>
            </p>`,
        )}
      </div>`,
    { status: formStatus(state) },
  );
}

/** Returns the package of the path. @throws ApiError 404 */
async function packageOf(c: StaffContext): Promise<{ account: AccountRow; row: PackageRow }> {
  const account = await accountOf(c);
  const row = await findPackage(c.var.db, account.id, c.req.param('slug') ?? '');
  if (!row) throw new ApiError(errorCatalog.notFound('package'));
  return { account, row };
}

async function create(c: StaffContext): Promise<Response> {
  const { form } = c.var;
  const chosenTypes = types.filter(([type]) => form(`screening.${type}`) === 'on').map(([type]) => type);
  const [name, slug, price] = [form('name').trim(), form('slug').trim(), form('price').trim()];
  const values = {
    name,
    slug,
    price,
    ...Object.fromEntries(chosenTypes.map((type) => [`screening.${type}`, 'on'])),
  };
  const cents = centsOf(price);
  const screenings = chosenTypes.map((type) => ({ type, subtype: null }));
  const { errors } = await submitAsStaff(c, 'POST /ops/accounts/{account_id}/packages', {
    body: { name, slug, price: cents ?? null, screenings },
    required: { name: 'Enter the name of the package.' },
    problems: cents === undefined ? { price: priceError } : {},
  });
  if (errors) return listPage(c, { values, errors });
  return redirectWithMessage(c, packagesUrl(c), 'Package created.');
}

async function changePrice(c: StaffContext): Promise<Response> {
  const text = c.var.form('price').trim();
  const price = centsOf(text);
  if (price === undefined) return packagePage(c, { values: { price: text }, errors: { price: priceError } });
  await callAsStaff(c, 'POST /ops/accounts/{account_id}/packages/{slug}', { body: { price } });
  return redirectWithMessage(c, packagesUrl(c), 'Price saved.');
}

async function deletionPage(c: StaffContext): Promise<Response> {
  const { account, row } = await packageOf(c);
  return confirmPage(c, {
    eyebrow: account.name,
    title: `Disable ${row.name}?`,
    text: 'The account can no longer order it. Existing orders keep it.',
    button: 'Disable package',
    backUrl: `${packagesUrl(c)}/${row.slug}`,
  });
}
