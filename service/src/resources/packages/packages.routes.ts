import { ApiError, errorCatalog } from '@service-embeds/contract';
import { reachOf, type Handlers } from '../call.ts';
import { listOf, pageOf } from '../list-response.ts';
import type { Container } from '../../integrations/context.ts';
import { deletePackage } from './package-actions.ts';
import { findLastOrders, findPackageById, listPackages, packageResource } from './packages.queries.ts';

export const packageHandlers = (
  container: Container,
): Pick<Handlers, 'GET /v1/packages' | 'GET /v1/packages/{id}' | 'DELETE /v1/packages/{id}'> => ({
  'GET /v1/packages': async (call) => {
    const { rows, total } = await listPackages(call.db, call.account.id, pageOf(call));
    const lastOrders = call.query.include && (await findLastOrders(call.db, reachOf(call)));
    return listOf(
      container,
      call,
      rows.map((row) => packageResource(container, row, lastOrders && (lastOrders.get(row.slug) ?? null))),
      total,
    );
  },
  'GET /v1/packages/{id}': async ({ db, account, params }) => {
    const row = await findPackageById(db, account.id, params.id);
    if (!row) throw new ApiError(errorCatalog.notFound('package'));
    return packageResource(container, row);
  },
  'DELETE /v1/packages/{id}': ({ db, account, params, now }) =>
    deletePackage(db, container, { accountId: account.id, id: params.id }, now),
});
