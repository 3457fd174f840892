import { ApiError, errorCatalog, type EventType, type Package } from '@service-embeds/contract';
import type { PackageDraft } from '@service-embeds/domain/order/package';
import { requireUnlockedHierarchy } from '@service-embeds/domain/hierarchy/replace-hierarchy';
import { and, eq, arrayContains, isNull } from 'drizzle-orm';
import type { Container } from '../../integrations/context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import type { PackageRow } from '../../db/rows/rows.ts';
import { packages, nodes, programs, subscriptions } from '../../db/schema/index.ts';
import { publishEvents } from '../../db/events/publish-event.ts';
import { newId } from '../../platform/ids.ts';
import { findReplacement } from '../nodes/nodes.queries.ts';
import { checkOpenInvitations } from './check-open-invitations.ts';
import { lockPackage, packageResource } from './packages.queries.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

/** The account that packages belong to, and the time on its clock. */
interface PackageContext {
  accountId: string;
  at: Date;
}

/**
 * Creates a package of an account. Publishes `package.created`. Open invitations to a deleted package of the slug get this one.
 * @throws ApiError 409 `package_exists` or `invitations_unconfirmed`
 */
export async function createPackage(
  db: Transaction,
  container: Container,
  draft: PackageDraft,
  context: PackageContext,
): Promise<Package> {
  const [created] = await createPackages(db, container, [draft], context);
  if (!created) throw new ApiError(errorCatalog.packageExists(draft.slug));
  await checkOpenInvitations(db, { accountId: context.accountId, ...draft }, context.at);
  return created;
}

/** Creates packages of an account, except those whose slug it already has. Publishes `package.created` for each. */
export async function createPackages(
  db: Transaction,
  container: Container,
  drafts: readonly PackageDraft[],
  { accountId, at }: PackageContext,
): Promise<Package[]> {
  // The unique index on slugs decides when two requests create the same package at the same time.
  const rows = await db
    .insert(packages)
    .values(drafts.map((draft) => ({ accountId, id: newId(at), ...draft, createdAt: at })))
    .onConflictDoNothing()
    .returning();
  const created = rows.map((row) => packageResource(container, row));
  const events = created.map((object) => ({
    accountId,
    applicationId: null,
    type: 'package.created' as const,
    object,
    at,
  }));
  await publishEvents(db, container, events);
  return created;
}

/**
 * Changes a package. Orders that name it are stored before, or see the change. Publishes `package.updated`.
 * @throws ApiError 404 `not_found`, 409 `invitations_unconfirmed`
 */
export async function changePackage(
  db: Transaction,
  container: Container,
  { accountId, id }: Pick<PackageRow, 'accountId' | 'id'>,
  { changes, at }: { changes: Partial<PackageRow>; at: Date },
): Promise<Package> {
  const row = await lockPackage(db, accountId, id);
  if (!row || row.deletedAt) throw new ApiError(errorCatalog.notFound('package'));
  if (changes.screenings) await checkOpenInvitations(db, { ...row, screenings: changes.screenings }, at);
  return updatePackage(db, container, row, { type: 'package.updated', changes, at });
}

/**
 * Deletes a package, so that it cannot be ordered. Orders and open invitations keep it. One that is deleted stays as it is.
 * Publishes `package.deleted`.
 * @throws ApiError 404 `not_found`, 409 `package_in_use`, 423 `hierarchy_locked`
 */
export async function deletePackage(
  db: Transaction,
  container: Container,
  { accountId, id }: Pick<PackageRow, 'accountId' | 'id'>,
  at: Date,
): Promise<Package> {
  const row = await lockPackage(db, accountId, id);
  if (!row) throw new ApiError(errorCatalog.notFound('package'));
  if (row.deletedAt) return packageResource(container, row);
  requireUnlockedHierarchy(await findReplacement(db, accountId));
  const users = await findPackageUsers(db, row);
  if (users.length) throw new ApiError(errorCatalog.packageInUse(users.join(', ')));
  return updatePackage(db, container, row, { type: 'package.deleted', changes: { deletedAt: at }, at });
}

async function updatePackage(
  db: Transaction,
  container: Container,
  row: PackageRow,
  { type, changes, at }: { type: EventType; changes: Partial<PackageRow>; at: Date },
): Promise<Package> {
  const updated = { ...row, ...changes };
  await db
    .update(packages)
    .set(updated)
    .where(and(ofAccount(packages, row.accountId), eq(packages.id, row.id)));
  const object = packageResource(container, updated);
  await publishEvents(db, container, [{ accountId: row.accountId, applicationId: null, type, object, at }]);
  return object;
}

/**
 * Returns what would order a package in the future, in words: the nodes, programs and active subscriptions that name it.
 * Orders that exist, and open invitations, keep their package and are no obstacle to its deletion.
 */
async function findPackageUsers(
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
