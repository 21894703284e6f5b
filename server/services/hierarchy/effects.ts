import type { Group } from "../../../engine/index.ts";
import type { hierarchy } from "../../storage/index.ts";

const MOST_NAMES = 50;

interface Names {
  count: number;
  names: string[];
}

/** What is above each group, by alias: undefined for the top. */
export type Parents = ReadonlyMap<string, string | undefined>;

/** What is above the groups of a company. */
export function parentsOf(groups: readonly Group[]): Map<string, string | undefined> {
  const aliases = new Map(groups.map(({ id, alias }) => [id, alias]));
  return new Map(groups.map(({ alias, parentId }) => [alias, aliases.get(parentId ?? 0)]));
}

/**
 * Who would lose and gain access to groups of a company when its tree becomes another one: a role counts on its group and all below it. Each
 * group is looked at once, and each way to the top that differs.
 */
export function changedAccess(
  groups: readonly Group[],
  holdings: readonly hierarchy.RoleHolding[],
  after: Parents,
): { losing: Names; gaining: Names } {
  const chains = roleChains(groups, holdings);
  const [had, has] = [chains.of(parentsOf(groups)), chains.of(after)];
  const pairs = new Map<string, readonly [number, number]>();
  for (const { alias } of groups) {
    const pair = [had(alias), has(alias)] as const;
    if (pair[0] !== pair[1]) pairs.set(pair.join(" "), pair);
  }
  const [losing, gaining] = [new Set<number>(), new Set<number>()];
  for (const [before, now] of pairs.values()) {
    addMissing(losing, chains.holdings(before), chains.holdings(now));
    addMissing(gaining, chains.holdings(now), chains.holdings(before));
  }
  return { losing: namesOf(holdings, losing), gaining: namesOf(holdings, gaining) };
}

/** Who has a role on one of these groups itself: nothing changes for them when it becomes inactive, as roles go on there. */
export function peopleOn(holdings: readonly hierarchy.RoleHolding[], ids: readonly number[]): Names {
  const wanted = new Set(ids);
  const there = holdings.filter(({ groupId }) => wanted.has(groupId));
  return namesOf(there, new Set(there.map(({ userId }) => userId)));
}

type Roles = ReadonlyMap<string, number>;

/** Adds the people of some roles that others do not have. */
function addMissing(people: Set<number>, some: Roles, others: Roles): void {
  for (const [role, userId] of some) if (!others.has(role)) people.add(userId);
}

function namesOf(holdings: readonly hierarchy.RoleHolding[], people: ReadonlySet<number>): Names {
  const names = new Map(
    holdings.flatMap(({ userId, userName }) => (people.has(userId) ? [[userId, userName] as const] : [])),
  );
  return { count: names.size, names: [...names.values()].slice(0, MOST_NAMES) };
}

/**
 * The groups with roles on the way from a group to the top, as a number that is the same for the same groups: 0 for none. `holdings` gives the
 * roles of people on them, each with its user.
 */
function roleChains(groups: readonly Group[], holdings: readonly hierarchy.RoleHolding[]) {
  const aliases = new Map(groups.map(({ id, alias }) => [id, alias]));
  const granted = new Map<string, hierarchy.RoleHolding[]>();
  for (const holding of holdings) {
    const alias = aliases.get(holding.groupId) ?? "";
    const there = granted.get(alias);
    if (there === undefined) granted.set(alias, [holding]);
    else there.push(holding);
  }
  const numbers = new Map<string, number>();
  const links: { above: number; alias: string }[] = [{ above: 0, alias: "" }];
  const linked = (above: number, alias: string): number => {
    const key = `${above} ${alias}`;
    const known = numbers.get(key) ?? links.push({ above, alias }) - 1;
    numbers.set(key, known);
    return known;
  };
  return {
    of(parents: Parents) {
      const known = new Map<string, number>();
      return (start: string): number => {
        const path: string[] = [];
        for (let at: string | undefined = start; at !== undefined && !known.has(at); at = parents.get(at)) {
          path.push(at);
          known.set(at, 0);
        }
        let chain = known.get(parents.get(path.at(-1) ?? start) ?? "") ?? 0;
        for (const each of path.toReversed())
          known.set(each, (chain = granted.has(each) ? linked(chain, each) : chain));
        return known.get(start) ?? 0;
      };
    },
    holdings(number: number): Roles {
      const roles = new Map<string, number>();
      for (let at = number; at !== 0; at = links[at]?.above ?? 0)
        for (const { userId, roleId } of granted.get(links[at]?.alias ?? "") ?? [])
          roles.set(`${userId} ${roleId}`, userId);
      return roles;
    },
  };
}
