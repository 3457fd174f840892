import { and, eq, ilike, or, sql, type SQL, desc, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import type { Queryable } from '../../db/pool/database.ts';
import {
  selectCursorPage,
  type CountedRows,
  type CursorPage,
  type CursorRows,
} from '../../db/rows/cursor-page.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { candidatesWithin, type AccountReach } from '../../db/rows/reach.ts';
import { containing, isBetween, type CandidateRow, type InvitationRow } from '../../db/rows/rows.ts';
import { candidates, invitations, reports } from '../../db/schema/index.ts';

/**
 * The texts that a search looks through, one in a line, because PostgreSQL uses the index `candidates_search` for this very
 * expression alone: the email address, the whole name, and the name without the middle name.
 */
const searchedText = sql`(${candidates.email} || E'\\n' || coalesce(${candidates.firstName} || ' ', '')
  || coalesce(${candidates.middleName} || ' ', '') || coalesce(${candidates.lastName}, '') || E'\\n'
  || coalesce(${candidates.firstName} || ' ', '') || coalesce(${candidates.lastName}, ''))`;

/** Matches a part of the candidate's name or email address, or a whole ID. Stored texts have accents as `line` of the contract has them. */
export function matchesPerson(search: string): SQL | undefined {
  const text = search.normalize('NFC');
  return or(ilike(searchedText, containing(text)), eq(candidates.id, text), eq(candidates.customId, text));
}

/** Condition for a column with the ID of a candidate whom a search finds. */
export const isCandidateMatching = (column: PgColumn, accountId: string, search: string): SQL =>
  sql`${column} in (select ${candidates.id} from ${candidates}
    where ${and(ofAccount(candidates, accountId), matchesPerson(search))})`;

/** Filters of the list of candidates that people read. What is undefined does not limit it. */
export interface CandidateListFilters {
  /** A part of the name or email address, or a whole ID. */
  search?: string | undefined;
  addedFrom?: Date | undefined;
  /** The first moment that is too late. */
  addedUntil?: Date | undefined;
  ids?: readonly string[] | undefined;
}

/** Returns a part of the candidates within reach. */
export const listCandidatePage = (
  db: Queryable,
  reach: AccountReach,
  { order, ...filters }: CandidateListFilters & { order?: 'asc' | 'desc' },
  page: CursorPage,
): Promise<CursorRows<CandidateRow>> =>
  selectCursorPage(
    db,
    { table: candidates, accountId: reach.accountId, filter: matches(reach, filters), order },
    page,
  );

/** The candidates within reach, to count them. */
export const candidatesOfList = (reach: AccountReach, filters: CandidateListFilters): CountedRows => ({
  table: candidates,
  where: and(ofAccount(candidates, reach.accountId), matches(reach, filters)),
});

/** Returns what limits the list beside its account. */
const matches = (
  reach: AccountReach,
  { search, addedFrom, addedUntil, ids }: CandidateListFilters,
): SQL | undefined =>
  and(
    candidatesWithin(reach),
    search === undefined ? undefined : matchesPerson(search),
    isBetween(candidates.createdAt, addedFrom, addedUntil),
    ids && inArray(candidates.id, [...ids]),
  );

/** Returns the newest report within reach of each of these candidates. */
export async function findNewestReports(
  db: Queryable,
  reach: AccountReach,
  candidateIds: string[],
): Promise<Map<string, ReportRecord>> {
  if (!candidateIds.length) return new Map();
  const { candidateId, id } = reports;
  const rows = await db
    .selectDistinctOn([candidateId])
    .from(reports)
    .where(and(ofAccount(reports, reach), inArray(candidateId, candidateIds)))
    .orderBy(candidateId, desc(id));
  return new Map(rows.map((row) => [row.candidateId, row]));
}

/** Returns the newest invitation within reach of each of these candidates. */
export async function findNewestInvitations(
  db: Queryable,
  reach: AccountReach,
  candidateIds: string[],
): Promise<Map<string, InvitationRow>> {
  if (!candidateIds.length) return new Map();
  const { candidateId, id } = invitations;
  const rows = await db
    .selectDistinctOn([candidateId])
    .from(invitations)
    .where(and(ofAccount(invitations, reach), inArray(candidateId, candidateIds)))
    .orderBy(candidateId, desc(id));
  return new Map(rows.map((row) => [row.candidateId, row]));
}
