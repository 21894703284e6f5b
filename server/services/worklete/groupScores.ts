/** Scores of groups in Worklete, as the company's service has them and as the user may see them. */
import type { Group, JsonValue } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import type { Call, Tenant } from "../../http/route.ts";
import { askService, outsideLimits, readObject } from "../../integrations/index.ts";
import type { OutsideService } from "../../integrations/index.ts";

interface GroupScore {
  groupId: number;
  groupName: string;
  score: number;
}

interface Asked {
  customerAlias: string;
  plan: Pick<Tenant["plan"], "groups" | "abilities">;
}

/**
 * Asks Worklete for the scores of a company's groups. A score belongs to the active group that its `group` names: by name, alias or id, whatever the
 * case. Throws as `askService`, and `integration_answer_unusable` for anything but a list of scores.
 */
export async function askGroupScores(
  service: OutsideService,
  { customerAlias, plan }: Asked,
  { signal, deps }: Pick<Call, "signal"> & Pick<Tenant, "deps">,
): Promise<{ data: GroupScore[]; unmatched: number }> {
  const { lookup: limits } = deps.outsideLimits ?? outsideLimits;
  const question = { query: { customerAlias }, accept: "application/json", signal, ...limits };
  const content = await askService(service, question);
  const given = content === undefined ? [] : listOf(service, (await readObject(service, content))["data"]);
  const find = groupFinder(plan.groups);
  const found = given.map(({ group, score }) => ({ group: find(group), score }));
  const data = found
    .flatMap(({ group, score }) =>
      group !== undefined && plan.abilities.mayView(group.id)
        ? [{ groupId: group.id, groupName: group.display, score }]
        : [],
    )
    .toSorted((a, b) => a.groupName.localeCompare(b.groupName) || a.groupId - b.groupId);
  const unmatched = found.filter(({ group }) => group === undefined).length;
  return { data, unmatched: plan.abilities.admin ? unmatched : 0 };
}

const normal = (name: string) => name.trim().toLowerCase();

/** Finds the group that a name means; undefined where none does, or several do. */
function groupFinder(groups: readonly Group[]): (name: string) => Group | undefined {
  const active = groups.filter(({ inactive }) => !inactive);
  const names = [
    namedBy(active, ({ id }) => String(id)),
    namedBy(active, ({ alias }) => alias),
    namedBy(active, ({ display }) => display),
  ];
  return (name) =>
    names.map((named) => named.get(normal(name))).find((found) => found !== undefined) ?? undefined;
}

/** Groups by a name; null for one that several have. */
function namedBy(
  groups: readonly Group[],
  nameOf: (group: Group) => string,
): ReadonlyMap<string, Group | null> {
  const found = new Map<string, Group | null>();
  for (const group of groups) {
    const name = normal(nameOf(group));
    found.set(name, found.has(name) ? null : group);
  }
  return found;
}

function listOf({ title }: OutsideService, data: JsonValue | undefined) {
  if (!Array.isArray(data)) throw errors.integrationAnswerUnusable(title, '"data" must be a list');
  return data.map((entry) => {
    const { group, score } =
      typeof entry === "object" && entry !== null && !Array.isArray(entry)
        ? (entry as Record<string, JsonValue>)
        : {};
    const name = typeof group === "number" ? String(group) : group;
    if (typeof name !== "string" || typeof score !== "number")
      throw errors.integrationAnswerUnusable(title, 'each score must have "group" and a number "score"');
    return { group: name, score };
  });
}
