import type { AuditActor } from '../audit/audit-log.ts';
import type { Caller } from './caller.ts';

/** Returns whom the audit log names for a request of the API. */
export function callerActor({ kind, credentialId, applicationId, candidateId }: Caller): AuditActor {
  if (candidateId !== undefined) return { kind: 'candidate', id: candidateId };
  if (kind === 'operations') return { kind: 'staff', id: credentialId };
  if (kind === 'application') return { kind, id: applicationId };
  return { kind, id: credentialId, applicationId };
}

/** Returns whom the audit log names for somebody who is signed in. */
export const personActor = (user: { id: string }): AuditActor => ({ kind: 'person', id: user.id });
