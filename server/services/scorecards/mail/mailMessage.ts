/** The message to one person about their own score. */
import { formatDate } from "../../../../engine/index.ts";
import { explainPerson } from "../../../../engine/server.ts";
import type { AttributeOfRun } from "../../../../engine/server.ts";
import { scoreMail } from "../../../delivery/index.ts";
import { pagesUrl } from "../../../http/hosts.ts";
import type { Tenant } from "../../../http/route.ts";
import { scorecardMail } from "../../../storage/index.ts";
import type { scorecardRuns } from "../../../storage/index.ts";
import { runOf } from "../presentRun.ts";

/** Where people see their own score. */
const OWN_PATH = "/safeView/scorecards/own";

/** A run whose scores are sent. */
interface SentRun {
  run: scorecardRuns.StoredRun;
  scorecardName: string;
  attributes: readonly AttributeOfRun[];
}

/** What somebody is sent of a run. */
export function messageFor(
  { customer, user, deps }: Tenant,
  { run, scorecardName, attributes }: SentRun,
  person: scorecardMail.Addressee,
) {
  const { employeeId, name, address, score, known, rank, ranks, before } = person;
  const { matters } = explainPerson(runOf(run, attributes, [person]), 0);
  const isSame = person.attributes.every(
    ({ peers, points }, index) => points === null || attributes[index]?.peers[peers]?.weight === null,
  );
  const content = scoreMail({
    companyName: customer.name,
    scorecardName,
    senderName: `${user.firstName} ${user.lastName}`.trim(),
    days: `${formatDate(run.from)} to ${formatDate(run.to)}`,
    score: pointsOrNull(score),
    known: `${Math.round(known * 100)}%`,
    ...(rank !== null && ranks !== null && !isSame
      ? { rank: { own: rank, of: run.scored, best: ranks[0], worst: ranks[1] } }
      : {}),
    ...(before ? { before: trendOf(before, score) } : {}),
    matters: matters.map(({ attribute, lost }) => ({
      label: attributes[attribute]?.label ?? "",
      points: points(lost),
    })),
    link: `${pagesUrl(customer.alias, deps.config)}${OWN_PATH}`,
  });
  return {
    customerId: customer.id,
    key: scorecardMail.scoreMailKey(run.id, employeeId),
    kind: "score" as const,
    userId: null,
    to: { email: address, name },
    content,
  };
}

const points = (value: number) => value.toFixed(1);
const pointsOrNull = (value: number | null) => (value === null ? null : points(value));

function trendOf(before: NonNullable<scorecardMail.Addressee["before"]>, score: number | null) {
  const change = before.score === null || score === null ? null : score - before.score;
  return {
    score: pointsOrNull(before.score),
    day: formatDate(before.to),
    change: change === null ? null : `${change < 0 ? "−" : "+"}${points(Math.abs(change))}`,
  };
}
