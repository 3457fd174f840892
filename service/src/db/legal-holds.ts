import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ofAccount } from './rows/of-account.ts';
import { legalHolds } from './schema/index.ts';

const inForce = (accountId: PgColumn, scope: SQL): SQL => sql`exists (
  select 1 from ${legalHolds}
  where ${ofAccount(legalHolds, accountId)} and ${legalHolds.releasedAt} is null and ${scope}
)`;

/** Returns the condition for rows of accounts of which everything is kept. */
export const isAccountHeld = (accountId: PgColumn): SQL =>
  inForce(accountId, sql`${legalHolds.candidateId} is null`);

/** Returns the condition for rows of candidates whose data is kept, by a hold on them or on their account. */
export const isCandidateHeld = (accountId: PgColumn, candidateId: PgColumn): SQL =>
  inForce(accountId, sql`(${legalHolds.candidateId} is null or ${legalHolds.candidateId} = ${candidateId})`);
