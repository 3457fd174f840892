import { Hono } from 'hono';
import type { ApiError } from '@service-embeds/contract';
import type { Container } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { accessLog } from '../../http/access-log.ts';
import { answerErrors } from '../../http/error-handler.ts';
import { healthRoutes } from '../../http/health.ts';
import { identifyRequests, observeRequests } from '../../http/observe-requests.ts';
import { securityHeaders } from '../../http/security-headers.ts';
import { checkAddress, errorPage } from '../kit/error-page.ts';
import { limitRequests } from '../kit/limit-requests.ts';
import { messageCard, page } from '../kit/page.ts';
import { pageEnvironment, type PageVariables } from '../kit/page-environment.ts';
import { scriptRoutes } from '../kit/scripts.ts';
import { Sessions } from '../kit/sessions.ts';
import type { SignInServices } from '../sign-in/sign-in-site.ts';
import { createSignInSteps } from '../sign-in/sign-in-steps.ts';
import { accountRoutes } from './accounts.routes.ts';
import { applicationRoutes } from './applications.routes.ts';
import { claimRoutes } from './claims.routes.ts';
import { deliveryRoutes } from './deliveries.routes.ts';
import { disputeRoutes } from './disputes.routes.ts';
import type { StaffContext, StaffEnv, StaffVariables } from './environment.ts';
import { failedWorkRoutes } from './failed-work.routes.ts';
import { homeRoutes } from './home.routes.ts';
import { messagePage } from './layout.ts';
import { packageRoutes } from './packages.routes.ts';
import { queueRoutes } from './queues.routes.ts';
import { reportRoutes } from './reports.routes.ts';
import { screeningRoutes } from './screenings.routes.ts';
import { searchRoutes } from './search.routes.ts';
import { secondFactorRoutes } from './second-factors.routes.ts';
import { findStaffSigningIn } from './sign-in.ts';
import { staffRoutes } from './staff.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { verificationRoutes } from './verifications.routes.ts';

const signInSite = { name: 'staff', doneUrl: () => '/', findPerson: findStaffSigningIn } as const;

/** The pages of the console. */
const parts = [
  homeRoutes,
  queueRoutes,
  claimRoutes,
  accountRoutes,
  applicationRoutes,
  disputeRoutes,
  screeningRoutes,
  verificationRoutes,
  failedWorkRoutes,
  deliveryRoutes,
  secondFactorRoutes,
  searchRoutes,
  reportRoutes,
  packageRoutes,
  staffRoutes,
  signInRoutes,
];

const notFoundTitle = "We couldn't find that page";

/** Creates the console of the provider's staff: accounts to credential and screenings to do. It has an address of its own. */
export function createStaffConsole(
  db: Database,
  container: Container,
  signInServices: SignInServices,
): Hono<StaffEnv> {
  const variables: PageVariables = { db, container, sessions: new Sessions(db, container, 'staff') };
  const { log, readiness, telemetry } = container;
  const app = new Hono<StaffEnv>();
  app.use(observeRequests(telemetry, 'staff'), identifyRequests);
  app.use(accessLog(log, 'staff', subjectOf));
  app.use(securityHeaders(false), checkAddress, pageEnvironment(variables));
  app.route('/', healthRoutes(readiness));
  app.use(limitRequests(container));
  app.route('/', scriptRoutes);
  for (const routes of parts) app.route('/', routes);
  app.route('/', createSignInSteps(signInSite, signInServices));
  app.notFound((c) => page(c, notFoundTitle, messageCard(notFoundTitle, 'Go to Home.'), { status: 404 }));
  app.onError(answerErrors(log, answerError));
  return app;
}

/** Shows to somebody who is signed in why an action was refused. */
function answerError(c: StaffContext, error: ApiError): Response | Promise<Response> {
  const { viewer } = c.var as Partial<StaffVariables>;
  if (!viewer || error.status >= 500 || error.status === 413 || error.status === 415)
    return errorPage(c, error);
  return error.status === 404
    ? messagePage(c, notFoundTitle, error.message, 404)
    : messagePage(c, "We couldn't do that", error.message, 422);
}

function subjectOf(c: StaffContext): { account: undefined; user: string | undefined } {
  const { viewer } = c.var as Partial<StaffVariables>;
  return { account: undefined, user: viewer?.user.id };
}
