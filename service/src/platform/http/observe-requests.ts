import { randomUUID } from 'node:crypto';
import {
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { MiddlewareHandler } from 'hono';
import type { Telemetry } from '../telemetry.ts';
import { routePattern, type AddressName, type RequestEnv } from './access-log.ts';

/**
 * Measures and traces each request, and gives it an ID: that of its trace, if it is traced. So the ID in an answer or in a
 * message to a person leads to the trace. Requests cannot choose their own. What it records has the pattern of the path, and
 * never the path itself, for the reasons of `accessLog`. A trace begins here: no caller outside of the service decides which
 * requests are traced.
 */
export const observeRequests =
  <Env extends RequestEnv>({ requests, tracer }: Telemetry, address: AddressName): MiddlewareHandler<Env> =>
  async (c, next) => {
    const started = performance.now();
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
    requests.record((performance.now() - started) / 1000, attributes);
  };
