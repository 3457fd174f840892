import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { packages } from '../../db/schema/index.ts';
import { selectPage } from '../../db/select-page.ts';
import type { PackageRow } from './package.serializer.ts';

/** The packages of an account that can be ordered. */
export const livingPackages = (accountId: string) =>
  and(eq(packages.accountId, accountId), isNull(packages.deletedAt));

/** The account's package of this slug that can be ordered today. */
export async function findPackage(
  db: Queryable,
  accountId: string,
  slug: string,
): Promise<PackageRow | undefined> {
  const [row] = await db
    .select()
    .from(packages)
    .where(and(livingPackages(accountId), eq(packages.slug, slug)));
  return row;
}

/** Of these slugs, those that the account has. */
export async function knownSlugs(db: Queryable, accountId: string, slugs: string[]): Promise<Set<string>> {
  if (!slugs.length) return new Set();
  const rows = await db
    .select({ slug: packages.slug })
    .from(packages)
    .where(and(livingPackages(accountId), inArray(packages.slug, slugs)));
  return new Set(rows.map(({ slug }) => slug));
}

export async function listPackages(
  db: Queryable,
  accountId: string,
  page: { limit: number; offset: number },
): Promise<{ rows: PackageRow[]; total: number }> {
  return selectPage(db, packages, livingPackages(accountId), [asc(packages.name), asc(packages.id)], page);
}
