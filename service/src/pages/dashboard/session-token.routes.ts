import { Hono } from 'hono';
import { ApiError } from '@service-embeds/contract';
import { formTokenHeader } from '../kit/parts/page-embed.ts';
import { callAsViewer } from './call-as-viewer.ts';
import type { DashboardContext, DashboardEnv } from './dashboard-env.ts';
import { readViewer } from './require-role.ts';

export const sessionTokenPath = '/session-token';

/**
 * Answers with a session token of the person who is signed in. The embeds renew it by themselves, so asking for one does not extend
 * the session.
 */
export const sessionTokenRoutes = new Hono<DashboardEnv>().post(sessionTokenPath, createSessionToken);

async function createSessionToken(c: DashboardContext): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  const { sessions } = c.var;
  const otherUrl = await readViewer(c, { extend: false });
  if (otherUrl !== undefined || !sessions.isFormToken(c.var.session, c.req.header(formTokenHeader) ?? ''))
    return c.json({ error: 'Sign in again.' }, 401);
  try {
    return c.json(await callAsViewer(c, 'POST /dashboard/session_tokens'), 201);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 403) throw error;
    return c.json({ error: error.message }, 403);
  }
}
