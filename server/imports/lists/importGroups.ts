import type { Group } from "../../../engine/index.ts";
import { groups } from "../../storage/index.ts";
import { inCircles } from "./circles.ts";
import { groupColumns, groupTypes } from "./groupRows.ts";
import { loadList } from "./listFile.ts";
import type { Kind, Line, ListOptions, ListReport } from "./listFile.ts";

interface NamedGroup {
  alias: string;
  display: string;
  groupType: Group["groupType"];
  parent: string;
}

const groupAlias = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;

/**
 * Adds and changes groups of the hierarchy: columns Alias, Name, Type (Company or Terminal) and Parent, the alias of the group above, empty
 * for the top. A group that stands in no row stays. Throws an ImportError for a file that cannot be read.
 */
export function importGroups(options: ListOptions): Promise<ListReport> {
  const { customerId } = options.tenant.plan;
  return loadList<NamedGroup>(options, async (trx) => {
    const known = new Map((await groups.listGroups(trx, customerId)).map((group) => [group.alias, group]));
    const ids = new Map([...known.values()].map(({ alias, id }) => [alias, id]));
    return {
      table: "groups",
      columns: groupColumns,
      optional: [],
      ...hierarchyRows(known),
      async write(into, { parent, ...named }) {
        const group = { ...named, parentId: ids.get(parent) ?? null };
        if (isSame(known.get(group.alias), group)) return "unchanged";
        const { id, outcome } = await groups.putGroup(into, customerId, group);
        ids.set(group.alias, id);
        return outcome;
      },
    };
  });
}

function isSame(known: Group | undefined, group: Pick<Group, "display" | "groupType" | "parentId">): boolean {
  return (
    known?.display === group.display &&
    known.groupType === group.groupType &&
    known.parentId === group.parentId
  );
}

/** Reads rows over the groups that are known by alias. Each check of a row takes the same time, however many rows there are. */
function hierarchyRows(known: ReadonlyMap<string, Group>): Pick<Kind<NamedGroup>, "read" | "refusal"> {
  const aliases = new Map([...known.values()].map(({ alias, id }) => [id, alias]));
  const parents = new Map(
    [...known.values()].map(({ alias, parentId }) => [alias, aliases.get(parentId ?? 0)]),
  );
  const earlier = new Set<string>();
  let hasTop = known.size > 0;
  let circles: ReadonlySet<string> | undefined;
  return {
    read(line) {
      const group = readGroup(line);
      if (typeof group === "string") return group;
      const { alias, parent } = group;
      if (earlier.has(alias)) return `The group "${alias}" stands in an earlier row.`;
      if (parent !== "" && !parents.has(parent))
        return `There is no group "${parent}" above it: name it in an earlier row.`;
      if (parent === "" && hasTop && known.get(alias)?.parentId !== null)
        return `The group "${alias}" needs a parent: there is a top already.`;
      earlier.add(alias);
      hasTop ||= parent === "";
      parents.set(alias, parent === "" ? undefined : parent);
      return group;
    },
    refusal({ alias }) {
      circles ??= inCircles(parents);
      return circles.has(alias) ? `The group "${alias}" would be below itself.` : undefined;
    },
  };
}

function readGroup({ cell }: Line): NamedGroup | string {
  const [alias, display, parent] = [cell("Alias"), cell("Name"), cell("Parent")];
  const groupType = groupTypes.get(cell("Type").toLowerCase());
  if (!groupAlias.test(alias))
    return `"${alias}" cannot be the alias of a group: use letters, digits, hyphens and underscores.`;
  if (display === "") return `The group "${alias}" needs a name.`;
  if (groupType === undefined) return `Type must be Company or Terminal, not "${cell("Type")}".`;
  return { alias, display, groupType, parent };
}
