/** Scorecards as the API carries them. */
import type { WeightedAttribute } from "../../../engine/index.ts";
import { offeredAttribute, whoIsMeant } from "../../../engine/server.ts";
import type { Tenant } from "../../http/route.ts";
import { personName, scorecardRuns } from "../../storage/index.ts";
import type { scorecards } from "../../storage/index.ts";
import { scorecardContext } from "./context.ts";
import { labelOf, positionsOf } from "./positions.ts";
import type { Position } from "./positions.ts";
import { presentHead } from "./presentRun.ts";
import type { ShownScorecard } from "./replies.ts";
import { openScopes } from "./scope.ts";
import type { SeenScorecard } from "./visible.ts";

/** Why a scorecard was not computed by itself, for people. */
const notRunWords: Readonly<Record<NonNullable<scorecards.StoredScorecard["notRun"]>, string>> = {
  ownerLeft:
    "It is not computed by itself any more, since the person who owns it left the company. An administrator who saves it takes it over.",
  ownerRights:
    "It was not computed by itself the last time, since the person who owns it may not view all that it weighs.",
  nothingToWeigh: "It was not computed by itself the last time, since none of its attributes can be weighed.",
  tooManyPeople:
    "It was not computed by itself the last time, since it is about too many people. Choose groups or positions.",
  failed: "It was not computed by itself the last time, since an error occurred. It is tried again later.",
};

/** Scorecards that their reader sees, each with the newest run that they may open. */
export async function presentScorecards(
  tenant: Tenant,
  found: readonly SeenScorecard[],
): Promise<ShownScorecard[]> {
  if (found.length === 0) return [];
  const positions = await positionsOf(tenant);
  const runs = await scorecardRuns.lastRuns(tenant.trx, tenant.customer.id, await openScopes(tenant));
  return found.map((each) => presentOne(tenant, each, { positions, lastRun: runs.get(each.stored.id) }));
}

/** The same of one. */
export async function presentScorecard(tenant: Tenant, found: SeenScorecard): Promise<ShownScorecard> {
  const [shown] = await presentScorecards(tenant, [found]);
  if (shown === undefined) throw new Error(`The scorecard ${found.stored.id} is not presented.`);
  return shown;
}

function presentOne(
  tenant: Tenant,
  { stored, definition, mayEdit }: SeenScorecard,
  { positions, lastRun }: { positions: readonly Position[]; lastRun: scorecardRuns.RunHead | undefined },
): ShownScorecard {
  const { id, version, name, archived, shownToEmployees, notRun, createdBy, createdAt, updatedAt } = stored;
  const { employees, frequency, months, attributes } = definition;
  return {
    id,
    version,
    name,
    employees,
    frequency,
    months,
    attributes: attributes.map((attribute) => ({ ...attribute, ...meaningOf(tenant, attribute) })),
    groupLabels: groupLabels(tenant, employees.groupIds),
    positionLabels: positionLabels(tenant, employees.positions, positions),
    createdBy: personName(createdBy),
    createdAt,
    updatedAt,
    archived,
    access: mayEdit ? "edit" : "view",
    shownToEmployees,
    notRun: notRun === null ? null : notRunWords[notRun],
    nextAt: archived ? null : stored.nextAt,
    lastRun: lastRun ? presentHead(lastRun) : null,
  };
}

/** Of whom positions are scored: those that are chosen, else the people whom the dataset counts, if it does not count all. */
function positionLabels(tenant: Tenant, chosen: readonly string[], positions: readonly Position[]): string[] {
  if (chosen.length > 0) return chosen.map((position) => labelOf(positions, position));
  return [whoIsMeant(scorecardContext(tenant)) ?? []].flat();
}

/** What an attribute is called and how it is counted; one that is offered no more has its alias. */
function meaningOf({ deps }: Tenant, weighted: WeightedAttribute) {
  const {
    label = weighted.attribute,
    per = "days",
    better = "less",
  } = offeredAttribute(deps.datasets, weighted) ?? {};
  return { label, per, better };
}

/** The names of groups; those that the reader is not shown are one. */
function groupLabels({ plan }: Tenant, groupIds: readonly number[]): string[] {
  const names = new Map(plan.visibleGroups.map(({ id, display }) => [id, display]));
  return [...new Set(groupIds.map((id) => names.get(id) ?? "Groups that you may not view"))];
}
