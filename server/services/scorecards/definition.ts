/** What people choose of a scorecard: checked before it is saved or computed, and read again where it is stored. */
import type { ScorecardDefinition } from "../../../engine/index.ts";
import { readScorecard, readScoredWho } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import { readStoredJson, readStoredJsonOr } from "../../core/storedJson.ts";
import type { Tenant } from "../../http/route.ts";
import type { scorecards } from "../../storage/index.ts";
import { checkedContext, positionsOf } from "./positions.ts";
import { storedDefinition } from "./schema.ts";
import type { StoredDefinition } from "./schema.ts";

type Problem = readonly [pointer: string, message: string];

/** A scorecard that can be computed. Throws `scorecard_refused` with each mistake; `isUnnamed`: it needs no name. */
export async function readDefinition(
  tenant: Tenant,
  asked: object,
  { isUnnamed }: { isUnnamed: boolean },
): Promise<ScorecardDefinition> {
  const context = checkedContext(tenant, await positionsOf(tenant));
  const read = readScorecard(asked, context, { isUnnamed });
  if ("problems" in read) throw refusal(read.problems);
  const problems = groupProblems(tenant, read.definition);
  if (problems.length > 0) throw errors.scorecardRefused(problems);
  return read.definition;
}

/** Who is scored, and over which days. Throws `scorecard_refused` with each mistake. */
export async function readWho(
  tenant: Tenant,
  asked: object,
): Promise<Pick<ScorecardDefinition, "employees" | "frequency" | "months">> {
  const read = readScoredWho(asked, checkedContext(tenant, await positionsOf(tenant)));
  if ("problems" in read) throw refusal(read.problems);
  const problems = groupProblems(tenant, read.who);
  if (problems.length > 0) throw errors.scorecardRefused(problems);
  return read.who;
}

/** A name by itself. Throws `scorecard_refused`. */
export function readName(tenant: Tenant, name: string): string {
  const read = readScorecard(
    { name, frequency: "weekly", months: 1, attributes: [] },
    checkedContext(tenant, []),
  );
  const problems = "problems" in read ? read.problems.filter(({ pointer }) => pointer === "/name") : [];
  if (problems.length > 0) throw refusal(problems);
  return name.trim();
}

/** Some mistakes are whole sentences, others say what the value at the pointer must be. */
function refusal(problems: readonly { pointer: string; message: string }[]) {
  const sentence = ({ pointer, message }: (typeof problems)[number]) =>
    message.endsWith(".") ? message : `${pointer} ${message}.`.trim();
  return errors.scorecardRefused(problems.map((each) => [each.pointer, sentence(each)] as const));
}

/** Groups that the user is not shown are refused as if they were not there. */
function groupProblems({ plan }: Tenant, { employees }: Pick<ScorecardDefinition, "employees">): Problem[] {
  const shown = new Set(plan.visibleGroups.map(({ id }) => id));
  return employees.groupIds.flatMap((id, index): Problem[] =>
    shown.has(id)
      ? []
      : [[`/employees/groupIds/${index}`, "There is no such group that you may view. Take it off the list."]],
  );
}

/** What is stored of a definition. Its name is a column of its own. */
export function storedOf({
  employees,
  frequency,
  months,
  attributes,
}: ScorecardDefinition): StoredDefinition {
  const { groupIds, positions } = employees;
  return {
    employees: { groupIds: [...groupIds], positions: [...positions] },
    frequency,
    months,
    attributes: attributes.map(({ dataset, attribute, weight }) => ({ dataset, attribute, weight })),
  };
}

type Stored = Pick<scorecards.StoredScorecard, "id" | "name" | "definition">;

const rowOf = ({ id }: Stored) => `scorecards ${id}.definition`;

/** The definition of a scorecard. Throws a StoredJsonError for what this release cannot read. */
export function definitionOf(stored: Stored): ScorecardDefinition {
  return { ...readStoredJson(storedDefinition, stored.definition, rowOf(stored)), name: stored.name };
}

/** The same of one among others: what this release cannot read is logged, and undefined. */
export function definitionOrNone({ deps }: Tenant, stored: Stored): ScorecardDefinition | undefined {
  const { logError } = deps;
  const read = readStoredJsonOr(storedDefinition, stored.definition, {
    row: rowOf(stored),
    otherwise: undefined,
    logError,
  });
  return read && { ...read, name: stored.name };
}
