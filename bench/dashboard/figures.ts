/** What is measured, what it is called, and what is to be reached. */
import type { Row, Samples } from "../lib/rows.ts";
import type { CrowdFigures } from "./crowd.ts";
import type { Opened } from "./pages.ts";

/** What to reach. */
export const reach = { js_gzip_kb: 120, p95_ms: 1_000 } as const;

/** How the same page comes to know of changes. */
export type Subject = "ours" | "polling";

type Unit = "ms" | "MB" | "kB" | "statements" | "1/s" | "1";

function adding(samples: Samples, subject: Subject, name: string) {
  return (measure: string, unit: Unit, value: number | undefined) => {
    if (value !== undefined) samples.add({ subject, case: name, measure, unit }, value);
  };
}

/** Writes down how a dashboard opened on a processor as it is, and on one that is four times slower. */
export function addOpened(
  samples: Samples,
  name: string,
  { fast, slow, statements }: { fast: Opened; slow: Opened; statements: number | undefined },
): void {
  const add = adding(samples, "ours", name);
  add("ms", "ms", fast.ms);
  add("statements", "statements", statements);
  add("slow_ms", "ms", slow.ms);
  add("blocking_ms", "ms", slow.blockingMs);
  add("longest_task_ms", "ms", slow.longestMs);
}

/** Writes down what people saw, and what that took. */
export function addCrowd(samples: Samples, subject: Subject, name: string, figures: CrowdFigures): void {
  const add = adding(samples, subject, name);
  const { asked, seconds } = figures;
  const perSecond = (count: number | undefined) => (count === undefined ? undefined : count / seconds);
  add("p50_ms", "ms", figures.seenP50);
  add("p95_ms", "ms", figures.seenP95);
  add("statements_per_s", "1/s", perSecond(asked.statements));
  add("record_statements_per_s", "1/s", perSecond(asked.ofRecords));
  add("transactions_per_s", "1/s", perSecond(asked.transactions));
  add("readings_per_s", "1/s", perSecond(figures.readings));
  add("reading_p50_ms", "ms", figures.readingP50);
  add("reading_p95_ms", "ms", figures.readingP95);
  add("write_p95_ms", "ms", figures.writeP95);
  add("cpu_ms_per_s", "ms", figures.processor);
  add("memory_mb", "MB", figures.memoryMb);
  add("failures", "1", figures.failures);
}

/** Writes down what a real page among the people saw. */
export function addWatched(
  samples: Samples,
  name: string,
  { p95, longestMs, blockingMs }: { p95: number; longestMs: number; blockingMs: number },
): void {
  const add = adding(samples, "ours", name);
  add("page_p95_ms", "ms", p95);
  add("page_longest_task_ms", "ms", longestMs);
  add("page_blocking_ms", "ms", blockingMs);
}

/** The measures of a case, in the order in which they were first added. */
export function measuresOf(rows: readonly Row[], name: string): string[] {
  return [...new Set(rows.filter((row) => row.case === name).map(({ measure }) => measure))];
}
