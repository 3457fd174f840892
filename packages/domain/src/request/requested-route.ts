import type { RouteDefinition } from '@service-embeds/contract';

/** The route of a request, and the values of its path. */
export interface RequestedRoute {
  /** `METHOD /path`, with the names of parameters in braces. */
  key: string;
  definition: RouteDefinition;
  params: Record<string, string>;
}
