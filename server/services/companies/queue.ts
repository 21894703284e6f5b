import { orLog } from "../../core/log.ts";
import { archiveStore, sweep } from "../../files/index.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import type { Queue } from "../../jobs/index.ts";
import { asOperator, companyWorkRuns, companyWorks } from "../../storage/index.ts";

/** Works of one server at a time: each may read and write a whole company. */
const AT_ONCE = 1;
/** A work counts its tries by itself. */
const RETRIES = 1_000;
/** An archive is kept so long after its work ended. */
export const ARCHIVE_DAYS = 30;
/** A file that no work knows may belong to one that is under way. Seconds. */
const LOOSE_SECONDS = 86_400;

/** The line in which works on companies wait. */
export const companyQueue: Queue = { name: companyWorks.companyQueue, atOnce: AT_ONCE, retries: RETRIES };

type QueueDeps = Pick<AppDeps, "db" | "jobs" | "logError">;

/** Sees to it that a work is done. A failure is made up for by maintenance. */
export async function wakeCompanyWork(
  { jobs, logError }: Pick<QueueDeps, "jobs" | "logError">,
  { id, jobId }: { id: number; jobId: string },
): Promise<void> {
  const queued = jobs?.ensure(companyQueue.name, jobId, { id });
  if (queued) await orLog(queued, logError, `Queueing the work ${id} on a company`);
}

/** Puts the works in the line that are in none: after a crash between what was asked and the line. */
export async function resumeCompanyWorks(deps: QueueDeps): Promise<void> {
  const open = await asOperator(deps.db, { readOnly: true }, (trx) => companyWorkRuns.unfinished(trx));
  for (const work of open) await wakeCompanyWork(deps, work);
}

/** Removes the archives of companies that were kept long enough, and those that no work has. */
export async function removeOldArchives({
  db,
  config,
  clock,
}: Pick<AppDeps, "db" | "config" | "clock">): Promise<void> {
  const now = Math.floor(clock() / 1_000);
  await asOperator(db, {}, (trx) => companyWorkRuns.forgetArchives(trx, now - ARCHIVE_DAYS * 86_400));
  const isKnown = (names: readonly string[]) =>
    asOperator(db, { readOnly: true }, (trx) => companyWorkRuns.knownArchives(trx, names));
  await sweep(archiveStore(config), now - LOOSE_SECONDS, isKnown);
}
