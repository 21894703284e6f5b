import { randomUUID } from "node:crypto";
import { errors } from "../../core/errors.ts";
import { toApiError } from "../../http/failures.ts";
import { isProviderStaff } from "../../http/policies.ts";
import { asUser } from "../../http/tenant.ts";
import { importRules } from "../../imports/index.ts";
import type { Work } from "../../jobs/index.ts";
import { orLog } from "../../core/log.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import { importLeases, inTenant } from "../../storage/index.ts";
import type { importJobs, Trx } from "../../storage/index.ts";
import { resumeImports } from "./queue.ts";
import type { ImportRun } from "./importRun.ts";
import { works } from "./works.ts";

/** Runs of one import without a batch between them, those that ended with the server included. */
const MOST_TRIES = 20;

/** The message of a failure whose cause is not known (spec reporting.md 8). */
export const failed = "An error occurred. If this issue keeps occurring, please contact your administrator.";

/** The run has its import no more: it was cancelled, or another run took it over. */
class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** Does imports, dry runs and undoings: batch by batch, each marked in its own transaction, so that another run goes on behind it. */
export function importWork(deps: AppDeps): Work {
  return async ({ customerId, id }, signal) => {
    const key = { customerId: Number(customerId), id: Number(id), leaseOwner: randomUUID() };
    const write: Write = (work) => inTenant(deps.db, { customerId: key.customerId }, work);
    const job = await write((trx) => importLeases.take(trx, key));
    // One that is busy comes back when another import of its company ends.
    if (job === "gone" || job === "busy") return;
    const step = stepOf(deps, { key, userId: job.userId, signal });
    const ending = { key, deps, signal, write, status: job.status };
    try {
      if (job.tries > MOST_TRIES) await fail(ending, failed);
      else await works[job.status ?? "done"]?.({ deps, key, job, step });
    } catch (error) {
      await giveUp(ending, error);
    } finally {
      await orLog(resumeImports(deps, { id: key.customerId }), deps.logError, "Resuming imports");
    }
  };
}

type Write = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

function stepOf(
  deps: AppDeps,
  { key, userId, signal }: { key: importLeases.LeasedImport; userId: number; signal: AbortSignal },
): ImportRun["step"] {
  return async (work) => {
    signal.throwIfAborted();
    const principal = { customerId: key.customerId, userId, readOnly: false };
    return asUser(deps, principal, async (tenant) => {
      if (!(await importLeases.renew(tenant.trx, key))) throw new LeaseLost();
      if (!isProviderStaff(tenant)) throw errors.actionNotPermitted();
      return work({ ...tenant, silent: !importRules(tenant.config).alerts });
    });
  };
}

interface Ending {
  key: importLeases.LeasedImport;
  deps: AppDeps;
  signal: AbortSignal;
  write: Write;
  status: importJobs.ImportStatus | null;
}

/** What is only put down waits for another run; what is refused or cannot be done ends with a sentence for the user. */
async function giveUp(ending: Ending, error: unknown): Promise<void> {
  const { key, signal, deps, write } = ending;
  if (error instanceof LeaseLost) return;
  if (signal.aborted) {
    await write((trx) => importLeases.release(trx, key, false));
    throw error;
  }
  const { status, message } = toApiError(error);
  if (status < 500) return fail(ending, message);
  deps.logError(`Doing import ${key.id}`, error);
  if (status < 503) return fail(ending, failed);
  await write((trx) => importLeases.release(trx, key, true));
  throw error;
}

/** A dry run that fails leads back to the draft; an import keeps what it did, and can be undone. */
async function fail({ key, deps, write, status }: Ending, error: string): Promise<void> {
  const now = Math.floor(deps.clock() / 1_000);
  const outcome =
    status === "checking"
      ? ({ status: "draft", checked: null, error } as const)
      : ({ status: "failed", error } as const);
  await write((trx) => importLeases.finish(trx, key, outcome, now));
}
