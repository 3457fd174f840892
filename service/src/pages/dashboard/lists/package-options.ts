import { listAllPackages } from '../../../resources/packages/packages.queries.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import type { ListFilter } from './list-definition.ts';

/** Returns the packages that the account can order, as the options of a filter. */
export async function packageOptions({
  var: { db, viewer },
}: DashboardContext): Promise<NonNullable<ListFilter['options']>> {
  const packages = await listAllPackages(db, viewer.account.id);
  return packages.map(({ slug, name }) => [slug, name] as const);
}
