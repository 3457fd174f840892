import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { applications } from '../../db/schema/index.ts';
import { originsOf, type ApplicationRow } from '../../identity/oauth/applications.ts';
import type { PageEnv } from '../kit/page-environment.ts';
import { messageCard, page } from '../kit/page.ts';
import type { SessionVariables } from '../kit/sessions.ts';

/** A partner's request to connect with a customer's account, as its link states it (RFC 6749, section 4.1.1). */
export interface AuthorizationRequest {
  application: ApplicationRow;
  /** Where the answer goes: by redirect to a registered address, or as a message to the page that opened this window. */
  answerTo: { redirectUri: string } | { origin: string };
  /** The partner's own value, returned unchanged. */
  state: string | undefined;
}

export type ConnectEnv = PageEnv<SessionVariables & { authorization: AuthorizationRequest }>;
export type ConnectContext = Context<ConnectEnv>;

/** The parameter of a link that is wrong. The partner cannot be told: there is no address to return to. */
type LinkProblem = 'client_id' | 'redirect_uri' | 'origin';

/** The window was opened by the sign-up embed and answers by message (OAuth 2.0 Web Message Response Mode). */
const webMessage = 'web_message';

/** Lets a handler run if the partner's link is valid. */
export const withAuthorizationRequest = createMiddleware<ConnectEnv>(async (c, next) => {
  const request = await readAuthorizationRequest(c);
  if (typeof request === 'string') return linkProblemPage(c, request);
  c.set('authorization', request);
  return next();
});

/** Reads the partner's link. A `redirect_uri` is followed only if it is registered exactly as it is written. */
async function readAuthorizationRequest(c: ConnectContext): Promise<AuthorizationRequest | LinkProblem> {
  const clientId = c.req.param('clientId') ?? c.req.query('client_id') ?? '';
  const [application] = await c.var.db.select().from(applications).where(eq(applications.clientId, clientId));
  if (!application) return 'client_id';
  const state = c.req.query('state');
  if (c.req.query('response_mode') === webMessage) {
    const origin = c.req.query('origin') ?? '';
    return originsOf(application).includes(origin) ? { application, answerTo: { origin }, state } : 'origin';
  }
  const redirectUri = c.req.query('redirect_uri') ?? '';
  if (!application.redirectUris.includes(redirectUri)) return 'redirect_uri';
  return { application, answerTo: { redirectUri }, state };
}

const linkProblemPage = (c: Context, problem: LinkProblem): Response | Promise<Response> => {
  const reason =
    problem === 'client_id'
      ? "This link's client_id doesn't belong to an application."
      : `This link's ${problem} is not registered for the application.`;
  const title = "This link doesn't work";
  const text = `${reason} Go back and contact the owner of the website you came from.`;
  return page(c, title, messageCard(title, text), { status: 400 });
};

/** Returns the address of a step of the flow. It carries the partner's link along. */
export function stepUrl(path: string, { application, answerTo, state }: AuthorizationRequest): string {
  const answer =
    'origin' in answerTo
      ? { response_mode: webMessage, origin: answerTo.origin }
      : { redirect_uri: answerTo.redirectUri };
  const query = new URLSearchParams({ client_id: application.clientId, ...answer });
  if (state !== undefined) query.set('state', state);
  return `${path}?${query.toString()}`;
}

/** Returns the origins to which a form of the flow may lead: `form-action` also restricts the redirect after a form. */
export const redirectOrigins = ({ answerTo }: AuthorizationRequest): string[] =>
  'origin' in answerTo ? [] : [new URL(answerTo.redirectUri).origin];
