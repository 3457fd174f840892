import { keyScopes, type KeyScope, type Scope } from '@service-embeds/contract';
import { presentKeyScopes } from '@service-embeds/domain/identity/role-rights';
import type { CredentialOwner } from '../db/credential-owners.ts';
import { limitToNodes, type Reach } from '../db/rows/reach.ts';
import type { Caller } from './caller.ts';
import type { SessionClaims } from './session-tokens.ts';

/** What a credential may do of what the account may, and reach of what the account has. */
type CredentialLimits = Pick<Caller, 'keyScopes' | 'nodes' | 'furtherNodes' | 'createdBy' | 'view'>;

/** Returns what limits an API key or access token. A key never does more than its maker may do at that moment. */
export function limitsOfCredential({ credential, maker }: CredentialOwner): CredentialLimits {
  const { applicationId, makerId, wholeAccount, scopes } = credential;
  if (applicationId !== null) return wholeAccount ? {} : { createdBy: applicationId };
  const ofKey = limitToNodes({}, credential.nodes);
  if (makerId === null) return { ...ofKey, keyScopes: scopes ?? undefined, view: viewOfScopes(scopes) };
  const present = presentKeyScopes(scopes ?? keyScopes, maker?.role);
  return { ...limitToNodes(ofKey, maker?.nodes), keyScopes: present, view: viewOfScopes(present) };
}

/** A key that neither reads nor decides sees of what it changes how far it is, and nothing of results and decisions. */
const viewOfScopes = (scopes: readonly KeyScope[] | null): 'status' | undefined =>
  scopes && !scopes.includes('read') && !scopes.includes('decide') ? 'status' : undefined;

/** The scope that an API key needs for each scope of the session tokens made with it. */
export const keyScopeOf: Readonly<Record<Scope, KeyScope>> = {
  order: 'order',
  disclosure: 'order',
  report: 'read',
};

/** The claims of a session token, with the nodes of the credential behind it. */
export type LimitedClaims = SessionClaims & Pick<Reach, 'furtherNodes'>;

/** Limits what a session token says to what the credential behind it may do now. */
export function limitClaims(claims: SessionClaims, limits: CredentialLimits): LimitedClaims {
  const { nodes = claims.nodes, furtherNodes, keyScopes: allowed } = limits;
  const within = limitToNodes({ nodes, furtherNodes }, claims.nodes);
  if (!allowed) return { ...claims, ...within };
  const reads = allowed.includes('read');
  return {
    ...claims,
    ...within,
    view: reads ? claims.view : 'status',
    scopes: claims.scopes.filter((scope) => allowed.includes(keyScopeOf[scope])),
    decisions: claims.decisions && allowed.includes('decide'),
    withoutReports: claims.withoutReports || !reads,
  };
}
