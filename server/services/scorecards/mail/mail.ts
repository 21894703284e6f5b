/** Messages to people about their own score in a run: each person gets one, and nothing of others. */
import { errors } from "../../../core/errors.ts";
import { askForDelivery, queueMessages } from "../../../delivery/index.ts";
import type { Tenant } from "../../../http/route.ts";
import { scorecardMail } from "../../../storage/index.ts";
import type { scorecardRuns } from "../../../storage/index.ts";
import { attributesOf } from "../presentRun.ts";
import { requireRun } from "../runs.ts";
import type { MailAsked } from "../schema.ts";
import { askedOf } from "../scores.ts";
import { requireEditable } from "../visible.ts";
import { askForRest } from "./mailQueue.ts";
import { messageFor } from "./mailMessage.ts";

/** People of one transaction: those of a small company get their messages with the request, of others the rest in the background. */
const AT_ONCE = 500;

interface Mailing {
  run: scorecardRuns.StoredRun;
  scorecardName: string;
  asked: ReturnType<typeof askedOf>;
}

/** What is sent. Throws `scorecard_refused` where the scorecard is not shown to people, and what refuses the scorecard and the run. */
async function mailingOf(
  tenant: Tenant,
  id: number,
  { run: runId, employeeId }: MailAsked,
): Promise<Mailing> {
  const { stored } = await requireEditable(tenant, id);
  if (!stored.shownToEmployees || stored.archived)
    throw errors.scorecardRefused([
      [
        "/shownToEmployees",
        "Scores are sent of a scorecard that is shown to the people themselves, and not archived.",
      ],
    ]);
  const run = await requireRun(tenant, id, runId);
  const asked = { ...askedOf(tenant, run.id), ...(employeeId === undefined ? {} : { employeeId }) };
  return { run, scorecardName: stored.name, asked };
}

/** Throws `scorecard_person_not_found` where somebody is meant who is not in the run, or may not be viewed. */
async function countsOf(tenant: Tenant, { asked }: Mailing): Promise<scorecardMail.MailCounts> {
  const counts = await scorecardMail.countAddressed(tenant, asked);
  const isNobody = counts.waiting + counts.sent + counts.withoutAddress === 0;
  if (isNobody && asked.employeeId !== undefined) throw errors.scorecardPersonNotFound();
  return counts;
}

/** How many messages would go out. Throws as `sendScores`. */
export async function countScoreMail(tenant: Tenant, id: number, query: MailAsked) {
  const mailing = await mailingOf(tenant, id, query);
  return { run: mailing.run.id, ...(await countsOf(tenant, mailing)) };
}

/**
 * Queues a message for each person whom the user may view, who has an address of their own and no message of this run yet; with `employeeId`
 * for them alone. Of many people the first get theirs now, and the others soon, in the background. Throws `scorecard_not_found`,
 * `scorecard_not_yours`, `scorecard_refused`, `scorecard_run_not_found` and `scorecard_person_not_found`.
 */
export async function sendScores(tenant: Tenant, id: number, body: MailAsked) {
  const { customer, deps, plan, afterCommit } = tenant;
  const mailing = await mailingOf(tenant, id, body);
  const { waiting, sent, withoutAddress } = await countsOf(tenant, mailing);
  const first = await sendPage(tenant, mailing, 0);
  if (first.queued > 0) afterCommit(() => askForDelivery(deps, customer.id));
  const { next } = first;
  if (next !== undefined) {
    const ids = { customerId: customer.id, userId: plan.userId, scorecardId: id, runId: mailing.run.id };
    afterCommit(() => askForRest(deps, ids));
  }
  const queued = next === undefined ? first.queued : waiting;
  return { run: mailing.run.id, queued, sent, withoutAddress };
}

/** The same for the people of a run after somebody, some hundreds: how many messages were queued, and after whom to go on. Throws as `sendScores`. */
export async function sendMore(tenant: Tenant, { id, run }: { id: number; run: number }, after: number) {
  return sendPage(tenant, await mailingOf(tenant, id, { run }), after);
}

async function sendPage(
  tenant: Tenant,
  { run, asked, scorecardName }: Mailing,
  after: number,
): Promise<{ queued: number; next: number | undefined }> {
  const attributes = attributesOf(run);
  const page = { after, limit: AT_ONCE, scopeKey: run.scopeKey };
  const { people, next } = await scorecardMail.readAddressees(tenant, asked, page);
  const messages = people.map((person) => messageFor(tenant, { run, scorecardName, attributes }, person));
  return { queued: await queueMessages(tenant.trx, messages, tenant.now), next };
}
