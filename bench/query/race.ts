/** Our answers and those of SQL by hand, in turn. */
import pg from "pg";
import type { Engine, Group } from "../../engine/index.ts";
import { inTenant } from "../../server/storage/index.ts";
import type { AccessPlan, Database, RecordScope } from "../../server/storage/index.ts";
import type { Samples } from "../lib/rows.ts";
import { turned } from "../lib/turned.ts";
import type { Case } from "./cases.ts";
import { planOf, principals } from "./principals.ts";

/** Where a race is run. */
export interface Track {
  /** `pg` or `embedded`. */
  name: string;
  db: Database;
  engine: Engine;
  customerId: number;
  groups: readonly Group[];
  cases: readonly Case[];
}

/** Epoch seconds of all questions. */
const NOW = Date.UTC(2026, 0, 15) / 1_000;
/** Quick cases are asked several times in a turn. */
const QUICK_MS = 200;
/** Runs all cases, each so often, and writes milliseconds and statements down. */
export async function race(track: Track, repeats: number, samples: Samples): Promise<void> {
  for (let repeat = -1; repeat < repeats; repeat += 1) {
    for (const { suffix, groups } of principals) {
      const plan = planOf(track, groups);
      for (const each of track.cases) await turn(track, plan, { each, suffix, repeat, samples });
    }
  }
}

interface Turn {
  each: Case;
  suffix: string;
  /** Below 0 to warm up: not written down. */
  repeat: number;
  samples: Samples;
}

async function turn(track: Track, plan: AccessPlan, { each, suffix, repeat, samples }: Turn): Promise<void> {
  const name = `${track.name}:${each.name}${suffix}`;
  const ways = [
    ["ours", each.ours],
    ["floor:sql", each.byHand],
  ] as const;
  const found = new Set<number>();
  const until = performance.now() + QUICK_MS;
  do {
    for (const [subject, ask] of turned(ways, Math.max(repeat, 0))) {
      const { ms, statements, rows } = await timed(track, plan, ask);
      found.add(rows);
      if (repeat < 0) continue;
      samples.add({ subject, case: name, measure: "ms", unit: "ms" }, ms);
      samples.add({ subject, case: name, measure: "statements", unit: "count" }, statements);
    }
  } while (performance.now() < until);
  if (found.size > 1 || found.has(0)) throw new Error(`${name} has ${[...found].join(" and ")} rows.`);
}

async function timed(track: Track, plan: AccessPlan, ask: Case["ours"]) {
  const { db, engine, customerId } = track;
  return inTenant(db, { customerId, readOnly: true }, async (trx) => {
    const scope: RecordScope = { trx, engine, plan, now: NOW, flag: () => false, config: () => undefined };
    const before = { statements: sent, at: performance.now() };
    const rows = await ask(scope);
    return { ms: performance.now() - before.at, statements: sent - before.statements, rows };
  });
}

/** Statements that were sent so far, by whomever. */
let sent = 0;
const query: unknown = pg.Client.prototype.query;
pg.Client.prototype.query = function (this: unknown, ...args: unknown[]): unknown {
  sent += 1;
  return (query as (...given: unknown[]) => unknown).apply(this, args);
} as typeof pg.Client.prototype.query;
