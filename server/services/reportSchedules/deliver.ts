/** One message of a slot: made with the rights of its recipient as they are then, and queued once. */
import { ApiError } from "../../core/errors.ts";
import { orLog } from "../../core/log.ts";
import { discard, fileStore } from "../../files/index.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import { asUser } from "../../http/tenant.ts";
import {
  inTenant,
  reportDeliveries,
  reportRuns,
  reportSchedules,
  scheduleChanges,
} from "../../storage/index.ts";
import { contentFor, contentOf } from "./content.ts";
import type { Content } from "./content.ts";
import { fileOf } from "./file.ts";
import type { MadeFile } from "./file.ts";
import { queueReport } from "./message.ts";

/** Times that one message is begun, those that ended with the server included. */
const MOST_TRIES = 5;
/** How often a run shows that it lives, in milliseconds. */
const ALIVE_MS = 30_000;

const failed = "An error occurred. If this issue keeps occurring, please contact your administrator.";

interface Job {
  deps: AppDeps;
  taken: reportDeliveries.TakenDelivery;
  signal: AbortSignal;
}

/** Makes a message and queues it; true when there is one in the outbox now. What is only put down is taken up by another run. */
export async function deliver(
  deps: AppDeps,
  taken: reportDeliveries.TakenDelivery,
  signal: AbortSignal,
): Promise<boolean> {
  const lost = new AbortController();
  const alive = setInterval(() => void keep(deps, taken, lost), ALIVE_MS).unref();
  const job = { deps, taken, signal: AbortSignal.any([signal, lost.signal]) };
  try {
    return await make(job);
  } catch (error) {
    if (lost.signal.aborted) return false;
    signal.throwIfAborted();
    const isRefused = error instanceof ApiError && error.status < 500;
    if (!isRefused) deps.logError(`Making a scheduled report of company ${taken.customerId}`, error);
    // Its lease ends by itself: the message is made again later.
    if (!isRefused && taken.tries < MOST_TRIES) return false;
    await note(job, { status: "failed", reason: isRefused ? error.message : failed });
    return false;
  } finally {
    clearInterval(alive);
  }
}

async function keep(deps: AppDeps, taken: reportDeliveries.TakenDelivery, lost: AbortController) {
  const isKept = inTenant(deps.db, { customerId: taken.customerId }, (trx) =>
    reportDeliveries.keepDelivery(trx, taken),
  ).then((isOurs) => {
    if (!isOurs) lost.abort();
  });
  await orLog(isKept, deps.logError, "Keeping a scheduled report");
}

async function make(job: Job): Promise<boolean> {
  const { deps, taken } = job;
  const { customerId, scheduleId, userId, slot } = taken;
  const schedule = await inTenant(deps.db, { customerId, readOnly: true }, (trx) =>
    reportSchedules.findSchedule(trx, customerId, scheduleId),
  );
  if (schedule === undefined) return false;
  const skip = (reason: string) => note(job, { status: "skipped", reason });
  if (slot !== null && taken.unsubscribedAt !== null) return skip("They unsubscribed from this report.");
  const content = await contentOf(deps, customerId, schedule);
  if (content === "ownerLeft") {
    await inTenant(deps.db, { customerId }, (trx) =>
      scheduleChanges.pauseSchedule(trx, { customerId, id: scheduleId }, { paused: true }),
    );
    return skip("The person who sends the report left the company, so it is paused.");
  }
  if (content === "gone") return skip("The report was deleted, or its sender may not open it any more.");
  const isMember = await isActive(deps, { customerId, userId });
  if (!isMember) return skip("They left the company or were deactivated, so nothing is sent to them.");
  return makeFor(job, schedule, content);
}

async function makeFor(
  job: Job,
  schedule: reportSchedules.StoredSchedule,
  content: Content,
): Promise<boolean> {
  const { deps, taken, signal } = job;
  const { customerId, userId } = taken;
  const person = { customerId, userId };
  const sent = await asUser(deps, person, (tenant) => contentFor(tenant, schedule, content));
  if (sent === undefined)
    return note(job, { status: "skipped", reason: "They may not see any of this report." });
  const made: MadeFile =
    schedule.format === "link" ? {} : await fileOf({ deps, person, schedule, sent, signal });
  try {
    const { notices } = sent;
    return await asUser(deps, { ...person, readOnly: false }, async (tenant) => {
      if (!(await reportDeliveries.lockDelivery(tenant.trx, taken)))
        throw new Error("The message was taken over.");
      const mailId = await queueReport(tenant, { taken, schedule, content, sent, made });
      await reportDeliveries.finishDelivery(tenant.trx, taken, { status: "queued", notices, mailId });
      await reportRuns.endRun(tenant.trx, { customerId, id: taken.runId });
      return true;
    });
  } catch (error) {
    if (made.file) await discard(fileStore(deps.config, customerId), made.file.storedName, deps.logError);
    throw error;
  }
}

async function isActive(deps: AppDeps, person: { customerId: number; userId: number }): Promise<boolean> {
  try {
    return await asUser(deps, person, async () => true);
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Notes why there is no message. */
async function note(
  { deps, taken }: Job,
  outcome: { status: "skipped" | "failed"; reason: string },
): Promise<false> {
  const { customerId, runId } = taken;
  await inTenant(deps.db, { customerId }, async (trx) => {
    if (!(await reportDeliveries.lockDelivery(trx, taken))) return;
    await reportDeliveries.finishDelivery(trx, taken, outcome);
    await reportRuns.endRun(trx, { customerId, id: runId });
  });
  return false;
}
