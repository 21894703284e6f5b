import type { HierarchyGroup } from "../../services/index.ts";

/** A group as a line of the tree. */
export interface GroupRow {
  group: HierarchyGroup;
  /** How many groups are above it. */
  depth: number;
  hasBelow: boolean;
}

/** Which groups are drawn. */
export interface RowFilter {
  search: string;
  showInactive: boolean;
  /** Ids of groups whose branches are closed; a search opens them all. */
  closed: ReadonlySet<number>;
}

/** Groups from the top down, those of a branch together, by name. A search shows those that have it in their name, with what is above them. */
export function groupRows(
  groups: readonly HierarchyGroup[],
  { search, showInactive, closed }: RowFilter,
): GroupRow[] {
  const children = childrenOf(groups.filter(({ inactive }) => showInactive || !inactive));
  const wanted = search.trim().toLowerCase();
  const branch = (group: HierarchyGroup, depth: number): GroupRow[] => {
    const below = (children.get(group.id) ?? []).flatMap((child) => branch(child, depth + 1));
    const isFound = wanted === "" || group.display.toLowerCase().includes(wanted);
    if (!isFound && below.length === 0) return [];
    const row = { group, depth, hasBelow: children.has(group.id) };
    return wanted === "" && closed.has(group.id) ? [row] : [row, ...below];
  };
  return (children.get(null) ?? []).flatMap((top) => branch(top, 0));
}

function childrenOf(groups: readonly HierarchyGroup[]): ReadonlyMap<number | null, HierarchyGroup[]> {
  const children = new Map<number | null, HierarchyGroup[]>();
  const sorted = groups.toSorted((a, b) => a.display.localeCompare(b.display, "en", { numeric: true }));
  for (const group of sorted) {
    const siblings = children.get(group.parentId);
    if (siblings === undefined) children.set(group.parentId, [group]);
    else siblings.push(group);
  }
  return children;
}

/** How many groups may be open when the page is opened. */
const MOST_OPEN = 200;

/** The branches that are closed at first: those of a large hierarchy below the second line. */
export function closedAtFirst(groups: readonly HierarchyGroup[]): ReadonlySet<number> {
  if (groups.length <= MOST_OPEN) return new Set();
  return new Set(groups.filter(({ parentId }) => parentId !== null).map(({ id }) => id));
}

/** The groups that another one may be moved below, with their depth: active ones outside of its own branch. */
export function possibleParents(groups: readonly HierarchyGroup[], id: number | undefined): GroupRow[] {
  const rows = groupRows(groups, { search: "", showInactive: false, closed: new Set() });
  const at = rows.findIndex(({ group }) => group.id === id);
  const own = rows[at];
  if (own === undefined) return rows;
  const after = rows.findIndex(({ depth }, index) => index > at && depth <= own.depth);
  return rows.filter((_, index) => index < at || (after !== -1 && index >= after));
}

/** Whether a group may be moved below another one: active, not where it is already, and not in its own branch. */
export function mayMove(groups: readonly HierarchyGroup[], id: number, onto: number): boolean {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const [moved, target] = [byId.get(id), byId.get(onto)];
  if (!moved || !target || target.inactive || moved.parentId === null || moved.parentId === onto)
    return false;
  for (let at: HierarchyGroup | undefined = target; at; at = byId.get(at.parentId ?? 0))
    if (at.id === id) return false;
  return true;
}

const typeNames = { COMPANY: "Company", TERMINAL: "Terminal" } as const;

/** What people read of a type of group. */
export const typeName = ({ groupType }: Pick<HierarchyGroup, "groupType">): string => typeNames[groupType];
