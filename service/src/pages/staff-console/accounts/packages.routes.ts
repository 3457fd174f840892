import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog, screeningNames } from '@service-embeds/contract';
import type { AccountRow, PackageRow } from '../../../db/rows/rows.ts';
import { plainPrice } from '../../../platform/translations/english-format.ts';
import { findPackage, listAllPackages } from '../../../resources/packages/packages.queries.ts';
import { checkbox, emptyForm, formStatus, textField, type FormState } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
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
  'The package was disabled.',
  packagesUrl,
);

/** What an account can order, and for how much. */
export const packageRoutes = new Hono<StaffEnv>()
  .get(path, requireRight('approve'), (c) => listPage(c))
  .post(path, requireRight('approve'), create)
  .post(`${path}/:slug`, requireRight('approve'), changePrice)
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
    html`<div class="card">
        <p class="eyebrow"><a href="/accounts/${account.id}">${account.name}</a></p>
        <h1>Packages</h1>
        ${rows.length ? '' : html`<p>The account has no package, so it can't order.</p>`}
        <p class="muted">A new price applies to orders from now on.</p>
      </div>
      ${rows.map((row) => packageCard(c, state, account, row))}
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

/** The field of a package's price has a name of its own, because each package of the page has one. */
const priceField = (slug: string): string => `price.${slug}`;

function packageCard(
  c: StaffContext,
  state: FormState,
  { id }: AccountRow,
  { name, slug, price, screenings }: PackageRow,
): Html {
  const base = `/accounts/${id}/packages/${slug}`;
  const field = priceField(slug);
  const values = { [field]: plainPrice(price), ...state.values };
  return html`<div class="card">
    <h2 class="first">${name}</h2>
    <p class="muted">
      <code>${slug}</code> · ${screenings.map(({ type }) => screeningNames[type]).join(', ')}
    </p>
    ${staffForm(
      c,
      base,
      html`${textField({ ...state, values }, field, `Price of ${name}`, { hint: priceHint, conditional: true })}
        <p class="choices">
          <button class="quiet" aria-label="Save price of ${name}">Save price</button>
          <a class="button quiet danger" href="${base}/delete" aria-label="Disable package ${name}"
            >Disable package</a
          >
        </p>`,
    )}
  </div>`;
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
  return redirectWithMessage(c, packagesUrl(c), 'The package was created.');
}

async function changePrice(c: StaffContext): Promise<Response> {
  const field = priceField(c.req.param('slug') ?? '');
  const text = c.var.form(field).trim();
  const price = centsOf(text);
  if (price === undefined) return listPage(c, { values: { [field]: text }, errors: { [field]: priceError } });
  await callAsStaff(c, 'POST /ops/accounts/{account_id}/packages/{slug}', { body: { price } });
  return redirectWithMessage(c, packagesUrl(c), 'The price was saved.');
}

async function deletionPage(c: StaffContext): Promise<Response> {
  const account = await accountOf(c);
  const slug = c.req.param('slug') ?? '';
  const row = await findPackage(c.var.db, account.id, slug);
  if (!row) throw new ApiError(errorCatalog.notFound('package'));
  return confirmPage(c, {
    eyebrow: account.name,
    title: `Disable ${row.name}?`,
    text: 'The account can no longer order it. Existing orders keep it.',
    button: 'Disable package',
    backUrl: `/accounts/${account.id}/packages`,
  });
}
