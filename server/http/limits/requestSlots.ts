import { errors } from "../../core/errors.ts";
import type { Database } from "../../storage/index.ts";
import { FairQueue } from "./fairQueue.ts";
import type { Cap, Shares } from "./fairQueue.ts";

/** Connections that are left for what waits in no line: work in the background, health, sign-in. */
const RESERVED = 4;
/** What fills the places for so long is much: a page of many tables takes a second or two of them. Milliseconds. */
const MUCH_OF_USER = 6_000;
const MUCH_OF_COMPANY = 30_000;
/** A page asks for a few dozen things at most; whoever has more under way runs a loop. */
const WAITING_PER_USER = 60;
const WAITING = 1_000;
const PATIENCE_MS = 20_000;
/** Seconds after which whoever is refused may try again. */
const RETRY_AFTER = 2;

/** How the connections of a database are shared among those who make requests. */
export function sharesOf({ connections }: Pick<Database, "connections">): Shares {
  const slots = Math.max(1, connections - Math.min(RESERVED, Math.floor(connections / 4)));
  return {
    slots,
    perCompany: cap(slots, 2, { used: MUCH_OF_COMPANY, part: 5 }),
    perUser: cap(slots, 4, { used: MUCH_OF_USER, part: Infinity }),
    waitingPerUser: WAITING_PER_USER,
    waiting: WAITING,
    patience: PATIENCE_MS,
  };
}

/** A part of the places, and a smaller part after much use; at least one. */
function cap(slots: number, part: number, much: { used: number; part: number }): Cap {
  const partOf = (divisor: number) => Math.max(1, Math.floor(slots / divisor));
  return { slots: partOf(part), afterMuch: { used: much.used, slots: partOf(much.part) } };
}

const queues = new WeakMap<Database, FairQueue>();

/** The queue in front of a database's connections: one for each database that this process has open. */
export function requestQueueOf(db: Database): FairQueue {
  const known = queues.get(db);
  if (known !== undefined) return known;
  const queue = new FairQueue(sharesOf(db), () => errors.tooManyAtOnce(RETRY_AFTER));
  queues.set(db, queue);
  return queue;
}
