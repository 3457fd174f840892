import { and, arrayContains, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/pool/database.ts';
import type { PackageRow } from '../../db/rows/rows.ts';
import { nodes, programs, subscriptions } from '../../db/schema/index.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

/**
 * Returns what would order a package in the future, in words: the nodes, programs and active subscriptions that name it.
 * Orders that exist, and open invitations, keep their package and are no obstacle to its deletion.
 */
export async function findPackageUsers(
  db: Transaction,
  { accountId, id, slug }: Pick<PackageRow, 'accountId' | 'id' | 'slug'>,
): Promise<string[]> {
  const ofNodes = await db.$count(
    nodes,
    and(ofAccount(nodes, accountId), arrayContains(nodes.packages, [slug])),
  );
  const ofPrograms = await db.$count(
    programs,
    and(ofAccount(programs, accountId), arrayContains(programs.packageIds, [id]), isNull(programs.deletedAt)),
  );
  const ofSubscriptions = await db.$count(
    subscriptions,
    and(
      ofAccount(subscriptions, accountId),
      eq(subscriptions.packageSlug, slug),
      isNull(subscriptions.canceledAt),
    ),
  );
  return [
    ...(ofNodes ? ['nodes'] : []),
    ...(ofPrograms ? ['programs'] : []),
    ...(ofSubscriptions ? ['active subscriptions'] : []),
  ];
}
