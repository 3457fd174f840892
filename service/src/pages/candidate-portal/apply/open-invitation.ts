import { createMiddleware } from 'hono/factory';
import { linkNotFound } from '../../kit/page.ts';
import { loadApplySession, type ApplyContext, type ApplyEnv } from './apply-session.ts';
import { closedPage } from './closed.page.ts';

/** Lets a handler run if the link leads to an open invitation, and answers every other request. */
export const withOpenInvitation = createMiddleware<ApplyEnv>(async (c, next) => {
  const session = await loadApplySession(c);
  if (!session) return linkNotFound(c);
  const closed = closedPage(c, session);
  if (closed) return closed;
  c.set('apply', session);
  return next();
});

/**
 * Answers a form that arrived after the invitation was closed: completed on another device, expired or canceled.
 * @returns undefined if the invitation is still open
 */
export async function closedMeanwhile(c: ApplyContext): Promise<Response | undefined> {
  const session = await loadApplySession(c);
  return session && closedPage(c, session, true);
}
