import { Hono } from 'hono';
import { html } from 'hono/html';
import { screeningNames } from '@service-embeds/contract';
import type { PackageRow } from '../../../db/rows/rows.ts';
import { listAllPackages } from '../../../resources/packages/packages.queries.ts';
import { listTable, type TableColumn } from '../../kit/parts/list-table.ts';
import { formatPrice } from '../../../platform/translations/english-format.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardPage } from '../layout.ts';
import { requireRole } from '../require-role.ts';
import { packageReaders } from '../roles.ts';

/** The packages that the account can order. */
export const packageRoutes = new Hono<DashboardEnv>().get(
  '/packages',
  requireRole(packageReaders),
  showPackages,
);

const price: TableColumn<PackageRow> = {
  name: 'price',
  label: 'Price',
  cell: ({ price: cents }) => formatPrice(cents),
};

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
      ${
        packages.length
          ? listTable({
              caption: 'Packages',
              items: packages,
              headLabel: 'Package',
              head: ({ id, name, slug }) => ({ id, name, note: slug }),
              columns: [
                {
                  name: 'screenings',
                  label: 'Screenings',
                  cell: ({ screenings }) => screenings.map(({ type }) => screeningNames[type]).join(', '),
                },
                ...(viewer.rights.prices ? [price] : []),
              ],
            })
          : html`<div class="card empty">
              <p><strong>No packages yet.</strong></p>
              <p class="muted">We set up packages with you. Contact us to get the first one.</p>
            </div>`
      }`,
    { wide: true },
  );
}
