import { and, asc, gt } from 'drizzle-orm';
import type { Queryable } from '../pool/database.ts';
import { ofAccount } from '../rows/of-account.ts';
import { auditEntries } from '../schema/index.ts';
import { entryContentHash, entryHash } from './audit-log.ts';

type AuditRow = typeof auditEntries.$inferSelect;

/** The last entry of an account's chain, to be kept outside of the database. */
export interface AuditHead {
  accountId: string;
  sequence: number;
  /** Hexadecimal. */
  hash: string;
}

/** The first entry of an account that is not as it was recorded. */
export interface BrokenEntry {
  accountId: string;
  /** Place where the chain breaks. */
  sequence: number;
  /** ID of the entry at this place. Null if the entry is missing. */
  id: string | null;
  problem: string;
}

/** What the walk along the chain of one account found. */
export interface AuditVerification {
  accountId: string;
  entries: number;
  head: AuditHead | undefined;
  broken: BrokenEntry | undefined;
}

/** Entries that one query reads. */
const batchSize = 1000;

/** Returns the accounts that have entries. */
export async function auditedAccounts(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectDistinct({ accountId: auditEntries.accountId })
    .from(auditEntries)
    .orderBy(asc(auditEntries.accountId));
  return rows.map(({ accountId }) => accountId);
}

/**
 * Walks along the chain of an account and stops at the first entry that is not as it was recorded.
 *
 * @param keptHead a head of an earlier walk, which the chain must still contain: it shows that no one removed the newest
 * entries or wrote a new chain
 */
export async function verifyAuditLog(
  db: Queryable,
  accountId: string,
  keptHead?: AuditHead,
): Promise<AuditVerification> {
  let head: AuditHead | undefined;
  let previous: Buffer | null = null;
  let sequence = 0;
  for (;;) {
    const rows = await entriesAfter(db, accountId, sequence);
    for (const row of rows) {
      const expected = sequence + 1;
      const problem = problemOf(row, expected, previous) ?? (keptHead && differentHead(row, keptHead));
      if (problem !== undefined) {
        const id = row.sequence === expected ? row.id : null;
        return { accountId, entries: sequence, head, broken: { accountId, sequence: expected, id, problem } };
      }
      sequence = expected;
      previous = row.hash;
      head = { accountId, sequence, hash: row.hash?.toString('hex') ?? '' };
    }
    if (rows.length < batchSize) break;
  }
  const broken =
    keptHead && keptHead.sequence > sequence
      ? { accountId, sequence: sequence + 1, id: null, problem: 'The newest entries are missing.' }
      : undefined;
  return { accountId, entries: sequence, head, broken };
}

const entriesAfter = (db: Queryable, accountId: string, sequence: number): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditEntries)
    .where(and(ofAccount(auditEntries, accountId), gt(auditEntries.sequence, sequence)))
    .orderBy(asc(auditEntries.sequence))
    .limit(batchSize);

/** Returns what is wrong with an entry, or undefined. */
function problemOf(row: AuditRow, expected: number, previous: Buffer | null): string | undefined {
  const { sequence, contentHash, previousHash, hash, ...content } = row;
  if (sequence !== expected) return 'An entry is missing.';
  if (!entryContentHash(content).equals(contentHash)) return 'The content of the entry was changed.';
  if ((previousHash?.toString('hex') ?? null) !== (previous?.toString('hex') ?? null))
    return 'The entry does not follow the one before it.';
  if (!hash || !entryHash(contentHash, previous, sequence).equals(hash))
    return 'The hash of the entry is wrong.';
  return undefined;
}

const differentHead = ({ sequence, hash }: AuditRow, keptHead: AuditHead): string | undefined =>
  sequence === keptHead.sequence && hash?.toString('hex') !== keptHead.hash
    ? 'The entry differs from the head that was kept: the chain was rewritten.'
    : undefined;
