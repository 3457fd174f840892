import type { PageRange } from '@service-embeds/domain/pagination';
import { and, asc, eq, inArray, isNull, sql, type Placeholder } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { packages } from '../../db/schema/index.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import { totalOf } from '../../db/select-page.ts';
import type { PackageRow } from '../../db/rows.ts';

/** Condition for the packages of an account that can be ordered. */
export const activePackages = (accountId: string | Placeholder) =>
  and(eq(packages.accountId, accountId), isNull(packages.deletedAt));

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

/** Returns the account's package of this ID, also if it was deleted: orders of it remain. */
export async function findPackageById(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<PackageRow | undefined> {
  const [row] = await db
    .select()
    .from(packages)
    .where(and(eq(packages.accountId, accountId), eq(packages.id, id)));
  return row;
}

/** Returns the packages that the account can order of these slugs, by slug. */
export async function findPackagesBySlug(
  db: Queryable,
  accountId: string,
  slugs: string[],
): Promise<Map<string, PackageRow>> {
  const rows = await db
    .select()
    .from(packages)
    .where(and(activePackages(accountId), inArray(packages.slug, slugs)));
  return new Map(rows.map((row) => [row.slug, row]));
}

/** Returns the slugs of every package that the account can order. */
export async function listPackageSlugs(db: Queryable, accountId: string): Promise<Set<string>> {
  const rows = await db.select({ slug: packages.slug }).from(packages).where(activePackages(accountId));
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
  const rows = await selectPackages(db).execute({ accountId, ...page });
  return { rows, total: await totalOf(rows, page, () => db.$count(packages, activePackages(accountId))) };
}
