/** Both servers under the same load, in turn. */
import { fire } from "../lib/load.ts";
import type { Shot } from "../lib/load.ts";
import type { Samples } from "../lib/rows.ts";
import { turned } from "../lib/turned.ts";
import { cases } from "./cases.ts";
import type { Case, Known } from "./cases.ts";
import type { Subject } from "./subject.ts";

export interface Race {
  known: Known;
  repeats: number;
  /** Of load on one server with one case. */
  seconds: number;
  connections: number;
  /** What all processes of the database used so far, in milliseconds. */
  database(): number;
  samples: Samples;
}

/** Seconds in which a server gets warm, before its first turn of a case. */
const WARM_SECONDS = 2;

/** Runs all cases, each so often, and writes down what came of it. Throws an Error for a server that refuses what it may answer. */
export async function race(subjects: readonly Subject[], options: Race): Promise<void> {
  for (let repeat = 0; repeat < options.repeats; repeat += 1) {
    for (const each of cases)
      for (const subject of turned(subjects, repeat)) await turn(subject, each, repeat, options);
  }
}

async function turn(subject: Subject, each: Case, repeat: number, options: Race): Promise<void> {
  const { known, connections, seconds, samples } = options;
  let asked = 0;
  const next = (connection: number) => compressed(each.shot(subject, known, (asked += 1), connection));
  const load = { port: subject.port, connections, next };
  if (repeat === 0) await fire({ ...load, seconds: WARM_SECONDS });
  const [server, database] = [subject.processor(), options.database()];
  asked = 0;
  const { rps, p50, p99, errors, firstError } = await fire({ ...load, seconds });
  if (rps === 0) throw new Error(`${subject.name} answers no "${each.name}": ${firstError}`);
  const add = (measure: string, unit: string, value: number) =>
    samples.add({ subject: subject.name, case: each.name, measure, unit }, value);
  add("rps", "1/s", rps);
  add("p50_ms", "ms", p50);
  add("p99_ms", "ms", p99);
  add("errors", "count", errors);
  add("cpu_ms", "ms", (subject.processor() - server) / asked);
  add("db_cpu_ms", "ms", (options.database() - database) / asked);
  add("rss_mb", "MB", subject.memory());
}

/** The request of a browser: it takes a compressed answer. */
function compressed({ headers, ...shot }: Shot): Shot {
  return { ...shot, headers: { ...headers, "accept-encoding": "gzip" } };
}
