/** Our searches and those of the floor, in turn. */
import { percentile } from "../lib/load.ts";
import { rounded } from "../lib/rows.ts";
import type { Row } from "../lib/rows.ts";

/** Of quick searches so many are asked; of slow ones as many as fit, one at least. */
const MOST = 40;
const BUDGET_MS = 5_000;
/** PostgreSQL's code for a statement that took longer than it may: that time counts. */
const TIMED_OUT = "57014";

/** One who is asked: gives how many records were found. */
export interface Runner {
  subject: string;
  ask(): Promise<number>;
}

/**
 * Asks each of them again and again, and gives percentiles of the time and the mean processor time. With `isCompared` it throws an Error
 * where they do not find equally many.
 */
export async function race(
  name: string,
  runners: readonly Runner[],
  { prefix, isCompared, clock }: { prefix: string; isCompared: boolean; clock: () => number },
): Promise<Row[]> {
  const rows: Row[] = [];
  const found = new Set<number>();
  for (const { subject, ask } of runners) {
    const used = clock();
    const first = await timed(async () => void found.add(await ask()));
    const took = first > BUDGET_MS ? [first] : [];
    const warm = first > BUDGET_MS ? used : clock();
    const until = performance.now() + BUDGET_MS;
    while (took.length < MOST && (took.length === 0 || performance.now() < until) && first <= BUDGET_MS)
      took.push(await timed(ask));
    const cpu = (clock() - warm) / took.length;
    const row = (measure: string, value: number) => ({
      subject,
      case: name,
      measure: prefix + measure,
      value: rounded(value),
      unit: "ms",
    });
    rows.push(
      row("p50_ms", percentile(took, 0.5)),
      row("p95_ms", percentile(took, 0.95)),
      row("db_cpu_ms", cpu),
    );
  }
  if (isCompared && found.size > 1) throw new Error(`${name}: ${[...found].join(" and ")} are found.`);
  return rows;
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await ask().catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === TIMED_OUT)) throw error;
  });
  return performance.now() - began;
}
