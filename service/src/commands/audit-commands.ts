import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { auditedAccounts, verifyAuditLog, type AuditHead } from '../db/audit/verify-audit-log.ts';
import type { Database } from '../db/pool/database.ts';

const head = z.object({ accountId: z.string(), sequence: z.int().min(1), hash: z.string() });

/**
 * Walks along the audit log of every account.
 *
 * @param headsFile output of an earlier run, which every chain must still contain. Default: none
 * @returns one line of JSON with the head of each account, to be kept outside of the database
 * @throws Error that names the first broken entry of each account
 */
export async function verifyAuditLogs(database: Database, headsFile?: string): Promise<string> {
  const storedHeads = headsFile === undefined ? [] : await readHeads(headsFile);
  const accounts = new Set([
    ...(await auditedAccounts(database)),
    ...storedHeads.map(({ accountId }) => accountId),
  ]);
  const heads: AuditHead[] = [];
  const problems: string[] = [];
  for (const accountId of accounts) {
    const keptHead = storedHeads.find((each) => each.accountId === accountId);
    const result = await verifyAuditLog(database, accountId, keptHead);
    if (result.broken) {
      const { sequence, id, problem } = result.broken;
      problems.push(`Account ${accountId}, entry ${sequence}${id === null ? '' : ` (${id})`}: ${problem}`);
    } else if (result.head) heads.push(result.head);
  }
  if (problems.length) throw new Error(`The audit log is broken.\n${problems.join('\n')}`);
  return heads.map((each) => JSON.stringify(each)).join('\n');
}

const readHeads = async (file: string): Promise<AuditHead[]> =>
  (await readFile(file, 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => head.parse(JSON.parse(line)));
