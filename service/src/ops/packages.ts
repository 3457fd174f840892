import { refusals } from '../contract.ts';
import type { Transaction } from '../db/database.ts';
import type { Handlers } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { changePackage, createPackage, deletePackage } from '../packages/lifecycle.ts';
import type { PackageRow } from '../packages/present.ts';
import { findPackage } from '../packages/store.ts';
import type { Services } from '../services.ts';

type PackageRoutes =
  | 'POST /ops/accounts/{account_id}/packages'
  | 'POST /ops/accounts/{account_id}/packages/{slug}'
  | 'DELETE /ops/accounts/{account_id}/packages/{slug}';

/** The provider's side of packages. */
export function operatePackages(services: Services): Pick<Handlers, PackageRoutes> {
  const existing = async (db: Transaction, accountId: string, slug: string): Promise<PackageRow> => {
    const row = await findPackage(db, accountId, slug);
    if (!row) throw new Refusal(refusals.notFound('package'));
    return row;
  };

  return {
    'POST /ops/accounts/{account_id}/packages': ({ db, account, body, now }) =>
      createPackage(db, services, account.id, body, now),
    'POST /ops/accounts/{account_id}/packages/{slug}': async ({ db, account, params, body, now }) => {
      const { name, price, screenings } = body;
      const changes = {
        ...(name !== undefined && { name }),
        ...(price !== undefined && { price }),
        ...(screenings !== undefined && { screenings }),
      };
      return changePackage(db, services, await existing(db, account.id, params.slug), changes, now);
    },
    'DELETE /ops/accounts/{account_id}/packages/{slug}': async ({ db, account, params, now }) =>
      deletePackage(db, services, await existing(db, account.id, params.slug), now),
  };
}
