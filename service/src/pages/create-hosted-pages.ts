import type { Hono } from 'hono';
import type { Database } from '../db/pool/database.ts';
import type { Container } from '../integrations/context.ts';
import { answerErrors } from '../platform/http/error-handler.ts';
import { applyRoutes } from './candidate-portal/apply/apply.routes.ts';
import { checkRoutes } from './candidate-portal/check/check.routes.ts';
import { consentCopyRoutes } from './candidate-portal/consent-copy.routes.ts';
import { packageRoutes } from './candidate-portal/package.routes.ts';
import { secondFactorRoutes } from './candidate-portal/personal-link/second-factor.routes.ts';
import { verificationRoutes } from './candidate-portal/verification/verification.routes.ts';
import { choosePasswordRoutes } from './connect/choose-password.routes.ts';
import { connectRoutes } from './connect/connect.routes.ts';
import { forgottenPasswordRoutes } from './connect/forgotten-password.routes.ts';
import { paymentFrameRoutes } from './connect/payment-frame/payment-frame.routes.ts';
import type { PaymentFrameVariables } from './connect/payment-frame/payment-frame.routes.ts';
import { signUpRoutes } from './connect/sign-up.routes.ts';
import { stopResetRoutes } from './connect/stop-reset.routes.ts';
import { errorPage } from './kit/layout/error-page.ts';
import { logoRoutes } from './kit/layout/logo.routes.ts';
import { linkNotFound } from './kit/layout/page.ts';
import type { PageEnv } from './kit/site/page-environment.ts';
import { createSite } from './kit/site/site.ts';
import { findMemberSigningIn, type SignInServices } from './sign-in/sign-in-site.ts';
import { createSignInSteps } from './sign-in/sign-in-steps.ts';

/** A finished sign-in leads to the question whether the application may use the account. */
const connectSite = {
  name: 'partners',
  doneUrl: (search: string) => `/consent${search}`,
  findPerson: findMemberSigningIn,
} as const;

/** Creates the site on the partners' address: the candidate portal and the connect pages. */
export function createHostedPages(
  db: Database,
  container: Container,
  signInServices: SignInServices,
  variables: PaymentFrameVariables,
): Hono<PageEnv<PaymentFrameVariables>> {
  const app = createSite<PageEnv<PaymentFrameVariables>>({ name: 'partners', db, container, variables });
  app.route('/', logoRoutes);
  // Before the apply flow: `packages` is not the token of an invitation.
  app.route('/', packageRoutes);
  // Before the pages: `code` is not a step of the apply flow.
  app.route('/', secondFactorRoutes);
  app.route('/', applyRoutes);
  app.route('/', verificationRoutes);
  app.route('/', checkRoutes);
  app.route('/', consentCopyRoutes);
  app.route('/', connectRoutes);
  app.route('/', createSignInSteps(connectSite, signInServices));
  app.route('/', signUpRoutes);
  app.route('/', paymentFrameRoutes);
  // Before the other passwords: `forgotten` is not the token of a new user.
  app.route('/', forgottenPasswordRoutes);
  app.route('/', choosePasswordRoutes);
  app.route('/', stopResetRoutes);
  app.notFound(linkNotFound);
  app.onError(answerErrors(container.log, errorPage));
  return app;
}
