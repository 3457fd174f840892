import type { Context } from 'hono';
import {
  findApplication,
  originsOf,
  type ApplicationRow,
} from '../../identity/oauth/partner-applications.ts';
import type { CallRoute } from '../../resources/call.ts';
import type { PageEnv, SessionVariables } from '../kit/site/page-environment.ts';

/** A partner's request to connect with a customer's account, as its link states it (RFC 6749, section 4.1.1). */
export interface AuthorizationRequest {
  application: ApplicationRow;
  /** Where the answer goes: by redirect to a registered address, or as a message to the page that opened this window. */
  answerTo: { redirectUri: string } | { origin: string };
  /** The partner's own value, returned unchanged. */
  state: string | undefined;
  /** Challenge of PKCE by the method S256 (RFC 7636). */
  codeChallenge: string | undefined;
  /** Parameters of the link that fill in the forms. The customer can change every value. */
  prefill: Prefill;
}

/** The field of the sign-up form that each optional parameter of the link fills in (docs/api/oauth.md#connect-flow). */
const prefillFields = {
  email: 'user.email',
  full_name: 'user.full_name',
  company_name: 'name',
  dba_name: 'company.dba_name',
  street: 'company.street',
  city: 'company.city',
  company_state: 'company.state',
  zipcode: 'company.zipcode',
  phone: 'company.phone',
  website: 'company.website',
} as const;

type Prefill = { [Name in keyof typeof prefillFields]?: string };

/** Characters that a parameter fills in at most. A longer one is ignored. */
const maxPrefillLength = 255;

export type ConnectEnv = PageEnv<
  SessionVariables & { authorization: AuthorizationRequest; callRoute: CallRoute }
>;
export type ConnectContext = Context<ConnectEnv>;

/** What is wrong with a link. The partner cannot be told: there is no address to return to. */
export type LinkProblem = 'client_id' | 'redirect_uri' | 'redirect_uri_missing' | 'origin';

/** The window was opened by the sign-up embed and answers by message (OAuth 2.0 Web Message Response Mode). */
const webMessage = 'web_message';

/** Reads the partner's link. A `redirect_uri` is followed only if it is registered exactly as it is written. */
export async function readAuthorizationRequest(
  c: ConnectContext,
): Promise<AuthorizationRequest | LinkProblem> {
  const clientId = c.req.param('clientId') ?? c.req.query('client_id') ?? '';
  const application = await findApplication(c.var.db, clientId);
  if (!application) return 'client_id';
  const state = c.req.query('state');
  const request = {
    application,
    state,
    codeChallenge: c.req.query('code_challenge') || undefined,
    prefill: readPrefill(c),
  };
  if (c.req.query('response_mode') === webMessage) {
    const origin = c.req.query('origin') ?? '';
    return originsOf(application).includes(origin) ? { ...request, answerTo: { origin } } : 'origin';
  }
  const redirectUri = c.req.query('redirect_uri') || onlyOne(application.redirectUris);
  if (redirectUri === undefined) return 'redirect_uri_missing';
  if (!application.redirectUris.includes(redirectUri)) return 'redirect_uri';
  return { ...request, answerTo: { redirectUri } };
}

const readPrefill = (c: ConnectContext): Prefill =>
  Object.fromEntries(
    Object.keys(prefillFields).flatMap((name) => {
      const value = c.req.query(name);
      return value && value.length <= maxPrefillLength ? [[name, value]] : [];
    }),
  );

/** Returns the fields of the sign-up form that a link fills in. */
export const prefilledFields = ({ prefill }: Pick<AuthorizationRequest, 'prefill'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(prefill).map(([name, value]) => [prefillFields[name as keyof Prefill], value]),
  );

/** A link without `redirect_uri` means the registered one, if there is only one (RFC 6749, section 3.1.2.3). */
const onlyOne = ([first, ...others]: string[]): string | undefined =>
  others.length === 0 ? first : undefined;

/** Returns the address of a step of the flow. It contains the partner's link. */
export function stepUrl(path: string, { application, answerTo, ...request }: AuthorizationRequest): string {
  const answer =
    'origin' in answerTo
      ? { response_mode: webMessage, origin: answerTo.origin }
      : { redirect_uri: answerTo.redirectUri };
  const query = new URLSearchParams({ client_id: application.clientId, ...answer });
  if (request.state !== undefined) query.set('state', request.state);
  if (request.codeChallenge !== undefined) {
    query.set('code_challenge', request.codeChallenge);
    query.set('code_challenge_method', 'S256');
  }
  for (const [name, value] of Object.entries(request.prefill)) query.set(name, value);
  return `${path}?${query.toString()}`;
}

/** Returns the origins to which a form of the flow may lead: `form-action` also restricts the redirect after a form. */
export const redirectOrigins = ({ answerTo }: AuthorizationRequest): string[] =>
  'origin' in answerTo ? [] : [new URL(answerTo.redirectUri).origin];

/** Returns what the authorization code of a request is bound to. */
export const codeBinding = ({ answerTo, codeChallenge }: AuthorizationRequest) => ({
  redirectUri: 'origin' in answerTo ? undefined : answerTo.redirectUri,
  codeChallenge,
});
