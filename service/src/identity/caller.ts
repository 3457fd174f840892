import { ApiError, errorCatalog, type KeyScope, type ReportView, type Scope } from '@service-embeds/contract';
import {
  roleRights,
  scopesOfRole,
  sharedKeyRights,
  staffKeyRights,
  type Role,
  type StaffRight,
  type StaffRole,
} from '@service-embeds/domain/identity/role-rights';
import type { Reach } from '../db/rows/reach.ts';

/** A person who works in the dashboard, as far as the API names them. */
export interface CallingPerson {
  id: string;
  email: string;
  /** The session in the dashboard that they call from, or that their token belongs to. */
  sessionId: string;
}

/** What a device may do with the draft of an application. */
export interface DraftGrant {
  /** Whether it has given a code, which no other device takes back. */
  isConfirmed: boolean;
  /**
   * Whether it may see and change a draft.
   * @param deviceGroup of the draft, see `StoredDraft`
   */
  mayContinue: (deviceGroup: string | null) => boolean;
}

/**
 * Who calls a route, after authentication: a credential, or a person who is signed in to a page. Session tokens, people and
 * candidates may reach a part of the account.
 */
export interface Caller extends Reach {
  kind:
    | 'access_token'
    | 'api_key'
    | 'session_token'
    | 'person'
    | 'candidate'
    | 'operations'
    | 'application'
    | 'visitor'
    | 'signed_link'
    | 'signed_message';
  /**
   * The credential itself, or the one that the session token was created from. For operations, the member of staff whose key
   * it is; null for the shared operations key, and for people in the dashboard.
   */
  credentialId: string | null;
  /** The person who is signed in to the dashboard: the caller itself, or whose session token it is. */
  person?: CallingPerson | undefined;
  /** The partner application behind an access token, and behind the session tokens created from it. */
  applicationId: string | null;
  /** What the device of a candidate with an invitation may do. */
  draftGrant?: DraftGrant | undefined;
  /** How much of reports a session token, a person or a key sees. Undefined: everything, but a page sees no files. */
  view?: ReportView | undefined;
  /** Whether a session token or a person may decide about reports. */
  decisions?: boolean | undefined;
  /** ID of the session token itself, which opens nothing. */
  sessionTokenId?: string | undefined;
  /** What the API key behind the request, or the person, may do now. Undefined: neither, or a key that may do everything. */
  keyScopes?: readonly KeyScope[] | undefined;
  /** What the operations key, a key of a member of staff, or a member of staff in the console may do now. */
  staffRights?: readonly StaffRight[] | undefined;
  /** Scopes of a session token. Empty for all other kinds, whose rights the route names. */
  scopes: readonly Scope[];
}

/**
 * Returns a person who is signed in to the dashboard as a caller: with their nodes, what their role may do, and as much of reports as
 * it shows.
 */
export const personCaller = (
  person: CallingPerson,
  { role, nodes }: { role: Role; nodes?: readonly string[] | undefined },
): Caller => {
  const { view, decisions } = roleRights[role];
  return {
    kind: 'person',
    credentialId: null,
    applicationId: null,
    person,
    nodes,
    view: view ?? 'status',
    decisions,
    keyScopes: scopesOfRole(role),
    scopes: [],
  };
};

/** Returns the person who calls a route that is for people alone. @throws ApiError 401 */
export function callingPerson({ person }: Caller): CallingPerson {
  if (!person) throw new ApiError(errorCatalog.credentialsInvalid);
  return person;
}

/** Returns a visitor without credentials as a caller. @param applicationId that the visitor signs up with, if any */
export const visitorCaller = (applicationId: string | null = null): Caller => ({
  kind: 'visitor',
  credentialId: null,
  applicationId,
  scopes: [],
});

/** Returns the ID of the candidate who calls a route that is for candidates alone. @throws ApiError 401 */
export function callingCandidate({ candidateId }: Caller): string {
  if (candidateId === undefined) throw new ApiError(errorCatalog.credentialsInvalid);
  return candidateId;
}

