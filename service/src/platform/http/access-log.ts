import { randomUUID } from 'node:crypto';
import {
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { Context, MiddlewareHandler } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { Telemetry } from '../telemetry.ts';
import type { Client } from './client.ts';

/** What every handler of every address finds in its context. */
export interface RequestEnv {
  Bindings: Client;
  Variables: RequestIdVariables;
}

/** Who sent a request, as far as it is known after the request. */
export interface Subject {
  account: string | undefined;
  /** ID of the person who is signed in. */
  user?: string | undefined;
}

/** The addresses that people and programs ask. */
export type AddressName = 'api' | 'partners' | 'dashboard' | 'staff';

/**
 * Logs one line for each request. It has the pattern of the path, and never the path itself, a query, a header or a body,
 * because those hold personal data and the secrets of personal links.
 * @param address the address that was asked
 */
export const accessLog =
  <Env extends RequestEnv>(
    log: Logger,
    address: AddressName,
    subjectOf: (c: Context<Env>) => Subject,
  ): MiddlewareHandler<Env> =>
  async (c, next) => {
    const startedAt = performance.now();
    c.env.setHeader('X-Request-Id', c.get('requestId'));
    c.env.setHeader('Cache-Control', 'no-store');
    await next();
    log.info({
      request: c.get('requestId'),
      address,
      method: c.req.method,
      route: routePattern(c),
      ...subjectOf(c),
      ip: c.env.ip,
      status: c.res.status,
      ms: Math.round(performance.now() - startedAt),
    });
  };

/**
 * Returns the path of the last handler that ran, with placeholders: of the page, or of what refused it before. Undefined for an
 * address that leads nowhere.
 */
export const routePattern = (c: Context): string | undefined =>
  routePath(c).replace(/\/?\*$/, '') || undefined;

/**
 * Measures and traces each request, and gives it an ID: that of its trace, if it is traced. So the ID in an answer or in a
 * message to a person leads to the trace. Requests cannot choose their own. What it records has the pattern of the path, and
 * never the path itself, for the reasons of `accessLog`. A trace begins here: no caller outside of the service decides which
 * requests are traced.
 */
export const observeRequests =
  <Env extends RequestEnv>({ requests, tracer }: Telemetry, address: AddressName): MiddlewareHandler<Env> =>
  async (c, next) => {
    const startedAt = performance.now();
    const span = tracer.startSpan(c.req.method, { kind: SpanKind.SERVER }, ROOT_CONTEXT);
    const spanContext = span.spanContext();
    const isTraced = isSpanContextValid(spanContext);
    c.set('requestId', isTraced ? spanContext.traceId : randomUUID());
    if (isTraced) await context.with(trace.setSpan(ROOT_CONTEXT, span), next);
    else await next();
    const { status } = c.res;
    const route = routePattern(c) ?? 'unknown';
    const attributes = {
      'http.request.method': c.req.method,
      'http.route': route,
      'http.response.status_code': status,
      'service.address': address,
    };
    span.updateName(`${c.req.method} ${route}`).setAttributes(attributes);
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    requests.record((performance.now() - startedAt) / 1000, attributes);
  };
