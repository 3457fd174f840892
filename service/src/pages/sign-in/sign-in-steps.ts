import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { passkeySignInRoutes } from './passkey-sign-in.routes.ts';
import { setUpRoutes } from './set-up.routes.ts';
import type { SignInEnv, SignInServices, SignInSite } from './sign-in-site.ts';
import { singleSignOnRoutes } from './single-sign-on.routes.ts';
import { verifyRoutes } from './verify.routes.ts';

/** Everything between the sign-in form of a site and the page that the person wanted: second factors and single sign-on. */
export function createSignInSteps(
  site: SignInSite,
  { providers, secondFactorAttempts, singleSignOnAttempts }: SignInServices,
): Hono<SignInEnv> {
  const environment = createMiddleware<SignInEnv>(async (c, next) => {
    c.set('signInSite', site);
    c.set('providers', providers);
    c.set('secondFactorAttempts', secondFactorAttempts);
    c.set('singleSignOnAttempts', singleSignOnAttempts);
    await next();
  });
  const app = new Hono<SignInEnv>();
  app.use('/signin/*', environment);
  app.route('/', verifyRoutes);
  app.route('/', setUpRoutes);
  // Members of staff sign in with a password and a second factor only.
  if (site.name === 'staff') return app;
  app.route('/', passkeySignInRoutes);
  app.route('/', singleSignOnRoutes);
  return app;
}
