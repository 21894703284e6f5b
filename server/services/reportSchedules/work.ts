/** The work in the background: slots whose time has come are taken, and the messages of them are made. */
import { randomUUID } from "node:crypto";
import { dueSlots } from "../../../engine/server.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import type { Work } from "../../jobs/index.ts";
import { askForDelivery } from "../../delivery/index.ts";
import { inTenant, reportDeliveries, reportRuns, reportSchedules } from "../../storage/index.ts";
import type { Trx } from "../../storage/index.ts";
import { deliver } from "./deliver.ts";
import { timesOf } from "./stored.ts";

/** Slots that no server took are noted one by one, the newest of so many. */
const MOST_MISSED = 100;
const missedReason =
  "No server was running at that time. The report was sent at the next one that was taken.";

const secondsOf = ({ clock }: AppDeps) => Math.floor(clock() / 1_000);

/**
 * Sends the reports of a company whose time has come. A slot is taken by the transaction that notes it, and each of its messages is leased
 * before it is made, so that several servers send each once.
 */
export function reportWork(deps: AppDeps): Work {
  return async (data, signal) => {
    const customerId = Number(data["customerId"]);
    const leaseOwner = randomUUID();
    while (await takeSlot(deps, customerId)) signal.throwIfAborted();
    for (;;) {
      signal.throwIfAborted();
      const taken = await inTenant(deps.db, { customerId }, (trx) =>
        reportDeliveries.takeDelivery(trx, customerId, leaseOwner),
      );
      if (taken === undefined) return;
      if (await deliver(deps, taken, signal)) askForDelivery(deps, customerId);
    }
  };
}

/** Takes the newest slot of a schedule that is due, and notes those before it as missed. false: none is due. */
function takeSlot(deps: AppDeps, customerId: number): Promise<boolean> {
  const now = secondsOf(deps);
  return inTenant(deps.db, { customerId }, async (trx) => {
    const schedule = await reportRuns.lockDueSchedule(trx, customerId, now);
    if (schedule === undefined) return false;
    const { id: scheduleId, nextAt } = schedule;
    const due = dueSlots(timesOf(schedule), { from: nextAt, until: now, most: MOST_MISSED });
    await reportRuns.advanceSchedule(trx, { customerId, id: scheduleId }, due.next);
    for (const slot of due.missed)
      await reportRuns.addRun(
        trx,
        customerId,
        { scheduleId, slot, status: "missed", reason: missedReason },
        now,
      );
    await addSlot(trx, { customerId, scheduleId, slot: due.newest }, now);
    return true;
  });
}

async function addSlot(
  trx: Trx,
  { customerId, scheduleId, slot }: { customerId: number; scheduleId: number; slot: number },
  now: number,
): Promise<void> {
  const run = { scheduleId, slot, status: "sending" as const };
  const runId = await reportRuns.addRun(trx, customerId, run, now);
  // A slot that was taken before the schedule was changed.
  if (runId === undefined) return;
  const people = await reportSchedules.listRecipients(trx, customerId, [scheduleId]);
  const ids = (people.get(scheduleId) ?? []).map(({ userId }) => userId);
  await reportDeliveries.addDeliveries(trx, customerId, runId, ids);
  await reportRuns.endRun(trx, { customerId, id: runId });
}
