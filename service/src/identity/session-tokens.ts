import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import {
  errorCatalog,
  type ReportView,
  type Scope,
  type TokenClaims,
  ApiError,
} from '@service-embeds/contract';
import type { AccountRecord } from '@service-embeds/domain/account/account-record';
import type { Container } from '../integrations/context.ts';
import { acceptedKeys } from '../platform/secret-keys.ts';

/** Lifetime of a session token in seconds. */
export const sessionTokenLifetime = 15 * 60;

/** What a session token says about its account. */
type TokenAccount = Pick<AccountRecord, 'segmentation' | 'authorized' | 'defaultComplianceState'>;

/** What a session token says: for which account, made from which credential, for what. */
export interface SessionClaims {
  accountId: string;
  /** ID of the token itself (`jti`). Undefined: it is about to be signed. */
  id?: string | undefined;
  /** Null for a candidate on the hosted pages, whose link is the proof, and for a person in the dashboard. */
  credentialId: string | null;
  scopes: Scope[];
  /** The session of a person in the dashboard. The token ends with it. Integrators cannot ask for this claim. */
  sessionId?: string | undefined;
  /** Only what is about this candidate. With the scope `disclosure`, the page is the candidate's own. */
  candidateId?: string | undefined;
  /** On a page of one report: only this report. */
  reportId?: string | undefined;
  /** How much of reports the page sees. Undefined for tokens whose creator did not say: all but files. */
  view?: ReportView | undefined;
  /** Whether the page may decide about reports. */
  decisions?: boolean | undefined;
  /** Custom IDs of nodes: only what was ordered for them and for those below them. */
  nodes?: readonly string[] | undefined;
  /** Orders and invitations, but no report. Only for people in the dashboard. */
  withoutReports?: boolean | undefined;
  /** Origins of the pages that may use the token. */
  origins?: readonly string[] | undefined;
  /** The account, for what the page reads of its own token. It limits nothing. */
  account?: TokenAccount | undefined;
}

/** The claims that limit a token, as they are in it. A claim that says nothing is left out. */
interface LimitingClaims {
  session?: string;
  candidate?: string;
  report?: string;
  view?: ReportView;
  decisions?: true;
  nodes?: readonly string[];
  without_reports?: true;
  origins?: readonly string[];
}

const toLimitingClaims = (claims: SessionClaims): LimitingClaims => ({
  ...(claims.sessionId !== undefined && { session: claims.sessionId }),
  ...(claims.candidateId !== undefined && { candidate: claims.candidateId }),
  ...(claims.reportId !== undefined && { report: claims.reportId }),
  ...(claims.view !== undefined && { view: claims.view }),
  ...(claims.decisions && { decisions: claims.decisions }),
  ...(claims.nodes && { nodes: claims.nodes }),
  ...(claims.withoutReports && { without_reports: true }),
  ...(claims.origins && { origins: claims.origins }),
});

/** What the page reads of its own token, so that it does not ask for it (docs/api/session-tokens.md#session-tokens). */
const toPageClaims = ({ account, scopes }: SessionClaims): TokenClaims => ({
  ...(account?.segmentation === false && { hierarchy: false }),
  ...(account?.authorized &&
    scopes.includes('order') && {
      authorized: true,
      default_compliance_state: account.defaultComplianceState,
    }),
});

/** A signed token (JWT, HS256) that holds no secret and no personal data. Its time is the real time. */
export async function signSessionToken(
  { keys, clock, config }: Container,
  claims: SessionClaims,
): Promise<string> {
  const issued = Math.floor(clock.now().getTime() / 1000);
  return (
    new SignJWT({
      credential: claims.credentialId,
      scopes: claims.scopes,
      ...toLimitingClaims(claims),
      ...toPageClaims(claims),
    })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(claims.accountId)
      .setAudience(config.environment)
      // Two tokens of the same second are two tokens: each page has a limit of its own.
      .setJti(randomUUID())
      .setIssuedAt(issued)
      .setExpirationTime(issued + sessionTokenLifetime)
      .sign(keys.sessionTokens)
  );
}

/** A token whose signature was checked. */
interface VerifiedToken {
  claims: SessionClaims;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** Tokens in memory. A page uses its token for minutes, and its signature never changes. */
const maxVerifiedTokens = 10_000;
const verifiedTokens = new WeakMap<Container['keys'], Map<string, VerifiedToken>>();

/** The claims of a token that we signed, for this environment, and that has not expired. */
export async function readSessionToken(container: Container, token: string): Promise<SessionClaims> {
  const { keys, clock } = container;
  const verifiedOfKeys = verifiedTokens.get(keys) ?? new Map<string, VerifiedToken>();
  verifiedTokens.set(keys, verifiedOfKeys);
  const existing = verifiedOfKeys.get(token);
  if (existing && clock.now().getTime() < existing.expiresAt * 1000) return existing.claims;
  verifiedOfKeys.delete(token);
  const result = await verifySessionToken(container, token);
  const [oldest] = verifiedOfKeys.keys();
  if (verifiedOfKeys.size >= maxVerifiedTokens && oldest !== undefined) verifiedOfKeys.delete(oldest);
  verifiedOfKeys.set(token, result);
  return result.claims;
}

async function verifySessionToken({ keys, clock, config }: Container, token: string): Promise<VerifiedToken> {
  for (const key of acceptedKeys(keys, 'sessionTokens')) {
    try {
      const { payload } = await jwtVerify<{ credential: string | null; scopes: Scope[] } & LimitingClaims>(
        token,
        key,
        {
          algorithms: ['HS256'],
          audience: config.environment,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'exp', 'credential', 'scopes'],
        },
      );
      const { sub = '', exp = 0, jti, credential, session, scopes, view, decisions, origins } = payload;
      const { candidate, report, nodes, without_reports: withoutReports } = payload;
      const owner = { id: jti, accountId: sub, credentialId: credential, sessionId: session };
      const reach = { candidateId: candidate, reportId: report, nodes, withoutReports };
      return { claims: { ...owner, ...reach, scopes, view, decisions, origins }, expiresAt: exp };
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new ApiError(errorCatalog.sessionTokenExpired);
      // The key before it may be the right one.
    }
  }
  throw new ApiError(errorCatalog.credentialsInvalid);
}
