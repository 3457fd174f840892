import type { AnswerOf, BodyOf, ParsedBodyOf, ParsedQueryOf, QueryOf } from './route.ts';
import { routes } from './routes.ts';
import { candidatePortalRoutes } from './routes/candidate-portal.ts';
import { dashboardRoutes } from './routes/dashboard.ts';
import { hostedPageRoutes } from './routes/hosted-pages.ts';
import { operationsRoutes } from './routes/operations.ts';
import { signatureRoutes } from './routes/signatures.ts';

/**
 * Every action of the service: the published endpoints, those of the provider's staff, what people do in the dashboard,
 * candidates on their pages and visitors on the other hosted pages, and what a signature opens.
 */
export const serviceRoutes = {
  ...routes,
  ...operationsRoutes,
  ...dashboardRoutes,
  ...candidatePortalRoutes,
  ...hostedPageRoutes,
  ...signatureRoutes,
};

type Routes = typeof serviceRoutes;
/** `METHOD /path`, the name of an endpoint of the service. */
export type RouteKey = keyof Routes;
export type Query<Key extends RouteKey> = QueryOf<Routes[Key]>;
/** The query after validation. */
export type ParsedQuery<Key extends RouteKey> = ParsedQueryOf<Routes[Key]>;
export type Body<Key extends RouteKey> = BodyOf<Routes[Key]>;
/** The body after validation. */
export type ParsedBody<Key extends RouteKey> = ParsedBodyOf<Routes[Key]>;
export type Answer<Key extends RouteKey> = AnswerOf<Routes[Key]>;
