import type { AuditActor } from '../audit/audit-log.ts';
import { isCandidate, type Caller } from './caller.ts';

/** Returns whom the audit log names for a request of the API. */
export function callerActor(caller: Caller): AuditActor {
  const { kind, credentialId, applicationId, candidateId = null, person } = caller;
  if (person) return personActor(person);
  if (isCandidate(caller)) return { kind: 'candidate', id: candidateId };
  if (kind === 'operations') return { kind: 'staff', id: credentialId };
  if (kind === 'application') return { kind, id: applicationId };
  return { kind, id: credentialId, applicationId };
}

/** Returns whom the audit log names for somebody who is signed in. */
export const personActor = (user: { id: string }): AuditActor => ({ kind: 'person', id: user.id });
