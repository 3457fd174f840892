import { context, trace, type Meter, type Tracer } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from './config.ts';

/** Milliseconds between two transfers of the measurements to a collector. */
const exportIntervalMillis = 15_000;

const createResource = ({ environment, roles }: Config) =>
  resourceFromAttributes({
    'service.name': 'service-embeds',
    'deployment.environment.name': environment,
    'service.roles': [...roles].join(','),
  });

/** What collects measurements and traces, and sends them to where they are read. See `Telemetry`. */
interface Providers {
  meter: Meter;
  tracer: Tracer;
  describe: () => Promise<string>;
  stop: () => Promise<void>;
}

/** Opens what collects measurements and traces. Each service of a process has its own; only the context is shared. */
export function openProviders(config: Config): Providers {
  const resource = createResource(config);
  const prometheus = new PrometheusExporter({ preventServerStart: true });
  const serializer = new PrometheusSerializer();
  const meters = new MeterProvider({ resource, readers: [prometheus, ...metricReaders(config)] });
  const traces = openTraces(config, resource);
  return {
    meter: meters.getMeter('service'),
    tracer: traces.tracer,
    describe: async () => serializer.serialize((await prometheus.collect()).resourceMetrics),
    stop: async () => {
      // A collector that is away must not keep a process from ending.
      await Promise.allSettled([traces.stop(), meters.shutdown()]);
    },
  };
}

const metricReaders = ({ otlpUrl }: Config) =>
  otlpUrl === undefined
    ? []
    : [
        new PeriodicExportingMetricReader({
          exporter: new OTLPMetricExporter({ url: `${otlpUrl}/v1/metrics` }),
          exportIntervalMillis,
        }),
      ];

function openTraces({ otlpUrl, traceRatio }: Config, resource: ReturnType<typeof createResource>) {
  if (otlpUrl === undefined) return { tracer: trace.getTracer('service'), stop: () => Promise.resolve() };
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(traceRatio) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${otlpUrl}/v1/traces` }) }),
    ],
  });
  return { tracer: provider.getTracer('service'), stop: () => provider.shutdown() };
}
