import { createMiddleware } from 'hono/factory';
import { isRecentlyAuthenticated } from '../../../identity/sessions.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { confirmationPage } from './confirm-identity.page.ts';
import type { DashboardEnv } from '../dashboard-env.ts';

/**
 * Lets a POST run if the person proved who they are a short time ago. Otherwise it asks for the password, a code, a passkey or
 * single sign-on, and then runs with the form as it was filled in. It stands after `requireRole`.
 */
export const requireRecentAuthentication = createMiddleware<DashboardEnv>(async (c, next) => {
  const { container, session } = c.var;
  if (!session.signedIn) throw new Error('requireRecentAuthentication stands after requireRole.');
  const isRecent = isRecentlyAuthenticated(session.signedIn, container.clock.now());
  if (c.req.method !== 'POST' || isRecent) return next();
  const result = await confirmIdentity(c);
  if (result === 'confirmed') return next();
  return confirmationPage(c, result === 'missing' ? undefined : result.problem);
});
