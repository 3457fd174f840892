import { and, asc, inArray, type InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Container } from '../../integrations/context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import type { RemovalSubject } from './removal-subject.queries.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

/** A value of a copy: what JSON can hold. */
export type CopiedValue = Record<string, unknown>;

/** What a copy is made from. */
export interface CopySource {
  db: Transaction;
  container: Container;
  subject: RemovalSubject;
}

type OwnedTable = PgTable & { accountId: PgColumn; id: PgColumn };

/** Returns the rows of a table that belong to the candidate, oldest first. */
export async function ownRows<Table extends OwnedTable>(
  { db, subject }: CopySource,
  table: Table,
  column: PgColumn,
  ids: string[],
): Promise<InferSelectModel<Table>[]> {
  const source: PgTable = table;
  const isOwn = and(ofAccount(table, subject.candidate.accountId), inArray(column, ids));
  const rows = await db.select().from(source).where(isOwn).orderBy(asc(table.id));
  return rows as InferSelectModel<Table>[];
}

/** Links and types of resources tell a candidate nothing, and anyone who finds a link can open it. */
const plumbing = new Set([
  'object',
  'uri',
  'copy_url',
  'invitation_url',
  'verification_url',
  // People and notes of the customer.
  'manager',
  'tags',
  'metadata',
  'custom_id',
]);

/** Returns the facts of a resource of the API: without links, notes of the customer and names of other people. */
export const factsOf = (resource: object): CopiedValue =>
  Object.fromEntries(Object.entries(resource).filter(([name]) => !plumbing.has(name)));
