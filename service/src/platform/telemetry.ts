import {
  context,
  createNoopMeter,
  isSpanContextValid,
  trace,
  type Context,
  type Counter,
  type Histogram,
  type Meter,
  type Tracer,
} from '@opentelemetry/api';
import type { Config } from './config.ts';

/** What a process measures at single moments. Gauges are registered where the measured values are. */
interface Instruments {
  /** Seconds of each HTTP request. */
  requests: Histogram;
  /** Seconds of each attempt to deliver an event. */
  deliveries: Histogram;
  /** Attempts to send a mail. */
  mails: Counter;
}

/** Traces and measurements of a process (OpenTelemetry). */
export interface Telemetry extends Instruments {
  meter: Meter;
  tracer: Tracer;
  /** Returns the measurements as Prometheus reads them. */
  describe: () => Promise<string>;
  /** Sends what has not been sent yet. */
  stop: () => Promise<void>;
}

/** Upper limits in seconds, as OpenTelemetry recommends them for HTTP, and some more for slow endpoints. */
const secondsBoundaries = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 30];

const histogram = (meter: Meter, name: string, description: string): Histogram =>
  meter.createHistogram(name, {
    description,
    unit: 's',
    advice: { explicitBucketBoundaries: secondsBoundaries },
  });

const createInstruments = (meter: Meter): Instruments => ({
  requests: histogram(meter, 'http.server.request.duration', 'Time to answer a request.'),
  deliveries: histogram(meter, 'service.webhook.attempt.duration', 'Time of an attempt to deliver an event.'),
  mails: meter.createCounter('service.mail.attempts', { description: 'Attempts to send a mail.' }),
});

/** For a process without monitoring. */
function silentTelemetry(): Telemetry {
  const meter = createNoopMeter();
  return {
    ...createInstruments(meter),
    meter,
    // Without a provider, its spans are not recorded.
    tracer: trace.getTracer('service'),
    describe: () => Promise.resolve(''),
    stop: () => Promise.resolve(),
  };
}

/**
 * Starts to measure and trace if there is a reader: Prometheus on the internal port, or a collector at `otlpUrl`.
 * Without them, nothing is loaded and nothing costs time.
 */
export async function openTelemetry(config: Config): Promise<Telemetry> {
  if (config.internalPort === undefined && config.otlpUrl === undefined) return silentTelemetry();
  const { openProviders } = await import('./telemetry-providers.ts');
  const { meter, ...providers } = openProviders(config);
  return { ...createInstruments(meter), meter, ...providers };
}

function currentSpan() {
  const current = trace.getActiveSpan()?.spanContext();
  return current && isSpanContextValid(current) ? current : undefined;
}

/** Returns what work that is done later needs to join the current trace (`traceparent` of W3C Trace Context). */
export function currentTraceParent(): string | null {
  const current = currentSpan();
  if (!current) return null;
  const flags = current.traceFlags.toString(16).padStart(2, '0');
  return `00-${current.traceId}-${current.spanId}-${flags}`;
}

/** Returns the context of a trace that `currentTraceParent` named. */
export function contextOf(traceParent: string | null): Context {
  const [, traceId, spanId, flags] = traceParent?.split('-') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return context.active();
  const spanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return trace.setSpanContext(context.active(), spanContext);
}
