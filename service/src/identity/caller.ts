import type { Scope } from '@service-embeds/contract';

/** The credential behind a request, after authentication. */
export interface Caller {
  kind: 'access_token' | 'api_key' | 'session_token' | 'operations' | 'application' | 'visitor';
  /** The credential itself, or the one that the session token was created from. Null for operations and for candidates. */
  credentialId: string | null;
  /** The partner application behind an access token, and behind the session tokens created from it. */
  applicationId: string | null;
  /** The only candidate whose data this caller may use. Set for tokens of the candidate portal. */
  candidateId?: string | undefined;
  /** Scopes of a session token. Empty for all other kinds, whose rights the route names. */
  scopes: readonly Scope[];
}
