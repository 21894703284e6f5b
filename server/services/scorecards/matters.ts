/** The attributes by which somebody loses most, and what one event less would change. */
import { explainPerson } from "../../../engine/server.ts";
import type { AttributeOfRun, Matter, PersonAttribute, PersonOfRun } from "../../../engine/server.ts";
import type { Tenant } from "../../http/route.ts";
import { scorecardScores } from "../../storage/index.ts";
import type { scorecardRuns } from "../../storage/index.ts";
import { runOf } from "./presentRun.ts";

/** Of the others in the run these attributes alone are read, at most two. */
export async function mattersOf(
  { trx, customer }: Tenant,
  run: scorecardRuns.StoredRun,
  attributes: readonly AttributeOfRun[],
  person: PersonOfRun,
): Promise<readonly Matter[]> {
  // Which attributes they are follows from the person; what would change, from the others.
  const found = explainPerson(runOf(run, attributes, [person]), 0).matters;
  const key = { customerId: customer.id, runId: run.id };
  const { employeeId } = person;
  const people: PersonOfRun[] = [person];
  for (const { attribute } of found)
    for (const said of await scorecardScores.readOthers(trx, key, { attribute, employeeId }))
      people.push(otherOf(attributes, attribute, said));
  return explainPerson(runOf(run, attributes, people), 0).matters;
}

const nothing = { events: 0, exposure: 0, peers: -1, points: null };

/** Somebody of whom one attribute is known. */
function otherOf(
  attributes: readonly AttributeOfRun[],
  known: number,
  said: Omit<PersonAttribute, "points">,
): PersonOfRun {
  return {
    employeeId: 0,
    groupId: 0,
    score: null,
    known: 0,
    rank: null,
    ranks: null,
    attributes: attributes.map((_, index) => (index === known ? { ...said, points: null } : nothing)),
  };
}
