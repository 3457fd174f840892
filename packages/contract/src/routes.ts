import type * as z from 'zod';
import { connectingRoutes } from './routes/connect.ts';
import { disclosureRoutes } from './routes/disclosures.ts';
import { documentRoutes } from './routes/documents.ts';
import { operationsRoutes } from './routes/operations.ts';
import { orderingRoutes } from './routes/orders.ts';
import { reportRoutes } from './routes/reports.ts';
import { webhookRoutes } from './routes/webhooks.ts';

/** Every endpoint of the service by method and path. The order is the order of the reference. */
export const routes = {
  ...orderingRoutes,
  ...connectingRoutes,
  ...disclosureRoutes,
  ...reportRoutes,
  ...documentRoutes,
  ...webhookRoutes,
  ...operationsRoutes,
};

export type Routes = typeof routes;
/** `METHOD /path`, the name of an endpoint everywhere in the code. */
export type RouteKey = keyof Routes;

type Placeholders<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** The values that stand in braces in the path of a route. */
export type PathParams<Key extends RouteKey> = Record<Placeholders<Key>, string>;
/** The query as a caller writes it. */
export type Query<Key extends RouteKey> = Routes[Key] extends { query: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : undefined;
/** The query after validation. */
export type ParsedQuery<Key extends RouteKey> = Routes[Key] extends { query: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;
/** The body as a caller writes it. */
export type Body<Key extends RouteKey> = Routes[Key] extends { body: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : undefined;
/** The body after validation. */
export type ParsedBody<Key extends RouteKey> = Routes[Key] extends { body: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;
/** The answer of success. */
export type Answer<Key extends RouteKey> = z.output<Routes[Key]['response']>;
