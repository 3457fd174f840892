import { Hono } from 'hono';
import { ApiError } from '@service-embeds/contract';
import type { Attempts } from '../../identity/attempts.ts';
import type { Container } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { pageEnvironment, type PageVariables } from '../kit/page-environment.ts';
import { messageCard, page, serverError } from '../kit/page.ts';
import { securityHeaders } from '../kit/security-headers.ts';
import { Sessions } from '../kit/sessions.ts';
import { connectionRoutes } from './connections.routes.ts';
import { developerRoutes } from './developer.routes.ts';
import type { DashboardContext, DashboardEnv, DashboardVariables } from './environment.ts';
import { invitationRoutes } from './invitations.routes.ts';
import { messagePage, notFoundText } from './layout.ts';
import { outboxRoutes } from './outbox.routes.ts';
import { peopleRoutes } from './people.routes.ts';
import { reportRoutes } from './report.routes.ts';
import { reportListRoutes } from './reports.routes.ts';
import { securityRoutes } from './security.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';

const notFoundTitle = "We couldn't find that page";

/**
 * Creates the customer's dashboard: reports and decisions, invitations, connected applications, API keys, people. A staging
 * service without a mail server also shows the development outbox; production shows emails to nobody.
 */
export function createDashboard(
  db: Database,
  container: Container,
  signInAttempts: Attempts,
): Hono<DashboardEnv> {
  const { environment, smtpUrl } = container.config;
  const hasOutbox = environment === 'staging' && !smtpUrl;
  const variables: PageVariables & Pick<DashboardVariables, 'hasOutbox'> = {
    db,
    container,
    sessions: new Sessions(db, container, 'dashboard'),
    signInAttempts,
    hasOutbox,
  };
  const app = new Hono<DashboardEnv>();
  app.use(securityHeaders, pageEnvironment(variables));
  app.route('/', reportListRoutes);
  app.route('/', reportRoutes);
  app.route('/', invitationRoutes);
  app.route('/', connectionRoutes);
  app.route('/', developerRoutes);
  app.route('/', peopleRoutes);
  app.route('/', securityRoutes);
  app.route('/', signInRoutes);
  if (hasOutbox) app.route('/', outboxRoutes);
  app.notFound((c) => page(c, notFoundTitle, messageCard(notFoundTitle, notFoundText), { status: 404 }));
  app.onError((error, c) =>
    error instanceof ApiError && error.status < 500 ? actionErrorPage(c, error) : serverError(error, c),
  );
  return app;
}

/** Shows why an action was refused. Another account's objects do not exist for the viewer. */
const actionErrorPage = (c: DashboardContext, { status, message }: ApiError): Response | Promise<Response> =>
  status === 404
    ? messagePage(c, notFoundTitle, notFoundText, 404)
    : messagePage(c, "We couldn't do that", message, 422);
