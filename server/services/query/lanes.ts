/** Work of a request that is done side by side, on its own connection and on some more. */
import { setMaxListeners } from "node:events";
import { requestQueueOf, sharesOf } from "../../http/limits/requestSlots.ts";
import type { Tenant } from "../../http/route.ts";
import { inTenant } from "../../storage/index.ts";
import type { Database, Trx } from "../../storage/index.ts";

/** Connections beside its own that a request may use at a time. */
const MOST_OF_REQUEST = 3;
/** The part of the places of requests that are such connections, of all requests together. */
const PART = 4;
/** What the statements of a request that only reads may take on such a connection, in milliseconds since it was asked: as on its own. */
const READ_MS = 20_000;

/** Something that is asked in a transaction that only reads. It may be done again where the connection breaks. */
export type Job = (trx: Trx, signal: AbortSignal) => Promise<void>;

/** How many more connections requests use, by database. */
const taken = new WeakMap<Database, number>();

/**
 * Does all jobs, each in the transaction of the tenant or in another one with the same company and rights. More connections are used only while
 * places of requests are free, so that nobody waits for one, and who asks for much has a bounded share of them. Where a job fails, no
 * other is started, those under way are ended, and its error is thrown.
 */
export async function inLanes(
  { trx, deps: { db }, customer }: Pick<Tenant, "trx" | "deps" | "customer">,
  jobs: readonly Job[],
  signal: AbortSignal,
): Promise<void> {
  const until = performance.now() + READ_MS;
  const ended = new AbortController();
  const either = AbortSignal.any([signal, ended.signal]);
  // Each question that is waited for listens to it.
  setMaxListeners(0, either);
  const waiting = [...jobs];
  const failures: unknown[] = [];
  const lane = async (work: (job: Job) => Promise<void>) => {
    for (let job = waiting.shift(); job !== undefined && !either.aborted; job = waiting.shift())
      await work(job).catch((error: unknown) => {
        failures.push(error);
        ended.abort(error);
      });
  };
  const elsewhere = (job: Job) => {
    const withinMs = Math.max(1, until - performance.now());
    const options = { customerId: customer.id, readOnly: true, signal: either, withinMs };
    return inTenant(db, options, (other) => job(other, either));
  };
  const more = takeLanes(db, Math.min(MOST_OF_REQUEST, jobs.length - 1));
  const others = Array.from({ length: more }, () => lane(elsewhere).finally(() => giveBack(db)));
  await Promise.all([lane((job) => job(trx, either)), ...others]);
  signal.throwIfAborted();
  if (failures.length > 0) throw failures[0];
}

/** Takes as many connections as are wanted and free. */
function takeLanes(db: Database, wanted: number): number {
  const used = taken.get(db) ?? 0;
  const { slots } = sharesOf(db);
  const free = Math.min(Math.floor(slots / PART), slots - requestQueueOf(db).state.active) - used;
  const count = Math.max(0, Math.min(wanted, free));
  taken.set(db, used + count);
  return count;
}

function giveBack(db: Database): void {
  taken.set(db, (taken.get(db) ?? 1) - 1);
}
