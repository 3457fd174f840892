import { and, eq } from 'drizzle-orm';
import {
  errorCatalog,
  type EventType,
  type Package,
  type ParsedBody,
  ApiError,
} from '@service-embeds/contract';
import type { Transaction } from '../../db/database.ts';
import { packages } from '../../db/schema/index.ts';
import { publishEvents } from '../../events/publish-event.ts';
import { newId } from '../../platform/ids.ts';
import type { Container } from '../../context.ts';
import { toPackageResource, type PackageRow } from './package.serializer.ts';

/** What a package is made from. */
export type NewPackage = ParsedBody<'POST /ops/accounts/{account_id}/packages'>;

/** A new package of an account. Raises package.created. */
export async function createPackage(
  db: Transaction,
  container: Container,
  accountId: string,
  body: NewPackage,
  at: Date,
): Promise<Package> {
  const [made] = await createPackages(db, container, accountId, [body], at);
  if (!made) throw new ApiError(errorCatalog.packageExists(body.slug));
  return made;
}

/** New packages of an account, but for those whose slug it has already. Raises package.created for each. */
export async function createPackages(
  db: Transaction,
  container: Container,
  accountId: string,
  bodies: readonly NewPackage[],
  at: Date,
): Promise<Package[]> {
  // The unique index on living slugs decides between two at once.
  const rows = await db
    .insert(packages)
    .values(bodies.map((body) => ({ accountId, id: newId(at), ...body, createdAt: at })))
    .onConflictDoNothing()
    .returning();
  const made = rows.map((row) => toPackageResource(container, row));
  await publishEvents(
    db,
    container,
    made.map((object) => ({ accountId, type: 'package.created', object, at })),
  );
  return made;
}

/** Changes a package. Raises package.updated. */
export async function changePackage(
  db: Transaction,
  container: Container,
  row: PackageRow,
  changes: Partial<PackageRow>,
  at: Date,
): Promise<Package> {
  return tell(db, container, 'package.updated', await write(db, row, changes), at);
}

/** Ends a package: orders that were made stay. Raises package.deleted. */
export async function deletePackage(
  db: Transaction,
  container: Container,
  row: PackageRow,
  at: Date,
): Promise<Package> {
  return tell(db, container, 'package.deleted', await write(db, row, { deletedAt: at }), at);
}

async function write(db: Transaction, row: PackageRow, changes: Partial<PackageRow>): Promise<PackageRow> {
  const changed = { ...row, ...changes };
  await db
    .update(packages)
    .set(changed)
    .where(and(eq(packages.accountId, row.accountId), eq(packages.id, row.id)));
  return changed;
}

async function tell(
  db: Transaction,
  container: Container,
  type: EventType,
  row: PackageRow,
  at: Date,
): Promise<Package> {
  const object = toPackageResource(container, row);
  await publishEvents(db, container, [{ accountId: row.accountId, type, object, at }]);
  return object;
}
