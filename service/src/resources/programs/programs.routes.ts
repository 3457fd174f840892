import { and, arrayContains, arrayOverlaps, desc, inArray, isNull, or, sql } from 'drizzle-orm';
import { ApiError, errorCatalog, type Program } from '@service-embeds/contract';
import { toTimestamp, toTimestampOrNull } from '@service-embeds/domain/time';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { findRow } from '../../db/rows/find-row.ts';
import { byId, ofAccount } from '../../db/rows/of-account.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import { packages, programs } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { newId } from '../../platform/ids.ts';
import { listOf, pageOf, type HandlersUnder } from '../call.ts';
import { requireGeos } from '../geos/geos.routes.ts';
import { activePackages, findOrderedPackage } from '../packages/packages.queries.ts';

export type ProgramRow = typeof programs.$inferSelect;

/** Returns a program. @throws ApiError 404 if the account has none */
export async function getProgram(db: Queryable, accountId: string, id: string): Promise<ProgramRow> {
  const row = await findRow(db, programs, accountId, id);
  if (!row) throw new ApiError(errorCatalog.notFound('program'));
  return row;
}

/** Returns the programs that the account has of these IDs, also deleted ones. */
export const findPrograms = (db: Queryable, accountId: string, ids: string[]): Promise<ProgramRow[]> =>
  db
    .select()
    .from(programs)
    .where(and(ofAccount(programs, accountId), inArray(programs.id, ids)));

/** Returns a page of the account's programs that are not deleted, newest first. */
export const listPrograms = (
  db: Queryable,
  accountId: string,
  name: string | undefined,
  page: { limit: number; offset: number },
): Promise<{ rows: ProgramRow[]; total: number }> =>
  selectPage(db, programs, {
    where: and(
      ofAccount(programs, accountId),
      isNull(programs.deletedAt),
      name === undefined ? undefined : sql`lower(${programs.name}) = ${name.toLowerCase()}`,
    ),
    orderBy: [desc(programs.id)],
    page,
  });

/** Stores a new program. @throws ApiError 409 if the account has one with this name */
export async function insertProgram(db: Transaction, row: ProgramRow): Promise<void> {
  const newRows = await db.insert(programs).values(row).onConflictDoNothing().returning({ id: programs.id });
  if (!newRows.length) throw new ApiError(errorCatalog.programExists);
}

/** Deletes a program. One that is deleted stays as it is. */
export async function deleteProgram(
  db: Transaction,
  { accountId, id }: Pick<ProgramRow, 'accountId' | 'id'>,
  at: Date,
): Promise<ProgramRow> {
  await db
    .update(programs)
    .set({ deletedAt: at })
    .where(and(byId(programs, accountId, id), isNull(programs.deletedAt)));
  return getProgram(db, accountId, id);
}

/** Checks the packages of a program, and keeps them until the end of the transaction. @throws ApiError 400 if the account cannot order one of them */
export async function requirePackages(db: Transaction, accountId: string, ids: string[]): Promise<void> {
  const rows = await db
    .select({ id: packages.id })
    .from(packages)
    .where(and(activePackages(accountId), inArray(packages.id, ids)))
    .for('share');
  const missingId = ids.find((id) => !rows.some((row) => row.id === id));
  if (missingId !== undefined) throw new ApiError(errorCatalog.programPackageNotFound(missingId));
}

/**
 * Returns the program that an order belongs to: the newest one with its package whose geos, if it has any, include one of
 * the candidate's. Null: none.
 */
export async function findProgramId(
  db: Queryable,
  accountId: string,
  { slug, geoIds }: { slug: string; geoIds: string[] },
): Promise<string | null> {
  const packageRow = await findOrderedPackage(db, accountId, slug);
  if (!packageRow) return null;
  const everywhere = sql`cardinality(${programs.geoIds}) = 0`;
  const [row] = await db
    .select({ id: programs.id })
    .from(programs)
    .where(
      and(
        ofAccount(programs, accountId),
        isNull(programs.deletedAt),
        arrayContains(programs.packageIds, [packageRow.id]),
        geoIds.length ? or(everywhere, arrayOverlaps(programs.geoIds, geoIds)) : everywhere,
      ),
    )
    .orderBy(desc(programs.id))
    .limit(1);
  return row?.id ?? null;
}

export const toProgramResource = (row: ProgramRow): Program => ({
  id: row.id,
  object: 'program',
  uri: `/v1/programs/${row.id}`,
  name: row.name,
  package_ids: row.packageIds,
  geo_ids: row.geoIds,
  created_at: toTimestamp(row.createdAt),
  deleted_at: toTimestampOrNull(row.deletedAt),
});

export const programHandlers = (container: Container): HandlersUnder<'/v1/programs'> => ({
  'GET /v1/programs': async (call) => {
    const { rows, total } = await listPrograms(call.db, call.account.id, call.query.name, pageOf(call));
    return listOf(container, call, rows.map(toProgramResource), total);
  },

  'POST /v1/programs': async ({ db, account, body, now }) => {
    const packageIds = [...new Set(body.package_ids)];
    const geoIds = [...new Set(body.geo_ids)];
    await requirePackages(db, account.id, packageIds);
    await requireGeos(db, account.id, geoIds);
    const row = {
      accountId: account.id,
      id: newId(now),
      name: body.name,
      packageIds,
      geoIds,
      createdAt: now,
      deletedAt: null,
    };
    await insertProgram(db, row);
    return toProgramResource(row);
  },

  'GET /v1/programs/{id}': async ({ db, account, params }) =>
    toProgramResource(await getProgram(db, account.id, params.id)),

  'DELETE /v1/programs/{id}': async ({ db, account, params, now }) =>
    toProgramResource(await deleteProgram(db, { accountId: account.id, id: params.id }, now)),
});
