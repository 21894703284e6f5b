import { OTLPLogExporter } from "@opentelemetry/exporter-logs-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchLogRecordProcessor, LoggerProvider } from "@opentelemetry/sdk-logs";
import { AlwaysOnSampler, BatchSpanProcessor, WebTracerProvider } from "@opentelemetry/sdk-trace-web";

/** Whose pages are watched. */
export interface Watched {
  /** Base address of the collector. */
  url: string;
  /** Alias of the company. */
  company: string;
  userId: number;
  /** One of the provider's own people, who are marked (spec platform.md 6). */
  providerEmployee: boolean;
  /** The same for all pages that one tab loads. */
  sessionId: string;
}

/** Milliseconds after which what was noted is sent. */
const SEND_AFTER_MS = 2_000;

/** Makes what notes spans and log lines, all of them (spec platform.md 2.4: sampling is 100%), and sends them to the collector. */
export function openExporters({ url, company, userId, providerEmployee, sessionId }: Watched) {
  const resource = resourceFromAttributes({
    "service.name": "safety-suite-web",
    "customer.alias": company,
    "user.id": String(userId),
    "user.is_provider_staff": providerEmployee,
    "session.id": sessionId,
  });
  const spans = new BatchSpanProcessor(new OTLPTraceExporter({ url: `${url}/v1/traces` }), {
    scheduledDelayMillis: SEND_AFTER_MS,
  });
  const lines = new BatchLogRecordProcessor({
    exporter: new OTLPLogExporter({ url: `${url}/v1/logs` }),
    scheduledDelayMillis: SEND_AFTER_MS,
  });
  const traces = new WebTracerProvider({ resource, sampler: new AlwaysOnSampler(), spanProcessors: [spans] });
  const records = new LoggerProvider({ resource, processors: [lines] });
  const quietly = (work: Promise<void>) => work.catch(() => undefined);
  return {
    tracer: traces.getTracer("pages"),
    logger: records.getLogger("pages"),
    /** Sends what waits. */
    flush: () => Promise.all([quietly(traces.forceFlush()), quietly(records.forceFlush())]),
    /** Sends what waits, and ends. */
    close: () => Promise.all([quietly(traces.shutdown()), quietly(records.shutdown())]),
  };
}
