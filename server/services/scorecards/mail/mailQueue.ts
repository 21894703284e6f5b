import { createHash } from "node:crypto";
import { orLog } from "../../../core/log.ts";
import type { AppDeps } from "../../../http/appDeps.ts";
import type { Queue } from "../../../jobs/index.ts";

/** Runs whose scores one server sends at a time. */
const AT_ONCE = 1;
/** So often a run is taken up again whose server ended. */
const RETRIES = 100;

/** The line in which runs wait whose scores are sent. */
export const scoreMailQueue: Queue = { name: "score-mail", atOnce: AT_ONCE, retries: RETRIES };

/** Whose scores are sent, and with whose rights. */
export interface ScoreMailJob {
  customerId: number;
  userId: number;
  scorecardId: number;
  runId: number;
}

/** Has the people of a run sent their scores who have no message yet. To be called after the commit; asking twice is the same as once. */
export function askForRest({ jobs, logError }: Pick<AppDeps, "jobs" | "logError">, ids: ScoreMailJob): void {
  if (jobs)
    void orLog(
      jobs.ensure(scoreMailQueue.name, jobOf(ids), { ...ids }),
      logError,
      `Queueing the scores of run ${ids.runId}`,
    );
}

/** The job of a run and a sender, as a UUID that is always the same: while it waits or is done there is no second one. */
function jobOf({ customerId, userId, runId }: ScoreMailJob): string {
  const digits = createHash("sha256").update(`${customerId} ${userId} ${runId}`).digest("hex");
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}
