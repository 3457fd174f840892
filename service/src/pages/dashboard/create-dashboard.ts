import type { Hono } from 'hono';
import type { Database } from '../../db/pool/database.ts';
import type { Container } from '../../integrations/context.ts';
import type { Subject } from '../../platform/http/access-log.ts';
import type { CallRoute } from '../../resources/call.ts';
import { logoRoutes } from '../kit/layout/logo.routes.ts';
import { answerProblems, createSite } from '../kit/site/site.ts';
import { createBackchannelLogout } from '../sign-in/backchannel-logout.routes.ts';
import { findMemberSigningIn, type SignInServices } from '../sign-in/sign-in-site.ts';
import { createSignInSteps } from '../sign-in/sign-in-steps.ts';
import { adverseImpactRoutes } from './account/adverse-impact.routes.ts';
import { auditLogRoutes } from './account/audit-log.routes.ts';
import { billingRoutes, packageRoutes } from './account/billing.routes.ts';
import { brandingRoutes } from './account/branding.routes.ts';
import { companyRoutes } from './account/company.routes.ts';
import { connectionRoutes } from './account/connections.routes.ts';
import { emailNotificationRoutes } from './account/email-notifications.routes.ts';
import { environmentRoutes } from './account/environments.routes.ts';
import { lawRoutes } from './account/law.routes.ts';
import { legalHoldRoutes } from './account/legal-holds.routes.ts';
import { letterRoutes } from './account/letters.routes.ts';
import { retentionSettingsRoutes } from './account/retention.routes.ts';
import { settingsRoutes } from './account/settings.routes.ts';
import { candidateRoutes, removeDataRoutes } from './candidates/candidates.routes.ts';
import { returnPath } from './dashboard-env.ts';
import type { DashboardContext, DashboardEnv, DashboardVariables } from './dashboard-env.ts';
import { messagePage } from './dashboard-layout.ts';
import { apiRequestRoutes } from './developers/api-requests.routes.ts';
import { applicationRoutes } from './developers/applications.routes.ts';
import { deliveryRoutes } from './developers/deliveries.routes.ts';
import { developerRoutes } from './developers/developer.routes.ts';
import { outboxRoutes } from './developers/outbox.routes.ts';
import { testingRoutes } from './developers/testing.routes.ts';
import { webhookRoutes } from './developers/webhooks.routes.ts';
import { homeRoutes } from './home.routes.ts';
import { failedMailRoutes } from './invitations/failed-mails.routes.ts';
import { invitationRoutes } from './invitations/invitations.routes.ts';
import { orderRoutes } from './invitations/order.routes.ts';
import { listSettingsRoutes } from './lists/list-settings.routes.ts';
import { nearestMenuPage } from './menu.ts';
import { hierarchyRoutes } from './people/hierarchy.routes.ts';
import { joinRoutes, peopleRoutes } from './people/people.routes.ts';
import { noticeLetterRoutes } from './reports/documents.routes.ts';
import { reportRoutes, natureScopeRoutes } from './reports/reports.routes.ts';
import { signedDocumentRoutes } from './reports/signed-documents.routes.ts';
import { readViewer } from './require-role.ts';
import { searchRoutes } from './search.routes.ts';
import { sessionTokenRoutes } from './session-token.routes.ts';
import { secondFactorRoutes, securityRoutes } from './sign-in/security.routes.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';
import { singleSignOnSettingsRoutes } from './sign-in/single-sign-on.routes.ts';
import { continuousCheckRoutes } from './standing-orders/continuous-checks.routes.ts';
import { subscriptionRoutes } from './standing-orders/subscriptions.routes.ts';
import { unitRoutes } from './unit-picker.ts';

const signInSite = {
  name: 'dashboard',
  doneUrl: (search: string) => returnPath(new URLSearchParams(search).get('to') ?? undefined),
  findPerson: findMemberSigningIn,
} as const;

/** The pages of every installation. */
const dashboardRoutes = [
  homeRoutes,
  sessionTokenRoutes,
  orderRoutes,
  reportRoutes,
  searchRoutes,
  listSettingsRoutes,
  candidateRoutes,
  noticeLetterRoutes,
  natureScopeRoutes,
  signedDocumentRoutes,
  removeDataRoutes,
  invitationRoutes,
  subscriptionRoutes,
  continuousCheckRoutes,
  failedMailRoutes,
  billingRoutes,
  connectionRoutes,
  developerRoutes,
  webhookRoutes,
  deliveryRoutes,
  apiRequestRoutes,
  applicationRoutes,
  environmentRoutes,
  packageRoutes,
  hierarchyRoutes,
  peopleRoutes,
  unitRoutes,
  settingsRoutes,
  companyRoutes,
  brandingRoutes,
  retentionSettingsRoutes,
  letterRoutes,
  adverseImpactRoutes,
  legalHoldRoutes,
  lawRoutes,
  auditLogRoutes,
  joinRoutes,
  securityRoutes,
  emailNotificationRoutes,
  secondFactorRoutes,
  singleSignOnSettingsRoutes,
  signInRoutes,
];

/**
 * Creates the customer's dashboard: reports and decisions, invitations, connected applications, API keys, people. Staging
 * also shows the development outbox; production shows no emails.
 */
export function createDashboard(
  db: Database,
  container: Container,
  signInServices: SignInServices,
  callRoute: CallRoute,
): Hono<DashboardEnv> {
  const hasOutbox = container.config.environment === 'staging';
  const app = createSite<DashboardEnv>({
    name: 'dashboard',
    db,
    container,
    variables: { hasOutbox, callRoute },
    subjectOf,
  });
  app.route('/', logoRoutes);
  for (const routes of dashboardRoutes) app.route('/', routes);
  app.route('/', createSignInSteps(signInSite, signInServices));
  app.route('/', createBackchannelLogout(signInServices));
  if (hasOutbox) app.route('/', outboxRoutes).route('/', testingRoutes);
  answerProblems(app, container, {
    messagePage,
    nearestPage: (c) => nearestMenuPage(c.var.viewer.user.role, c.req.path),
    readViewer,
  });
  return app;
}

function subjectOf(c: DashboardContext): Subject {
  const { viewer } = c.var as Partial<DashboardVariables>;
  return { account: viewer?.account.id, user: viewer?.user.id };
}
