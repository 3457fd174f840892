import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '../../db/database.ts';
import { applications } from '../../db/schema/index.ts';
import type { ApplicationRow } from '../../oauth/application.ts';

/** A customer on the way to connect with a partner application. */
export interface ConnectRequest {
  application: ApplicationRow;
  redirectUri: string;
  /** The partner's own, brought back as it came. */
  state: string | undefined;
}

/** Why there is nowhere to go back to: the visitor stays here and is told. */
export type ConnectProblem = 'application' | 'redirect_uri';

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
  const redirectUri = c.req.query('redirect_uri') ?? '';
  if (!application.redirectUris.includes(redirectUri)) return 'redirect_uri';
  return { application, redirectUri, state: c.req.query('state') };
}

/** The address of a step of the flow, which carries the partner's link along. */
export function stepUrl(path: string, { application, redirectUri, state }: ConnectRequest): string {
  const query = new URLSearchParams({ client_id: application.clientId, redirect_uri: redirectUri });
  if (state !== undefined) query.set('state', state);
  return `${path}?${query.toString()}`;
}

/** Back to the partner (RFC 6749, sections 4.1.2 and 4.1.2.1). */
export function returnUrl({ redirectUri, state }: ConnectRequest, answer: Record<string, string>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (state !== undefined) url.searchParams.set('state', state);
  return url.href;
}
