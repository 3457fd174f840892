import { and, asc, desc, eq, inArray, isNull, max, sql, type Placeholder } from 'drizzle-orm';
import { ApiError, errorCatalog, type Package } from '@service-embeds/contract';
import { toPackageResource } from '@service-embeds/domain/order/package-record';
import type { PageRange } from '@service-embeds/domain/pagination';
import { type Queryable, type Transaction, preparedQuery } from '../../db/pool/database.ts';
import { findRow, lockRow } from '../../db/rows/find-row.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import type { AccountReach } from '../../db/rows/reach.ts';
import type { PackageRow } from '../../db/rows/rows.ts';
import { toPage } from '../../db/rows/select-page.ts';
import { invitations, packages } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';

/** Condition for the packages of an account that can be ordered. */
export const activePackages = (accountId: string | Placeholder) =>
  and(ofAccount(packages, accountId), isNull(packages.deletedAt));

/** Returns the account's package of this slug, unless it was deleted. */
export async function findPackage(
  db: Queryable,
  accountId: string,
  slug: string,
): Promise<PackageRow | undefined> {
  const [row] = await db
    .select()
    .from(packages)
    .where(and(activePackages(accountId), eq(packages.slug, slug)));
  return row;
}

/** Returns the account's package of this ID, even if it was deleted: orders of it remain. */
export const findPackageById = (
  db: Queryable,
  accountId: string,
  id: string,
): Promise<PackageRow | undefined> => findRow(db, packages, accountId, id);

/** Returns the package, locked until the end of the transaction: an order can't begin to use it while it is changed or deleted. */
export const lockPackage = (
  db: Transaction,
  accountId: string,
  id: string,
): Promise<PackageRow | undefined> => lockRow(db, packages, accountId, id);

/** Returns the newest package of the slug that an order names, deleted or not: orders keep their package. */
export const findOrderedPackage = async (
  db: Queryable,
  accountId: string,
  slug: string,
): Promise<PackageRow | undefined> => (await findOrderedPackages(db, accountId, [slug])).get(slug);

/** Returns the newest package of each slug that orders name, deleted or not, by slug. */
export async function findOrderedPackages(
  db: Queryable,
  accountId: string,
  slugs: string[],
): Promise<Map<string, PackageRow>> {
  const rows = await db
    .select()
    .from(packages)
    .where(and(ofAccount(packages, accountId), inArray(packages.slug, slugs)))
    .orderBy(asc(packages.createdAt), asc(packages.id));
  return new Map(rows.map((row) => [row.slug, row]));
}

/**
 * Keeps a package from being deleted until the end of the transaction.
 * @throws ApiError 400 `package_not_found` if that has just happened
 */
export async function holdPackage(db: Transaction, { accountId, id, slug }: PackageRow): Promise<void> {
  const [held] = await db
    .select({ id: packages.id })
    .from(packages)
    .where(and(activePackages(accountId), eq(packages.id, id)))
    .for('share');
  if (!held) throw new ApiError(errorCatalog.packageNotFound(slug));
}

/** Returns the slugs of every package that the account can order. None is deleted before the end of the transaction. */
export async function listPackageSlugs(db: Transaction, accountId: string): Promise<Set<string>> {
  const rows = await db
    .select({ slug: packages.slug })
    .from(packages)
    .where(activePackages(accountId))
    .for('share');
  return new Set(rows.map(({ slug }) => slug));
}

/** Returns every package that the account can order, by name. An account has dozens. */
export const listAllPackages = (db: Queryable, accountId: string): Promise<PackageRow[]> =>
  db.select().from(packages).where(activePackages(accountId)).orderBy(asc(packages.name), asc(packages.id));

const selectPackages = preparedQuery((db) =>
  db
    .select()
    .from(packages)
    .where(activePackages(sql.placeholder('accountId')))
    .orderBy(asc(packages.name), asc(packages.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('packages'),
);

export async function listPackages(
  db: Queryable,
  accountId: string,
  page: PageRange,
): Promise<{ rows: PackageRow[]; total: number }> {
  const { limit, offset } = page;
  const rows = await selectPackages(db).execute({ accountId, limit: limit + 1, offset });
  return toPage(rows, page, () => db.$count(packages, activePackages(accountId)));
}

/** Newest invitations in which packages that were used last are looked for, so that a large account costs the same. */
const lastInvitations = 200;

/** Returns when packages were last ordered, by slug, among the newest invitations within reach. */
export async function findLastOrders(db: Queryable, reach: AccountReach): Promise<Map<string, Date>> {
  const newest = db
    .select({ slug: invitations.packageSlug, createdAt: invitations.createdAt })
    .from(invitations)
    .where(ofAccount(invitations, reach))
    .orderBy(desc(invitations.id))
    .limit(lastInvitations)
    .as('newest');
  const rows = await db
    .select({ slug: newest.slug, at: max(newest.createdAt) })
    .from(newest)
    .groupBy(newest.slug);
  return new Map(rows.flatMap(({ slug, at }) => (at ? [[slug, at] as const] : [])));
}

/** Returns a package as the API shows it, with the domain's serializer and the address of the candidate portal. */
export const packageResource = (
  { addresses }: Pick<Container, 'addresses'>,
  row: PackageRow,
  lastOrderedAt?: Date | null,
): Package =>
  toPackageResource(
    row,
    { packageApplyUrl: (id) => `${addresses.partners}/apply/packages/${id}` },
    lastOrderedAt,
  );
