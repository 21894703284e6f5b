/** Messages to people about their own score in a run: each person gets one, and nothing of others. */
import { errors } from "../../../core/errors.ts";
import { askForDelivery, queueMessages } from "../../../delivery/index.ts";
import type { Tenant } from "../../../http/route.ts";
import { scorecardMail } from "../../../storage/index.ts";
import type { scorecardRuns } from "../../../storage/index.ts";
import { messageFor } from "./mailMessage.ts";
import { attributesOf } from "../presentRun.ts";
import { requireRun } from "../runs.ts";
import { askedOf } from "../scores.ts";
import type { MailAsked } from "../schema.ts";
import { requireEditable } from "../visible.ts";

/** Messages of one statement. */
const AT_ONCE = 200;

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
 * for them alone. Throws `scorecard_not_found`, `scorecard_not_yours`, `scorecard_refused`, `scorecard_run_not_found` and
 * `scorecard_person_not_found`.
 */
export async function sendScores(tenant: Tenant, id: number, body: MailAsked) {
  const { trx, customer, deps, now, afterCommit } = tenant;
  const mailing = await mailingOf(tenant, id, body);
  const { sent, withoutAddress } = await countsOf(tenant, mailing);
  const { run, asked, scorecardName } = mailing;
  const attributes = attributesOf(run);
  let [queued, after, isMore] = [0, 0, true];
  while (isMore) {
    const page = { after, limit: AT_ONCE, scopeKey: run.scopeKey };
    const people = await scorecardMail.readAddressees(tenant, asked, page);
    const messages = people.map((person) => messageFor(tenant, { run, scorecardName, attributes }, person));
    queued += await queueMessages(trx, messages, now);
    after = people.at(-1)?.employeeId ?? after;
    isMore = people.length === AT_ONCE;
  }
  if (queued > 0) afterCommit(() => askForDelivery(deps, customer.id));
  return { run: run.id, queued, sent, withoutAddress };
}
