import { fileStore, sweep } from "./files/index.ts";
import { companyTime } from "../engine/index.ts";
import { houseIn } from "./house.ts";
import type { Parts } from "./parts.ts";
import { resumeExports } from "./services/exports/queue.ts";
import { resumeImports } from "./services/imports/queue.ts";
import { settingsOf } from "./settings.ts";
import {
  customers,
  drafts,
  exports,
  files,
  forgetRequests,
  forgetSessions,
  idempotency,
  importJobs,
  importRows,
  asOperator,
  inTenant,
  records,
  systemPlan,
} from "./storage/index.ts";
import type { Customer } from "./storage/index.ts";

/** What the upkeep needs of the server. */
export type UpkeepParts = Pick<
  Parts,
  "db" | "engine" | "monitors" | "schemas" | "config" | "clock" | "run" | "jobs"
>;

const STALE_MS = 15_000;
const CLEAN_MS = 15 * 60_000;

/** A file that was uploaded to be imported waits so long, and the rows that an import refused, and its notes, are kept so long after it. */
const DRAFT_SECONDS = 7 * 86_400;
const REFUSED_SECONDS = 30 * 86_400;

const secondsOf = (clock: () => number) => Math.floor(clock() / 1_000);

/**
 * Works in the background: computes stale records anew and looks for exports that nobody makes every 15 seconds, and removes old
 * drafts, files that no record holds and exports that were finished a day ago every 15 minutes. A turn that fails is made up for by the next. Gives the function that ends it, once the turn
 * that is under way is done.
 */
export function startUpkeep(parts: UpkeepParts): () => Promise<void> {
  let ended = false;
  let running = Promise.resolve();
  const every = (ms: number, work: (customer: Customer) => Promise<void>) => {
    const turn = () => {
      running = running.then(() => forEachCustomer(parts, work, () => ended)).catch(() => undefined);
    };
    const timer = setInterval(turn, ms);
    timer.unref();
    return timer;
  };
  const forget = setInterval(() => {
    for (const each of [forgetRequests, forgetSessions]) void each(parts.db).catch(() => undefined);
  }, CLEAN_MS);
  forget.unref();
  const timers = [
    forget,
    every(STALE_MS, (customer) => refreshStale(parts, customer)),
    every(STALE_MS, (customer) => resumeExports(parts, customer)),
    every(STALE_MS, (customer) => resumeImports(parts, customer)),
    every(CLEAN_MS, (customer) => cleanUp(parts, customer)),
  ];
  return async () => {
    ended = true;
    for (const timer of timers) clearInterval(timer);
    await running;
  };
}

async function forEachCustomer(
  { db }: UpkeepParts,
  work: (customer: Customer) => Promise<void>,
  isEnded: () => boolean,
): Promise<void> {
  const all = await asOperator(db, { readOnly: true }, (trx) => customers.allCustomers(trx));
  for (const customer of all) if (!isEnded()) await work(customer);
}

/** Computes all stale records of a company anew, some at a time; on a new day also those that follow from the time. */
export async function refreshStale(parts: UpkeepParts, customer: Customer): Promise<void> {
  const { db, schemas, clock, run } = parts;
  const { flag, config } = settingsOf(customer, schemas);
  const turn = () =>
    inTenant(db, { customerId: customer.id }, async (trx) => {
      const { engine } = await houseIn(parts, trx, customer);
      const plan = await systemPlan(trx, customer);
      const now = secondsOf(clock);
      const companyNow = companyTime(config, now);
      const scope = { trx, engine, plan, now, companyNow, flag, config, ...(run ? { run } : {}) };
      await records.scheduleAging(scope);
      return records.refreshStale(scope);
    });
  while ((await turn()) > 0);
}

/** Removes a company's old drafts, and its files that no record has held for a day. */
export async function cleanUp({ db, config, clock }: UpkeepParts, customer: Customer): Promise<void> {
  const now = secondsOf(clock);
  await inTenant(db, { customerId: customer.id }, async (trx) => {
    await drafts.removeOldDrafts(trx, customer.id, now);
    await files.removeLooseFiles(trx, customer.id, now);
    await idempotency.removeOldKeys(trx, customer.id, now);
    await exports.removeOldExports(trx, customer.id, now);
    await importJobs.removeOldDrafts(trx, customer.id, now - DRAFT_SECONDS);
    await importRows.clearOld(trx, customer.id, now - REFUSED_SECONDS);
  });
  const isKnown = (names: readonly string[]) =>
    inTenant(db, { customerId: customer.id, readOnly: true }, (trx) =>
      files.knownNames(trx, customer.id, names),
    );
  await sweep(fileStore(config, customer.id), now - files.LOOSE_LIFETIME, isKnown);
}
