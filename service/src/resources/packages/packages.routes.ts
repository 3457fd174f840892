import { and, eq, arrayContains, isNull } from 'drizzle-orm';
import { ApiError, errorCatalog, type EventType, type Package } from '@service-embeds/contract';
import { requireUnlockedHierarchy } from '@service-embeds/domain/hierarchy/replace-hierarchy';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import { findUnconfirmedRules } from '@service-embeds/domain/order/local-ordering-rules';
import type { PackageDraft } from '@service-embeds/domain/order/package-record';
import { publishEvents } from '../../db/events/publish-event.ts';
import type { Transaction } from '../../db/pool/database.ts';
import { byId, ofAccount } from '../../db/rows/of-account.ts';
import type { PackageRow } from '../../db/rows/rows.ts';
import { accounts, invitations, packages, nodes, programs, subscriptions } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { newId } from '../../platform/ids.ts';
import { reachOf, listOf, pageOf, type Handlers } from '../call.ts';
import { findReplacement } from '../nodes/nodes.queries.ts';
import {
  lockPackage,
  packageResource,
  findLastOrders,
  findPackageById,
  listPackages,
} from './packages.queries.ts';

/**
 * Checks that the open invitations to a package confirm what the law requires for the screenings that it is to have. Candidates
 * complete invitations without the customer, who could then no longer say that an offer was made or why a credit report is allowed.
 *
 * @throws ApiError 409 `invitations_unconfirmed`
 */
export async function checkOpenInvitations(
  db: Transaction,
  { accountId, slug, screenings }: Pick<PackageRow, 'accountId' | 'slug' | 'screenings'>,
  at: Date,
): Promise<void> {
  const orders = await db
    .selectDistinct({
      workLocations: invitations.workLocations,
      conditionalOfferMade: invitations.conditionalOfferMade,
      creditGround: invitations.creditGround,
      employeeCount: accounts.employeeCount,
    })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .where(
      and(
        ofAccount(invitations, accountId),
        eq(invitations.status, 'pending'),
        eq(invitations.packageSlug, slug),
      ),
    );
  for (const { workLocations, employeeCount, conditionalOfferMade, creditGround } of orders) {
    const confirmations = {
      conditional_offer_made: conditionalOfferMade,
      credit_ground: creditGround ?? undefined,
    };
    const [rule] = findUnconfirmedRules(
      { workLocations, screenings, employeeCount, laws: placeLaws, at },
      confirmations,
    );
    if (rule)
      throw new ApiError(errorCatalog.invitationsUnconfirmed(slug, rule.authority ?? rule.jurisdiction));
  }
}

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
  const newPackages = rows.map((row) => packageResource(container, row));
  const events = newPackages.map((object) => ({
    accountId,
    applicationId: null,
    type: 'package.created' as const,
    object,
    at,
  }));
  await publishEvents(db, container, events);
  return newPackages;
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
  const newRow = { ...row, ...changes };
  await db
    .update(packages)
    .set(newRow)
    .where(byId(packages, row.accountId, row.id));
  const object = packageResource(container, newRow);
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
