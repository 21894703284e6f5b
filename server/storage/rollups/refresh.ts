/** Builds rollups, and computes again what changed. */
import { setTimeout as pause } from "node:timers/promises";
import type { CompiledTemplate, Engine } from "../../../engine/index.ts";
import type { Database, Trx } from "../database/database.ts";
import { inTenant } from "../database/transactions.ts";
import { buildAll, computeDirty } from "./computing.ts";
import { announce, areWritersOver, awaitWriters, declareRollups, stateOf } from "./states.ts";
import { storedRollups } from "./storedRollup.ts";
import type { StoredRollup } from "./storedRollup.ts";

/** What a turn of the job needs. */
export interface RefreshOptions {
  customerId: number;
  engine: Pick<Engine, "rollups"> & { templates: ReadonlyMap<string, CompiledTemplate> };
  /** Epoch seconds. */
  now: number;
  signal?: AbortSignal | undefined;
  /** Seconds between two builds of one rollup, which something else may make stale again and again; left out: five minutes. */
  restSeconds?: number;
}

const REST_SECONDS = 300;
/** How long a turn waits for those who write, in milliseconds; the next turn goes on. */
const WRITERS_MS = 3_000;
const POLL_MS = 50;

/**
 * Brings the rollups of a company up to date: builds those that are not built, and computes the dirty buckets of the others. It can be ended and
 * begun again at any moment, by several servers too. Throws when `signal` is aborted.
 */
export async function refreshRollups(db: Database, options: RefreshOptions): Promise<void> {
  const { customerId, engine, now, signal } = options;
  const rollups = [...engine.templates.values()].flatMap((template) => storedRollups(engine, template));
  await inTenant(db, { customerId }, (trx) => declareRollups(trx, customerId, rollups, now));
  for (const stored of rollups) {
    signal?.throwIfAborted();
    await refreshOne(db, options, stored);
  }
}

async function refreshOne(db: Database, options: RefreshOptions, stored: StoredRollup): Promise<void> {
  const { customerId, now, signal, restSeconds = REST_SECONDS } = options;
  const found = await inTenant(db, { customerId, readOnly: true }, (trx) => stateOf(trx, customerId, stored));
  if (found === undefined) return;
  const { state, beganAt } = found;
  if (state === "stale") {
    if (beganAt !== null && now - beganAt < restSeconds) return;
    await inTenant(db, { customerId }, (trx) => announce(trx, customerId, stored, now));
  }
  if (state === "stale" || state === "announced")
    await inTenant(db, { customerId }, (trx) => awaitWriters(trx, customerId, stored));
  if (state !== "built" && !(await writersAreOver(db, options, stored))) return;
  const atOneMoment = <T>(work: (trx: Trx) => Promise<T>) =>
    inTenant(db, { customerId, isSnapshot: true, signal }, work);
  if (state !== "built")
    await atOneMoment(async (trx) => {
      // Another server may have begun again meanwhile.
      const over = await areWritersOver(trx, customerId, stored);
      if (over === "yes") await buildAll(trx, customerId, stored);
    });
  while ((await atOneMoment((trx) => computeDirty(trx, customerId, stored))) > 0) signal?.throwIfAborted();
}

async function writersAreOver(
  db: Database,
  { customerId, signal }: RefreshOptions,
  stored: StoredRollup,
): Promise<boolean> {
  for (let waited = 0; waited < WRITERS_MS; waited += POLL_MS) {
    signal?.throwIfAborted();
    const over = await inTenant(db, { customerId, readOnly: true }, (trx) =>
      areWritersOver(trx, customerId, stored),
    );
    if (over === "yes") return true;
    if (over === "never") await inTenant(db, { customerId }, (trx) => awaitWriters(trx, customerId, stored));
    await pause(POLL_MS);
  }
  return false;
}
