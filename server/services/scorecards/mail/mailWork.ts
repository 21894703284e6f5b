/** The work in the background: people of a large run are sent their scores, some hundreds in each transaction. */
import { ApiError } from "../../../core/errors.ts";
import { askForDelivery } from "../../../delivery/index.ts";
import type { AppDeps } from "../../../http/appDeps.ts";
import { asUser } from "../../../http/tenant.ts";
import type { Work } from "../../../jobs/index.ts";
import { scorecardsFlag } from "../context.ts";
import { sendMore } from "./mail.ts";
import type { ScoreMailJob } from "./mailQueue.ts";

/**
 * Sends the scores of a run with the rights that the sender has then: rights are looked at for every step. Each message is kept with the step
 * that made it, so that a server that takes the job over goes on after the last step. Where the sender may no more, or the scorecard is gone,
 * archived or not shown any more, nobody else gets a message.
 */
export function scoreMailWork(deps: AppDeps): Work {
  return async (data, signal) => {
    const {
      customerId = 0,
      userId = 0,
      scorecardId = 0,
      runId = 0,
    } = data as Partial<Record<keyof ScoreMailJob, number>>;
    const ids = { customerId, userId, scorecardId, runId };
    let after: number | undefined = 0;
    while (after !== undefined) {
      signal.throwIfAborted();
      const step: { queued: number; next: number | undefined } = await sendStep(deps, ids, after);
      if (step.queued > 0) askForDelivery(deps, customerId);
      after = step.next;
    }
  };
}

async function sendStep(deps: AppDeps, ids: ScoreMailJob, after: number) {
  const { customerId, userId, scorecardId: id, runId: run } = ids;
  const nothing = { queued: 0, next: undefined };
  try {
    return await asUser(deps, { customerId, userId, readOnly: false }, async (tenant) =>
      tenant.settings.flag(scorecardsFlag) ? sendMore(tenant, { id, run }, after) : nothing,
    );
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return nothing;
    throw error;
  }
}
