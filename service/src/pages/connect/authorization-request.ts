import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '../../db/database.ts';
import { applications } from '../../db/schema/index.ts';
import { originsOf, type ApplicationRow } from '../../identity/oauth/applications.ts';

/** A customer on the way to connect with a partner application. */
export interface ConnectRequest {
  application: ApplicationRow;
  /** Where the answer goes: by redirect to a registered address, or as a message to the page that opened this window. */
  answerTo: { redirectUri: string } | { origin: string };
  /** The partner's own, brought back as it came. */
  state: string | undefined;
}

/** Why there is nowhere to go back to: the visitor stays here and is told. */
export type ConnectProblem = 'application' | 'redirect_uri' | 'origin';

/** Reads what the partner's link says. A `redirect_uri` that is not registered, to the letter, is never followed. */
export async function readConnect(
  c: Context,
  db: Database,
  clientId: string | undefined,
): Promise<ConnectRequest | ConnectProblem> {
  const [application] = await db
    .select()
    .from(applications)
    .where(eq(applications.clientId, clientId ?? ''));
  if (!application) return 'application';
  const state = c.req.query('state');
  if (c.req.query('response_mode') === webMessage) {
    const origin = c.req.query('origin') ?? '';
    return originsOf(application).includes(origin) ? { application, answerTo: { origin }, state } : 'origin';
  }
  const redirectUri = c.req.query('redirect_uri') ?? '';
  if (!application.redirectUris.includes(redirectUri)) return 'redirect_uri';
  return { application, answerTo: { redirectUri }, state };
}

/** The window was opened by the sign-up embed, and answers it by a message (as OAuth's web message response mode). */
const webMessage = 'web_message';

/** The address of a step of the flow, which carries the partner's link along. */
export function stepUrl(path: string, { application, answerTo, state }: ConnectRequest): string {
  const way =
    'origin' in answerTo
      ? { response_mode: webMessage, origin: answerTo.origin }
      : { redirect_uri: answerTo.redirectUri };
  const query = new URLSearchParams({ client_id: application.clientId, ...way });
  if (state !== undefined) query.set('state', state);
  return `${path}?${query.toString()}`;
}

/** Origins beside our own that the forms of the flow may lead to: browsers hold the redirect after a form to them. */
export const leadsTo = ({ answerTo }: ConnectRequest): string[] =>
  'origin' in answerTo ? [] : [new URL(answerTo.redirectUri).origin];
