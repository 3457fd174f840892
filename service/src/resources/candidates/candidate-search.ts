import { and, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { containing } from '../../db/rows/filters.ts';
import { candidates } from '../../db/schema/index.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

/**
 * The texts that a search looks through, one in a line, because PostgreSQL uses the index `candidates_search` for this very
 * expression alone: the email address, the whole name, and the name without the middle name.
 */
const searchedText = sql`(${candidates.email} || E'\\n' || coalesce(${candidates.firstName} || ' ', '')
  || coalesce(${candidates.middleName} || ' ', '') || coalesce(${candidates.lastName}, '') || E'\\n'
  || coalesce(${candidates.firstName} || ' ', '') || coalesce(${candidates.lastName}, ''))`;

/** Matches a part of the candidate's name or email address, or a whole ID. */
export const matchesPerson = (search: string): SQL | undefined =>
  or(ilike(searchedText, containing(search)), eq(candidates.id, search), eq(candidates.customId, search));

/** Condition for a column with the ID of a candidate whom a search finds. */
export const isCandidateMatching = (column: PgColumn, accountId: string, search: string): SQL =>
  sql`${column} in (select ${candidates.id} from ${candidates}
    where ${and(ofAccount(candidates, accountId), matchesPerson(search))})`;
