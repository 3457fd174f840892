import { Hono } from 'hono';
import { claimsOfRole } from '@service-embeds/domain/identity/role-rights';
import { recordAudit } from '../../db/audit/audit-log.ts';
import { signSessionToken } from '../../identity/session-tokens.ts';
import { formTokenHeader } from '../kit/parts/embed.ts';
import { viewerEntry, type DashboardContext, type DashboardEnv } from './dashboard-env.ts';
import { readViewer } from './require-role.ts';

/** Path of the session tokens for the embeds in the dashboard. */
export const sessionTokenPath = '/session-token';

/**
 * Answers with a session token of the person who is signed in: their role as claims, for pages of the dashboard alone. It
 * ends with their session. The embeds renew it by themselves, so asking for one does not extend the session.
 */
export const sessionTokenRoutes = new Hono<DashboardEnv>().post(sessionTokenPath, createSessionToken);

async function createSessionToken(c: DashboardContext): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  const { db, container, sessions } = c.var;
  const otherUrl = await readViewer(c, { extend: false });
  if (otherUrl !== undefined || !sessions.isFormToken(c.var.session, c.req.header(formTokenHeader) ?? ''))
    return c.json({ error: 'Sign in again.' }, 401);
  const { account, user, rights } = c.var.viewer;
  const claims = claimsOfRole(rights);
  if (!claims) return c.json({ error: 'This role needs no session token.' }, 403);
  const token = await signSessionToken(container, {
    ...claims,
    accountId: account.id,
    credentialId: null,
    sessionId: c.var.session.signedIn?.id,
    nodes: user.nodes,
    origins: [new URL(container.addresses.dashboard).origin],
    account,
  });
  const entry = viewerEntry(c, 'session_token.created', { type: 'session_token', id: null });
  await recordAudit(db, entry, container.clock.now());
  return c.json({ token }, 201);
}
