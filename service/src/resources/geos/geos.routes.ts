import { and, arrayContains, desc, inArray, isNull, sql } from 'drizzle-orm';
import { ApiError, errorCatalog, type Geo } from '@service-embeds/contract';
import { toTimestamp, toTimestampOrNull } from '@service-embeds/domain/time';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { findRow, lockRow } from '../../db/rows/find-row.ts';
import { byId, ofAccount } from '../../db/rows/of-account.ts';
import { isEqual } from '../../db/rows/rows.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import { candidates, geos } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { newId } from '../../platform/ids.ts';
import { listOf, pageOf, type HandlersUnder } from '../call.ts';

export type GeoRow = typeof geos.$inferSelect;

/** Returns a geo. @throws ApiError 404 if the account has none */
export async function getGeo(db: Queryable, accountId: string, id: string): Promise<GeoRow> {
  const row = await findRow(db, geos, accountId, id);
  if (!row) throw new ApiError(errorCatalog.notFound('geo'));
  return row;
}

/** Returns the geos that the account has of these IDs, also deleted ones, the newest first. */
export const findGeos = (db: Queryable, accountId: string, ids: string[]): Promise<GeoRow[]> =>
  db
    .select()
    .from(geos)
    .where(and(ofAccount(geos, accountId), inArray(geos.id, ids)))
    .orderBy(desc(geos.id));

/** Returns a geo, locked until the end of the transaction. @throws ApiError 404 if the account has none */
export async function lockGeo(db: Transaction, accountId: string, id: string): Promise<GeoRow> {
  const row = await lockRow(db, geos, accountId, id);
  if (!row) throw new ApiError(errorCatalog.notFound('geo'));
  return row;
}

/** Returns a page of the account's geos that are not deleted, newest first. */
export const listGeos = (
  db: Queryable,
  accountId: string,
  { name, state }: { name?: string | undefined; state?: string | undefined },
  page: { limit: number; offset: number },
): Promise<{ rows: GeoRow[]; total: number }> =>
  selectPage(db, geos, {
    where: and(
      ofAccount(geos, accountId),
      isNull(geos.deletedAt),
      name === undefined ? undefined : sql`lower(${geos.name}) = ${name.toLowerCase()}`,
      isEqual(geos.state, state),
    ),
    orderBy: [desc(geos.id)],
    page,
  });

/** Stores a new geo. @throws ApiError 409 if the account has one with this name and state */
export async function insertGeo(db: Transaction, row: GeoRow): Promise<void> {
  const newRows = await db.insert(geos).values(row).onConflictDoNothing().returning({ id: geos.id });
  if (!newRows.length) throw new ApiError(errorCatalog.geoExists);
}

/** Stores changes of a geo, and returns it with them. */
export async function updateGeo(
  db: Transaction,
  { accountId, id }: GeoRow,
  changes: Partial<GeoRow>,
): Promise<GeoRow> {
  const [row] = await db
    .update(geos)
    .set(changes)
    .where(byId(geos, accountId, id))
    .returning();
  if (!row) throw new ApiError(errorCatalog.notFound('geo'));
  return row;
}

/** Whether a candidate of the account has a geo. */
export async function isGeoInUse(db: Queryable, { accountId, id }: GeoRow): Promise<boolean> {
  const [row] = await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(ofAccount(candidates, accountId), arrayContains(candidates.geoIds, [id])))
    .limit(1);
  return row !== undefined;
}

/**
 * Checks the geos of a candidate, and keeps them from being deleted until the end of the transaction.
 *
 * @throws ApiError 400 if the account has no geo with one of these IDs
 */
export async function requireGeos(
  db: Transaction,
  accountId: string,
  ids: readonly string[] | null | undefined,
): Promise<void> {
  if (!ids?.length) return;
  const rows = await db
    .select({ id: geos.id })
    .from(geos)
    .where(and(ofAccount(geos, accountId), inArray(geos.id, [...ids]), isNull(geos.deletedAt)))
    .for('share');
  const missingId = ids.find((id) => !rows.some((row) => row.id === id));
  if (missingId !== undefined) throw new ApiError(errorCatalog.geoNotFound(missingId));
}

export const toGeoResource = ({ id, name, state, city, createdAt, deletedAt }: GeoRow): Geo => ({
  id,
  object: 'geo',
  uri: `/v1/geos/${id}`,
  name,
  state,
  city,
  created_at: toTimestamp(createdAt),
  deleted_at: toTimestampOrNull(deletedAt),
});

export const geoHandlers = (container: Container): HandlersUnder<'/v1/geos'> => ({
  'GET /v1/geos': async (call) => {
    const { rows, total } = await listGeos(call.db, call.account.id, call.query, pageOf(call));
    return listOf(container, call, rows.map(toGeoResource), total);
  },

  'POST /v1/geos': async ({ db, account, body: { name, state, city = null }, now }) => {
    const identity = { accountId: account.id, id: newId(now), createdAt: now };
    const row = { ...identity, name, state, city, deletedAt: null };
    await insertGeo(db, row);
    return toGeoResource(row);
  },

  'GET /v1/geos/{id}': async ({ db, account, params }) =>
    toGeoResource(await getGeo(db, account.id, params.id)),

  'POST /v1/geos/{id}': async ({ db, account, params, body: { city } }) => {
    const row = await lockGeo(db, account.id, params.id);
    if (city === undefined || city === row.city) return toGeoResource(row);
    if (row.city !== null) throw new ApiError(errorCatalog.geoCityIsSet);
    return toGeoResource(await updateGeo(db, row, { city }));
  },

  'DELETE /v1/geos/{id}': async ({ db, account, params, now }) => {
    const row = await lockGeo(db, account.id, params.id);
    if (row.deletedAt) return toGeoResource(row);
    if (await isGeoInUse(db, row)) throw new ApiError(errorCatalog.geoInUse);
    return toGeoResource(await updateGeo(db, row, { deletedAt: now }));
  },
});
