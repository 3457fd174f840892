import { errorCatalog, ApiError } from '@service-embeds/contract';
import type { Transaction } from '../../db/pool/database.ts';
import type { Handlers } from '../call.ts';
import { changePackage, createPackage, deletePackage } from '../packages/package-actions.ts';
import type { PackageRow } from '../../db/rows/rows.ts';
import { findPackage } from '../packages/packages.queries.ts';
import type { Container } from '../../integrations/context.ts';

type PackageRoutes =
  | 'POST /ops/accounts/{account_id}/packages'
  | 'POST /ops/accounts/{account_id}/packages/{slug}'
  | 'DELETE /ops/accounts/{account_id}/packages/{slug}';

/** Lets operations create, change, and delete the packages of an account. */
export function packageOperationHandlers(container: Container): Pick<Handlers, PackageRoutes> {
  const findPackageOrThrow = async (
    db: Transaction,
    accountId: string,
    slug: string,
  ): Promise<PackageRow> => {
    const row = await findPackage(db, accountId, slug);
    if (!row) throw new ApiError(errorCatalog.notFound('package'));
    return row;
  };

  return {
    'POST /ops/accounts/{account_id}/packages': ({ db, account, body, now }) =>
      createPackage(db, container, body, { accountId: account.id, at: now }),
    'POST /ops/accounts/{account_id}/packages/{slug}': async ({ db, account, params, body, now }) => {
      const { name, price, screenings } = body;
      const changes = {
        ...(name !== undefined && { name }),
        ...(price !== undefined && { price }),
        ...(screenings !== undefined && { screenings }),
      };
      const row = await findPackageOrThrow(db, account.id, params.slug);
      return changePackage(db, container, row, { changes, at: now });
    },
    'DELETE /ops/accounts/{account_id}/packages/{slug}': async ({ db, account, params, now }) =>
      deletePackage(db, container, await findPackageOrThrow(db, account.id, params.slug), now),
  };
}
