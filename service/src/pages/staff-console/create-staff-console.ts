import type { Hono } from 'hono';
import type { Database } from '../../db/pool/database.ts';
import type { Container } from '../../integrations/context.ts';
import type { Subject } from '../../platform/http/access-log.ts';
import type { CallRoute } from '../../resources/call.ts';
import { answerProblems, createSite } from '../kit/site/site.ts';
import type { SignInServices } from '../sign-in/sign-in-site.ts';
import { createSignInSteps } from '../sign-in/sign-in-steps.ts';
import { accountRoutes, secondFactorRoutes } from './accounts/accounts.routes.ts';
import { applicationRoutes } from './accounts/applications.routes.ts';
import { packageRoutes } from './accounts/packages.routes.ts';
import { dispositionRoutes, dispositionWordRoutes } from './dispositions/dispositions.routes.ts';
import { disputeRoutes, reinsertionRoutes } from './disputes/disputes.routes.ts';
import { natureScopeRoutes } from './nature-scope/nature-scope.routes.ts';
import { deliveryRoutes } from './operations/deliveries.routes.ts';
import { failedWorkRoutes } from './operations/failed-work.routes.ts';
import { lawRoutes } from './operations/law.routes.ts';
import { claimRoutes } from './queues/claims.routes.ts';
import { homeRoutes, queueRoutes } from './queues/queues.ts';
import { remainingFilePartRoutes } from './remaining-file-parts/remaining-file-parts.routes.ts';
import { reportRoutes } from './screenings/reports.routes.ts';
import { screeningRoutes } from './screenings/screenings.routes.ts';
import { verificationRoutes } from './screenings/verifications.routes.ts';
import { searchRoutes } from './search.routes.ts';
import { findStaffSigningIn, signInRoutes } from './sign-in.routes.ts';
import type { StaffContext, StaffEnv, StaffVariables } from './staff-env.ts';
import { messagePage, nearestMenuPage, readViewer } from './staff-layout.ts';
import { staffRoutes } from './staff.routes.ts';

const signInSite = { name: 'staff', doneUrl: () => '/', findPerson: findStaffSigningIn } as const;

const parts = [
  homeRoutes,
  queueRoutes,
  claimRoutes,
  accountRoutes,
  applicationRoutes,
  dispositionRoutes,
  dispositionWordRoutes,
  disputeRoutes,
  reinsertionRoutes,
  remainingFilePartRoutes,
  natureScopeRoutes,
  screeningRoutes,
  verificationRoutes,
  failedWorkRoutes,
  deliveryRoutes,
  secondFactorRoutes,
  lawRoutes,
  searchRoutes,
  reportRoutes,
  packageRoutes,
  staffRoutes,
  signInRoutes,
];

/** Creates the console of the provider's staff: accounts to credential and screenings to do. It has an address of its own. */
export function createStaffConsole(
  db: Database,
  container: Container,
  signInServices: SignInServices,
  callRoute: CallRoute,
): Hono<StaffEnv> {
  const app = createSite<StaffEnv>({ name: 'staff', db, container, variables: { callRoute }, subjectOf });
  for (const routes of parts) app.route('/', routes);
  app.route('/', createSignInSteps(signInSite, signInServices));
  answerProblems(app, container, { messagePage, nearestPage: nearestMenuPage, readViewer });
  return app;
}

function subjectOf(c: StaffContext): Subject {
  const { viewer } = c.var as Partial<StaffVariables>;
  return { account: undefined, user: viewer?.user.id };
}
