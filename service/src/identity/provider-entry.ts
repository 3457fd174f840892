import type { AuditEntry } from '../db/audit/audit-log.ts';
import type { Queryable } from '../db/pool/database.ts';
import { findProviderAccount } from './staff.ts';

/**
 * Returns an entry of an account's audit log as one of the provider's, which names the account. It is for what a customer must not
 * learn from its own log: that something of a report is withheld or waits.
 */
export async function toProviderEntry(db: Queryable, entry: AuditEntry): Promise<AuditEntry> {
  const provider = await findProviderAccount(db);
  if (!provider) throw new Error('There is no account of the provider.');
  return { ...entry, accountId: provider.id, details: { ...entry.details, account_id: entry.accountId } };
}
