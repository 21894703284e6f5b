import type { Static } from "typebox";
import type { Group } from "../../../engine/index.ts";
import type { Tenant } from "../../http/route.ts";
import { checkGroups, groupChangeKinds } from "../../imports/index.ts";
import type { FileGroup, GroupChange, GroupsCheck, Line } from "../../imports/index.ts";
import { groups, hierarchy, importUsed } from "../../storage/index.ts";
import { changedAccess, parentsOf, peopleOn } from "./effects.ts";
import type { Parents } from "./effects.ts";
import type { hierarchyPreview } from "./uploadSchema.ts";

type Preview = Static<(typeof hierarchyPreview)["schema"]>;

/** The rows of a file, or why it cannot be read. */
export type ReadFile = readonly Line[] | { reason: string };

const MOST_OF_A_KIND = 2_000;
const MOST_PROBLEMS = 10_000;

const nobody = { count: 0, names: [] };
const nothing = {
  unchanged: 0,
  counts: { added: 0, renamed: 0, moved: 0, retyped: 0, inactivated: 0, activated: 0, unnamed: 0 },
  changes: [],
  records: { moved: 0, retyped: 0, inactivated: 0 },
  losing: nobody,
  gaining: nobody,
  staying: nobody,
  problemCount: 0,
  problems: [],
};

/** What a file would do to the hierarchy of the company as it is now, and for whom. */
export async function previewOf(tenant: Tenant, file: ReadFile): Promise<Preview> {
  const { trx, customer } = tenant;
  const { groups: all, version } = await groups.readGroups(trx, customer.id);
  const same = { ...nothing, version: version ?? "" };
  if ("reason" in file) {
    const problem = { row: null, column: null, reason: file.reason };
    return { ...same, rows: 0, problemCount: 1, problems: [problem] };
  }
  const rows = file.length;
  const check = checkGroups(all, file);
  if (check.problems.length > 0) {
    const problems = check.problems.slice(0, MOST_PROBLEMS);
    return {
      ...same,
      rows,
      problemCount: check.problems.length,
      problems: problems.map(({ row, column = null, reason }) => ({ row, column, reason })),
    };
  }
  const holdings = await hierarchy.roleHoldings(trx, customer.id);
  return {
    ...same,
    rows,
    unchanged: check.unchanged,
    ...sections(check.changes),
    records: await recordsOf(tenant, all, check),
    ...changedAccess(all, holdings, parentsAfter(all, check.items)),
    staying: peopleOn(holdings, changedIds(check, "inactivated")),
  };
}

/** How many changes of each kind there are, with the first ones. */
function sections(changes: readonly GroupChange[]): Pick<Preview, "counts" | "changes"> {
  const counts = { ...nothing.counts };
  const first = changes.filter(({ kind }) => (counts[kind] += 1) <= MOST_OF_A_KIND);
  const order = (change: GroupChange) => groupChangeKinds.indexOf(change.kind);
  return { counts, changes: first.toSorted((a, b) => order(a) - order(b)) };
}

/** What is above each group once the file is applied. */
function parentsAfter(all: readonly Group[], items: readonly FileGroup[]): Parents {
  const parents = parentsOf(all);
  for (const { alias, parent } of items) parents.set(alias, parent === "" ? undefined : parent);
  return parents;
}

/** The ids of the groups that a file changes in this way. */
const changedIds = ({ changes, known }: GroupsCheck, kind: GroupChange["kind"]): number[] =>
  changes.flatMap((change) => (change.kind === kind ? (known.get(change.alias)?.id ?? []) : []));

/** The records of groups that move, of another type or inactive; of what moves, also those of groups below it. */
async function recordsOf(
  { trx, customer, catalog }: Tenant,
  all: readonly Group[],
  check: GroupsCheck,
): Promise<Preview["records"]> {
  const moved = changedIds(check, "moved");
  const below = moved.length === 0 ? new Map<number, readonly number[]>() : groups.withDescendants(all);
  const sets = {
    moved: new Set(moved.flatMap((id) => below.get(id) ?? [])),
    retyped: new Set(changedIds(check, "retyped")),
    inactivated: new Set(changedIds(check, "inactivated")),
  };
  const ids = [...new Set(Object.values(sets).flatMap((set) => [...set]))];
  if (ids.length === 0) return nothing.records;
  const templates = catalog.engine.templates.values();
  const uses = await importUsed.usedGroups(trx, customer.id, { templates, ids });
  const count = (set: ReadonlySet<number>) =>
    [...set].reduce((sum, id) => sum + (uses.get(id)?.records ?? 0), 0);
  return {
    moved: count(sets.moved),
    retyped: count(sets.retyped),
    inactivated: count(sets.inactivated),
  };
}
