import { randomUUID } from "node:crypto";
import { errors } from "../../../core/errors.ts";
import { orLog } from "../../../core/log.ts";
import type { AppDeps } from "../../../http/appDeps.ts";
import { toApiError } from "../../../http/failures.ts";
import type { Tenant } from "../../../http/route.ts";
import { asUser } from "../../../http/tenant.ts";
import type { Work } from "../../../jobs/index.ts";
import { inTenant, mergeLeases } from "../../../storage/index.ts";
import type { choiceMerges, Trx } from "../../../storage/index.ts";
import { resumeMerges } from "./queue.ts";
import { countAll, mergeNext } from "./batch.ts";
import type { MergeStep } from "./batch.ts";

/** Records in one transaction, which should not be long. */
const BATCH = 500;
/** Runs of one merge without a batch between them, those that ended with the server included. */
const MOST_TRIES = 20;

/** The message of a failure whose cause is not known (spec reporting.md 8). */
const failed = "An error occurred. If this issue keeps occurring, please contact your administrator.";

/** The run has its merge no more: it was cancelled, or another run took it over. */
class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/**
 * Does merges of values: batch by batch, each marked in its own transaction, so that another run goes on behind it. `batch`: records in one
 * transaction.
 */
export function mergeWork(deps: AppDeps, { batch = BATCH }: { batch?: number } = {}): Work {
  return async ({ customerId, id }, signal) => {
    const key = { customerId: Number(customerId), id: Number(id), leaseOwner: randomUUID() };
    const run: Run = {
      deps,
      key,
      signal,
      batch,
      write: (work) => inTenant(deps.db, { customerId: key.customerId }, work),
    };
    const merge = await run.write((trx) => mergeLeases.take(trx, key));
    // One that is busy comes back when another merge of its company ends.
    if (merge === "gone" || merge === "busy") return;
    try {
      if (merge.tries > MOST_TRIES) await fail(run, failed);
      else await perform(run, merge);
    } catch (error) {
      await giveUp(run, error);
    } finally {
      await orLog(resumeMerges(deps, { id: key.customerId }), deps.logError, "Resuming merges");
    }
  };
}

interface Run {
  deps: AppDeps;
  key: mergeLeases.LeasedMerge;
  signal: AbortSignal;
  batch: number;
  write<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
}

async function perform(run: Run, { createdBy, total }: choiceMerges.ChoiceMerge): Promise<void> {
  const step = stepOf(run, createdBy);
  if (total === null) await step(countAll);
  for (let isOver = false; !isOver;) isOver = await nextBatch(run, step);
}

/** A batch that fails as a whole is done record by record: what fails by itself is left as it is. */
async function nextBatch({ signal, deps, key, batch }: Run, step: Step): Promise<boolean> {
  try {
    return await step((tenant, merge) => mergeNext(tenant, merge, { key, batch, isOneByOne: false }));
  } catch (error) {
    if (signal.aborted || error instanceof LeaseLost || concernsAll(error)) throw error;
    deps.logError(`Doing a batch of merge ${key.id}`, error);
    return step((tenant, merge) => mergeNext(tenant, merge, { key, batch, isOneByOne: true }));
  }
}

type Step = <T>(work: MergeStep<T>) => Promise<T>;

/** Runs some of the work in a transaction, with the rights that the administrator has then, and only while the run has its merge. */
function stepOf({ deps, key, signal }: Run, userId: number): Step {
  return async (work) => {
    signal.throwIfAborted();
    const principal = { customerId: key.customerId, userId, readOnly: false };
    return asUser(deps, principal, async (tenant) => {
      const merge = await mergeLeases.renew(tenant.trx, key);
      if (merge === undefined) throw new LeaseLost();
      requireAdmin(tenant);
      return work(tenant, merge, key);
    });
  };
}

function requireAdmin({ plan }: Tenant): void {
  if (!plan.abilities.admin) throw errors.actionNotPermitted();
}

/** Whether every record would meet it: a refusal of the merge itself, or a database that cannot be reached. */
const concernsAll = (error: unknown) => {
  const { status } = toApiError(error);
  return status < 500 || status >= 503;
};

/** What is only put down waits for another run; what is refused or cannot be done ends with a sentence for the user. */
async function giveUp(run: Run, error: unknown): Promise<void> {
  const { key, signal, deps, write } = run;
  if (error instanceof LeaseLost) return;
  if (signal.aborted) {
    await write((trx) => mergeLeases.release(trx, key, false));
    throw error;
  }
  const { status, message } = toApiError(error);
  if (status < 500) return fail(run, message);
  deps.logError(`Doing merge ${key.id}`, error);
  if (status < 503) return fail(run, failed);
  await write((trx) => mergeLeases.release(trx, key, true));
  throw error;
}

async function fail({ key, deps, write }: Run, error: string): Promise<void> {
  const now = Math.floor(deps.clock() / 1_000);
  await write((trx) => mergeLeases.finish(trx, key, { status: "failed", error }, now));
}