interface CandidateVisit extends Pick<Caller, 'draftGrant'> {
  candidate: { id: string };
  id: string;
}

/**
 * Returns a candidate on their own pages as a caller, who reaches what their personal link leads to and nothing else.
 * @param link whose candidate it is, the ID of what it leads to, and for an invitation what the device may do
 */
export const candidateCaller = ({ candidate, id, draftGrant }: CandidateVisit): Caller => ({
  kind: 'candidate',
  credentialId: null,
  applicationId: null,
  candidateId: candidate.id,
  linkedId: id,
  draftGrant,
  scopes: [],
});

/**
 * Returns a member of staff, or the shared operations key (null), as a caller.
 * @param member `keyRole` is that of the key with which the member calls. Default: the member is signed in to the console
 */
export const staffCaller = (member: { id: string; role: StaffRole; keyRole?: StaffRole } | null): Caller => ({
  kind: 'operations',
  credentialId: member?.id ?? null,
  staffRights: member ? staffKeyRights(member.keyRole ?? member.role, member.role) : sharedKeyRights,
  applicationId: null,
  scopes: [],
});

/** Returns the holder of a signed link as a caller, who reaches no more than what the credential or the person behind it does. */
export const linkCaller = (holder: Caller): Caller => ({ ...holder, kind: 'signed_link' });

/** The sender of a signed message, which concerns no account in particular. */
export const messageCaller: Caller = {
  kind: 'signed_message',
  credentialId: null,
  applicationId: null,
  scopes: [],
};

/** Returns the ID of the member of staff who calls a route that records a name. @throws ApiError 403 for the shared operations key */
export function callingMember({ credentialId }: Caller): string {
  if (credentialId === null) throw new ApiError(errorCatalog.staffMemberRequired);
  return credentialId;
}

/** Checks what a member of staff, or their key, may do now. @throws ApiError 403 */
export function requireStaffRight({ staffRights = [] }: Caller, right: StaffRight): void {
  if (!staffRights.includes(right)) throw new ApiError(errorCatalog.staffRightMissing(right));
}

/** Whether a candidate calls: on their own pages, or on the integrator's page behind a request. */
export const isCandidate = ({
  kind,
  candidateId,
  scopes,
}: Pick<Caller, 'kind' | 'candidateId' | 'scopes'>): boolean =>
  kind === 'candidate' || (candidateId !== undefined && scopes.includes('disclosure'));

/**
 * Returns a name of the credential behind a request, for what belongs to one credential alone. Tokens of a page that
 * follow each other have the same name, because a page repeats a request with its new token.
 */
export function credentialName(caller: Caller): string {
  const { kind, credentialId, applicationId, candidateId, scopes } = caller;
  switch (kind) {
    case 'api_key':
    case 'access_token':
      return nameOf(kind, credentialId);
    case 'session_token':
      return [
        ...[kind, tokenOwner(caller), candidateId ?? '', ...[...scopes].sort()],
        ...limitsOf(caller),
      ].join(' ');
    case 'application':
    case 'visitor':
      return nameOf(kind, applicationId);
    case 'person':
      return tokenOwner(caller);
    case 'candidate':
      return nameOf(kind, candidateId);
    // The provider's staff, and signatures.
    default:
      return credentialId === null ? kind : `${kind} ${credentialId}`;
  }
}

const nameOf = (kind: string, id: string | null | undefined): string => `${kind} ${id ?? ''}`;

const tokenOwner = ({ person, credentialId }: Caller): string =>
  person ? `person:${person.id}` : (credentialId ?? '');

/** What a session token may see and do, for its name. */
const limitsOf = ({
  reportId,
  withoutReports,
  view,
  decisions,
  nodes,
  furtherNodes = [],
}: Caller): string[] => [
  ...(nodes ? [nodes, ...furtherNodes].map((list) => `nodes:${JSON.stringify([...list].sort())}`) : []),
  ...(reportId === undefined ? [] : [`report:${reportId}`]),
  ...(withoutReports ? ['without reports'] : []),
  ...(view === undefined ? [] : [`view:${view}`]),
  ...(decisions ? ['decisions'] : []),
];
