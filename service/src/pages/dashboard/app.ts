import { Hono } from 'hono';
import type { ApiError } from '@service-embeds/contract';
import type { Container } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { accessLog, type Subject } from '../../http/access-log.ts';
import { answerErrors } from '../../http/error-handler.ts';
import { healthRoutes } from '../../http/health.ts';
import { identifyRequests, observeRequests } from '../../http/observe-requests.ts';
import { securityHeaders } from '../../http/security-headers.ts';
import { checkAddress, errorPage } from '../kit/error-page.ts';
import { limitRequests } from '../kit/limit-requests.ts';
import { pageEnvironment, type PageVariables } from '../kit/page-environment.ts';
import { messageCard, page } from '../kit/page.ts';
import { Sessions } from '../kit/sessions.ts';
import { apiRequestRoutes } from './api-requests.routes.ts';
import { applicationRoutes } from './applications.routes.ts';
import { auditLogRoutes } from './audit-log.routes.ts';
import { candidateRoutes } from './candidates.routes.ts';
import { billingRoutes } from './billing.routes.ts';
import { connectionRoutes } from './connections.routes.ts';
import { developerRoutes } from './developer.routes.ts';
import {
  returnPath,
  type DashboardContext,
  type DashboardEnv,
  type DashboardVariables,
} from './environment.ts';
import { deliveryRoutes } from './deliveries.routes.ts';
import { failedMailRoutes } from './failed-mails.routes.ts';
import { hierarchyRoutes } from './hierarchy.routes.ts';
import { homeRoutes } from './home.routes.ts';
import { invitationRoutes } from './invitations.routes.ts';
import { listSettingsRoutes } from './lists/list-settings.routes.ts';
import { joinRoutes } from './join.routes.ts';
import { messagePage, notFoundText } from './layout.ts';
import { legalHoldRoutes } from './legal-holds.routes.ts';
import { orderRoutes } from './order.routes.ts';
import { outboxRoutes } from './outbox.routes.ts';
import { packageRoutes } from './packages.routes.ts';
import { peopleRoutes } from './people.routes.ts';
import { removeDataRoutes } from './remove-data.routes.ts';
import { reportRoutes } from './report.routes.ts';
import { reportListRoutes } from './reports.routes.ts';
import { retentionSettingsRoutes } from './retention.routes.ts';
import { scriptRoutes } from '../kit/scripts.ts';
import { createBackchannelLogout } from '../sign-in/backchannel-logout.routes.ts';
import { createSignInSteps } from '../sign-in/sign-in-steps.ts';
import { findMemberSigningIn, type SignInServices } from '../sign-in/sign-in-site.ts';
import { searchRoutes } from './search.routes.ts';
import { secondFactorResetRoutes } from './second-factor-reset.routes.ts';
import { secondFactorRoutes } from './second-factors.routes.ts';
import { securityRoutes } from './security.routes.ts';
import { singleSignOnSettingsRoutes } from './single-sign-on.routes.ts';
import { settingsRoutes } from './settings.routes.ts';
import { sessionTokenRoutes } from './session-token.routes.ts';
import { signedDocumentRoutes } from './signed-documents.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { createTestingRoutes, type SandboxHandlers } from './testing.routes.ts';
import { webhookRoutes } from './webhooks.routes.ts';

const signInSite = {
  name: 'dashboard',
  doneUrl: (search: string) => returnPath(new URLSearchParams(search).get('to') ?? undefined),
  findPerson: findMemberSigningIn,
} as const;

const notFoundTitle = "We couldn't find that page";

/** The pages of every installation. */
const dashboardRoutes = [
  homeRoutes,
  sessionTokenRoutes,
  orderRoutes,
  reportListRoutes,
  reportRoutes,
  searchRoutes,
  listSettingsRoutes,
  candidateRoutes,
  signedDocumentRoutes,
  removeDataRoutes,
  invitationRoutes,
  failedMailRoutes,
  billingRoutes,
  connectionRoutes,
  developerRoutes,
  webhookRoutes,
  deliveryRoutes,
  apiRequestRoutes,
  applicationRoutes,
  packageRoutes,
  hierarchyRoutes,
  peopleRoutes,
  settingsRoutes,
  retentionSettingsRoutes,
  legalHoldRoutes,
  secondFactorResetRoutes,
  auditLogRoutes,
  joinRoutes,
  securityRoutes,
  secondFactorRoutes,
  singleSignOnSettingsRoutes,
  signInRoutes,
];

/**
 * Creates the customer's dashboard: reports and decisions, invitations, connected applications, API keys, people. Staging
 * also shows the development outbox; production shows emails to nobody.
 *
 * @param sandbox the API of staging. Without it there is no page for the test clock
 */
export function createDashboard(
  db: Database,
  container: Container,
  signInServices: SignInServices,
  sandbox?: SandboxHandlers,
): Hono<DashboardEnv> {
  const hasOutbox = container.config.environment === 'staging';
  const variables: PageVariables & Pick<DashboardVariables, 'hasOutbox'> = {
    db,
    container,
    sessions: new Sessions(db, container, 'dashboard'),
    hasOutbox,
  };
  const { log, readiness, telemetry } = container;
  const app = new Hono<DashboardEnv>();
  app.use(observeRequests(telemetry, 'dashboard'), identifyRequests);
  app.use(accessLog(log, 'dashboard', subjectOf));
  app.use(securityHeaders(false), checkAddress, pageEnvironment(variables));
  app.route('/', healthRoutes(readiness));
  app.use(limitRequests(container));
  app.route('/', scriptRoutes);
  for (const routes of dashboardRoutes) app.route('/', routes);
  app.route('/', createSignInSteps(signInSite, signInServices));
  app.route('/', createBackchannelLogout(signInServices));
  if (hasOutbox) app.route('/', outboxRoutes);
  if (hasOutbox && sandbox) app.route('/', createTestingRoutes(sandbox));
  app.notFound((c) => page(c, notFoundTitle, messageCard(notFoundTitle, notFoundText), { status: 404 }));
  app.onError(answerErrors(log, answerError));
  return app;
}

/** Shows to a user who is signed in why an action was refused. Another account's objects do not exist for the viewer. */
function answerError(c: DashboardContext, error: ApiError): Response | Promise<Response> {
  const { viewer } = c.var as Partial<DashboardVariables>;
  if (!viewer || error.status >= 500 || unreadable.has(error.status)) return errorPage(c, error);
  return error.status === 404
    ? messagePage(c, notFoundTitle, notFoundText, 404)
    : messagePage(c, "We couldn't do that", error.message, 422);
}

/** Statuses of requests that no handler has seen. */
const unreadable = new Set([408, 413, 415]);

function subjectOf(c: DashboardContext): Subject {
  const { viewer } = c.var as Partial<DashboardVariables>;
  return { account: viewer?.account.id, user: viewer?.user.id };
}
