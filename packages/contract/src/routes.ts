import type { AnswerOf, BodyOf, ParsedBodyOf, ParsedQueryOf, QueryOf } from './route.ts';
import { letterTextRoutes, retentionRoutes, userRoutes } from './routes/account-settings.ts';
import { adverseActionRoutes } from './routes/adverse-actions.ts';
import { applicationRoutes } from './routes/applications.ts';
import {
  documentRoutes,
  natureAndScopeRoutes,
  adverseImpactRoutes,
  backendReportRoutes,
} from './routes/backend-reports.ts';
import { candidateDetailRoutes } from './routes/candidate-details.ts';
import { candidateStoryRoutes, candidateRoutes, consentRoutes } from './routes/candidates.ts';
import { connectingRoutes } from './routes/connect.ts';
import { disclosureRoutes } from './routes/disclosures.ts';
import { geoRoutes, programRoutes } from './routes/hierarchy.ts';
import { invitationRoutes } from './routes/invitations.ts';
import { orderingRoutes } from './routes/orders.ts';
import { countyRoutes, lawRoutes, screeningRoutes } from './routes/reference-data.ts';
import { reportTimelineRoutes } from './routes/report-timeline.ts';
import { reportRoutes } from './routes/reports.ts';
import { sandboxRoutes } from './routes/sandbox.ts';
import { continuousCheckRoutes, subscriptionRoutes } from './routes/subscriptions.ts';
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

export type Query<Key extends RouteKey> = QueryOf<Routes[Key]>;
export type Body<Key extends RouteKey> = BodyOf<Routes[Key]>;
/** The body after validation. */
export type ParsedBody<Key extends RouteKey> = ParsedBodyOf<Routes[Key]>;
/** The query after validation. */
export type ParsedQuery<Key extends RouteKey> = ParsedQueryOf<Routes[Key]>;
export type Answer<Key extends RouteKey> = AnswerOf<Routes[Key]>;
