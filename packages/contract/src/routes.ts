import type { AnswerOf, BodyOf, ParsedBodyOf, ParsedQueryOf, QueryOf } from './route.ts';
import { candidateDetailRoutes } from './routes/candidate-details.ts';
import { candidateStoryRoutes } from './routes/candidate-stories.ts';
import { applicationRoutes } from './routes/applications.ts';
import { candidateRoutes } from './routes/candidates.ts';
import { consentRoutes } from './routes/consents.ts';
import { connectingRoutes } from './routes/connect.ts';
import { continuousCheckRoutes } from './routes/continuous-checks.ts';
import { countyRoutes } from './routes/counties.ts';
import { disclosureRoutes } from './routes/disclosures.ts';
import { documentRoutes } from './routes/documents.ts';
import { geoRoutes } from './routes/geos.ts';
import { lawRoutes } from './routes/law.ts';
import { invitationRoutes } from './routes/invitations.ts';
import { natureAndScopeRoutes } from './routes/nature-and-scope.ts';
import { orderingRoutes } from './routes/orders.ts';
import { letterTextRoutes } from './routes/letter-texts.ts';
import { programRoutes } from './routes/programs.ts';
import { adverseActionRoutes } from './routes/adverse-actions.ts';
import { adverseImpactRoutes } from './routes/adverse-impact.ts';
import { backendReportRoutes } from './routes/backend-reports.ts';
import { reportRoutes } from './routes/reports.ts';
import { reportTimelineRoutes } from './routes/report-timeline.ts';
import { retentionRoutes } from './routes/retention.ts';
import { sandboxRoutes } from './routes/sandbox.ts';
import { screeningRoutes } from './routes/screenings.ts';
import { subscriptionRoutes } from './routes/subscriptions.ts';
import { userRoutes } from './routes/users.ts';
import { webhookRoutes } from './routes/webhooks.ts';

/** Every published endpoint of the service by method and path. The order is the order of the reference. */
export const routes = {
  ...orderingRoutes,
  ...invitationRoutes,
  ...userRoutes,
  ...connectingRoutes,
  ...disclosureRoutes,
  ...consentRoutes,
  ...reportRoutes,
  ...backendReportRoutes,
  ...reportTimelineRoutes,
  ...natureAndScopeRoutes,
  ...adverseActionRoutes,
  ...adverseImpactRoutes,
  ...screeningRoutes,
  ...documentRoutes,
  ...programRoutes,
  ...subscriptionRoutes,
  ...continuousCheckRoutes,
  ...candidateRoutes,
  ...candidateDetailRoutes,
  ...candidateStoryRoutes,
  ...retentionRoutes,
  ...letterTextRoutes,
  ...webhookRoutes,
  ...applicationRoutes,
  ...geoRoutes,
  ...countyRoutes,
  ...lawRoutes,
  ...sandboxRoutes,
};

export type Routes = typeof routes;
/** `METHOD /path`, the name of an endpoint everywhere in the code. */
export type RouteKey = keyof Routes;

/** The query as a caller writes it. */
export type Query<Key extends RouteKey> = QueryOf<Routes[Key]>;
/** The body as a caller writes it. */
export type Body<Key extends RouteKey> = BodyOf<Routes[Key]>;
/** The body after validation. */
export type ParsedBody<Key extends RouteKey> = ParsedBodyOf<Routes[Key]>;
/** The query after validation. */
export type ParsedQuery<Key extends RouteKey> = ParsedQueryOf<Routes[Key]>;
/** The answer of success. */
export type Answer<Key extends RouteKey> = AnswerOf<Routes[Key]>;
