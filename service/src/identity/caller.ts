import type { ReportView, Scope } from '@service-embeds/contract';

/** The credential behind a request, after authentication. */
export interface Caller {
  kind: 'access_token' | 'api_key' | 'session_token' | 'operations' | 'application' | 'visitor';
  /**
   * The credential itself, or the one that the session token was created from. For operations, the member of staff whose key
   * it is; null for the shared operations key, and for candidates.
   */
  credentialId: string | null;
  /** The partner application behind an access token, and behind the session tokens created from it. */
  applicationId: string | null;
  /** The only candidate whose data this caller may use. Set for tokens of the candidate portal. */
  candidateId?: string | undefined;
  /** The only report that this caller may use. Set for session tokens of one report. */
  reportId?: string | undefined;
  /** How much of reports a session token shows, if its creator said so. Undefined: everything but files. */
  view?: ReportView | undefined;
  /** Whether a session token may decide about reports. */
  decisions?: boolean | undefined;
  /** Scopes of a session token. Empty for all other kinds, whose rights the route names. */
  scopes: readonly Scope[];
}

/**
 * Returns a name of the credential behind a request, for what belongs to one credential alone. Tokens of a page that
 * follow each other have the same name, because a page repeats a request with its new token.
 */
export function credentialName(caller: Caller): string {
  const { kind, credentialId, applicationId, candidateId, scopes } = caller;
  switch (kind) {
    case 'api_key':
    case 'access_token':
      return `${kind} ${credentialId ?? ''}`;
    case 'session_token':
      return [
        ...[kind, credentialId ?? 'portal', candidateId ?? '', ...[...scopes].sort()],
        ...claimsOfReports(caller),
      ].join(' ');
    case 'application':
    case 'visitor':
      return `${kind} ${applicationId ?? ''}`;
    case 'operations':
      return credentialId === null ? kind : `${kind} ${credentialId}`;
  }
}

/** What a session token may see and do of reports, for its name. */
const claimsOfReports = ({ reportId, view, decisions }: Caller): string[] => [
  ...(reportId === undefined ? [] : [`report:${reportId}`]),
  ...(view === undefined ? [] : [`view:${view}`]),
  ...(decisions ? ['decisions'] : []),
];
