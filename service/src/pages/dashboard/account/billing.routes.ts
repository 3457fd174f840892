import { Hono } from 'hono';
import { html } from 'hono/html';
import { screeningNames } from '@service-embeds/contract';
import type { PackageRow } from '../../../db/rows/rows.ts';
import { toCsvLine } from '../../../platform/csv.ts';
import { formatPrice, plainPrice, countOf } from '../../../platform/translations/english-format.ts';
import { listAllPackages } from '../../../resources/packages/packages.queries.ts';
import { listMonthlyCharges, type MonthlyCharge } from '../../../resources/reports/place-report.ts';
import { csvFile } from '../../kit/files/saved-file.ts';
import { icon } from '../../kit/layout/icons.ts';
import type { Html } from '../../kit/layout/page.ts';
import { emptyCard } from '../../kit/parts/list-parts.ts';
import { listTable, column, type TableColumn } from '../../kit/parts/list-table.ts';
import { recordView, type DashboardContext, type DashboardEnv } from '../dashboard-env.ts';
import { dashboardPage } from '../dashboard-layout.ts';
import { requireRole } from '../require-role.ts';
import { priceReaders, packageReaders } from '../roles.ts';

/** What was ordered and what it costs, without anything about people or results. */
export const billingRoutes = new Hono<DashboardEnv>()
  .get('/billing', requireRole(priceReaders), showBilling)
  .get('/billing.csv', requireRole(priceReaders), exportBilling);

/** Returns the name of a month such as `2026-11`. */
const formatMonth = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const columns: readonly TableColumn<MonthlyCharge>[] = [
  { name: 'price', label: 'Price', cell: ({ price }) => formatPrice(price), kind: 'number' },
  { name: 'orders', label: 'Orders', cell: ({ orders }) => orders.toLocaleString('en-US'), kind: 'number' },
  { name: 'total', label: 'Total', cell: ({ total }) => formatPrice(total), kind: 'number' },
];

async function showBilling(c: DashboardContext): Promise<Response> {
  const { container, viewer } = c.var;
  const charges = await listMonthlyCharges(container.replica, viewer.reach);
  const months = Map.groupBy(charges, ({ month }) => month);
  return dashboardPage(
    c,
    'Billing',
    html`<div class="head">
        <h1>Billing</h1>
        <div class="actions">
          <a class="button quiet" href="/billing.csv">${icon('download')} Export CSV</a>
        </div>
      </div>
      <p class="muted">
        You're billed in the month (UTC) in which the candidate submits, at that day's price.
      </p>
      ${
        months.size
          ? [...months].map(([month, lines]) => monthPart(month, lines))
          : emptyCard('No orders yet.', 'What you order is listed here by month, once candidates submit.')
      }`,
    { wide: true },
  );
}

function monthPart(month: string, lines: MonthlyCharge[]): Html {
  const name = formatMonth(month);
  const total = lines.reduce((sum, line) => sum + (line.total ?? 0), 0);
  const orders = lines.reduce((sum, line) => sum + line.orders, 0);
  const hasContract = lines.some((line) => line.total === null);
  return html`<div class="head month">
      <h2>${name}</h2>
      <p class="actions">
        <strong>${countOf(orders, 'order')}, ${formatPrice(total)}</strong>
        ${hasContract ? html`<span class="muted">plus orders with contract pricing</span>` : ''}
      </p>
    </div>
    ${listTable({
      caption: `Orders of ${name}`,
      items: lines,
      headLabel: 'Package',
      head: ({ packageName, price }) => ({ id: `${packageName} ${price ?? ''}`, name: packageName }),
      columns,
    })}`;
}

const csvColumns = ['month', 'package', 'price_usd', 'orders', 'total_usd'];

async function exportBilling(c: DashboardContext): Promise<Response> {
  const { container, viewer } = c.var;
  await recordView(c, 'billing.exported', { type: 'billing', id: null });
  const charges = await listMonthlyCharges(container.replica, viewer.reach);
  const lines = charges.map(({ month, packageName, price, orders, total }) =>
    toCsvLine([month, packageName, plainPrice(price), orders, plainPrice(total)]),
  );
  return csvFile(c, 'billing', { columns: csvColumns, batches: lines.map((line) => `${line}\r\n`) });
}

/** The packages that the account can order. */
export const packageRoutes = new Hono<DashboardEnv>().get(
  '/packages',
  requireRole(packageReaders),
  showPackages,
);

const price: TableColumn<PackageRow> = column('price', 'Price', ({ price: cents }) => formatPrice(cents));
const screenings: TableColumn<PackageRow> = column('screenings', 'Screenings', ({ screenings: all }) =>
  all.map(({ type }) => screeningNames[type]).join(', '),
);

async function showPackages(c: DashboardContext): Promise<Response> {
  const { db, viewer } = c.var;
  const packages = await listAllPackages(db, viewer.account.id);
  const hierarchy = html`<a class="button quiet" href="/packages/hierarchy">Show hierarchy</a>`;
  return dashboardPage(
    c,
    'Packages',
    html`<div class="head">
        <h1>Packages</h1>
        <div class="actions">${viewer.account.segmentation ? hierarchy : ''}</div>
      </div>
      ${listTable({
        caption: 'Packages',
        items: packages,
        empty: emptyCard('No packages yet.', 'We set up packages with you. Contact us to get the first one.'),
        headLabel: 'Package',
        head: ({ id, name, slug }) => ({ id, name, note: slug }),
        columns: viewer.rights.prices ? [screenings, price] : [screenings],
      })}`,
    { wide: true },
  );
}
