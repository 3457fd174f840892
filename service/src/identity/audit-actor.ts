import type { ReportActor } from '@service-embeds/domain/report/view/timeline-entries';
import { systemActor, type AuditActor, type AuditEntry } from '../db/audit/audit-log.ts';
import type { Queryable } from '../db/pool/database.ts';
import { isCandidate, type Caller } from './caller.ts';
import { findProviderAccount } from './staff-members.ts';

/** Returns whom the audit log names for a request of the API. */
export function callerActor(caller: Caller): AuditActor {
  const { kind, credentialId, applicationId, candidateId = null, person } = caller;
  if (person) return personActor(person);
  if (isCandidate(caller)) return { kind: 'candidate', id: candidateId };
  if (kind === 'operations') return { kind: 'staff', id: credentialId };
  // A link is the credential's that received it.
  if (kind === 'signed_link')
    return { kind: applicationId === null ? 'api_key' : 'access_token', id: credentialId, applicationId };
  if (kind === 'signed_message') return systemActor;
  if (kind === 'application') return { kind, id: applicationId };
  return { kind, id: credentialId, applicationId };
}

/** Returns whom the timeline of a report names for a request of the API. */
export function reportActor(caller: Caller): ReportActor {
  const { kind, id, applicationId } = callerActor(caller);
  if (kind === 'person' || kind === 'staff' || kind === 'candidate') return { kind, id };
  if (applicationId) return { kind: 'application', id: applicationId };
  return { kind: 'api_key', id };
}

/** Returns whom the audit log names for a person who is signed in. */
export const personActor = (user: { id: string }): AuditActor => ({ kind: 'person', id: user.id });

/**
 * Returns an entry of an account's audit log as one of the provider's, which names the account. It is for what a customer must not
 * learn from its own log: that something of a report is withheld or waits.
 */
export async function toProviderEntry(db: Queryable, entry: AuditEntry): Promise<AuditEntry> {
  const provider = await findProviderAccount(db);
  if (!provider) throw new Error('There is no account of the provider.');
  return { ...entry, accountId: provider.id, details: { ...entry.details, account_id: entry.accountId } };
}
