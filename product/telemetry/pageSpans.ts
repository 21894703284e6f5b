import { SpanKind, SpanStatusCode, type Attributes, type Tracer } from "@opentelemetry/api";
import { plainPath } from "./plainPath.ts";

/** Milliseconds since 1970 of a moment of this page's clock. */
const momentOf = (ms: number) => performance.timeOrigin + ms;

interface Noted {
  name: string;
  /** Milliseconds of this page's clock. */
  start: number;
  end: number;
  attributes: Attributes;
  isFailed?: boolean;
}

/** Notes how the page was loaded, what it asks for and how long that takes, where it leads, and what fails. Returns what ends that. */
export function notePages(tracer: Tracer): { page(pathname: string): void; stop(): void } {
  const note = ({ name, start, end, attributes, isFailed = false }: Noted) => {
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: momentOf(start), attributes });
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(momentOf(end));
  };
  const now = (name: string, attributes: Attributes, isFailed = false) =>
    note({ name, start: performance.now(), end: performance.now(), attributes, isFailed });

  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noteEntry(entry as PerformanceResourceTiming, note);
  });
  for (const type of ["navigation", "resource", "largest-contentful-paint"])
    observer.observe({ type, buffered: true });

  const onError = ({ error }: ErrorEvent) => now("error", failureOf(error), true);
  const onRejection = ({ reason }: PromiseRejectionEvent) => now("error", failureOf(reason), true);
  window.addEventListener("error", onError);
  window.addEventListener("unhandledrejection", onRejection);
  return {
    page: (pathname) => now("page", { "url.path": plainPath(pathname) }),
    stop() {
      observer.disconnect();
      window.removeEventListener("error", onError);
      window.removeEventListener("unhandledrejection", onRejection);
    },
  };
}

function noteEntry(entry: PerformanceResourceTiming, note: (noted: Noted) => void): void {
  const { entryType, name, startTime, responseEnd, initiatorType, responseStatus, transferSize } = entry;
  if (entryType === "navigation")
    note({
      name: "load",
      start: 0,
      end: (entry as PerformanceNavigationTiming).loadEventEnd,
      attributes: {},
    });
  if (entryType === "largest-contentful-paint")
    note({ name: "largest contentful paint", start: 0, end: startTime, attributes: {} });
  const isCall = initiatorType === "fetch" || initiatorType === "xmlhttprequest";
  if (entryType !== "resource" || !isCall || new URL(name).origin !== window.location.origin) return;
  note({
    name: "call",
    start: startTime,
    end: responseEnd,
    attributes: {
      "url.path": plainPath(name),
      "http.response.status_code": responseStatus,
      "http.response.size": transferSize,
    },
    isFailed: responseStatus >= 400 || responseStatus === 0,
  });
}

/** What failed and where in our code, without the message: it may say what somebody wrote. */
function failureOf(error: unknown): Attributes {
  if (!(error instanceof Error)) return { "exception.type": typeof error };
  const frames = (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s*at |@/.test(line) && /:\d+:\d+/.test(line));
  return { "exception.type": error.name, "exception.stacktrace": frames.slice(0, 20).join("\n") };
}
