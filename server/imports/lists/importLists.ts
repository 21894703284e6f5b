import type { Group } from "../../../engine/index.ts";
import { enums, groups } from "../../storage/index.ts";
import { loadList } from "./listFile.ts";
import type { ListOptions, ListReport } from "./listFile.ts";

interface Choice {
  setId: number;
  set: string;
  name: string;
  display: string;
  sortOrder: number | undefined;
  disabled: boolean | undefined;
}

const choiceName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/;
const yes = /^(yes|true|1|x)$/i;
const no = /^(no|false|0)?$/i;

/**
 * Adds and changes choices of enum sets: columns Set, Name, Display, and Sort order and Disabled if wanted. A choice that stands in no row
 * stays. Throws an ImportError for a file that cannot be read.
 */
export function importEnums(options: ListOptions): Promise<ListReport> {
  const { customerId } = options.tenant.plan;
  return loadList<Choice>(options, async (trx) => {
    const sets = new Map((await enums.listEnumSets(trx, customerId)).map(({ alias, id }) => [alias, id]));
    return {
      table: "enum_values",
      columns: ["Set", "Name", "Display"],
      optional: ["Sort order", "Disabled"],
      read(line, earlier) {
        const [set, name, display] = ["Set", "Name", "Display"].map(line.cell) as [string, string, string];
        const [order, disabled] = [line.cell("Sort order"), line.cell("Disabled")];
        const setId = sets.get(set);
        if (setId === undefined)
          return `There is no enum set "${set}". Known: ${[...sets.keys()].join(", ")}.`;
        if (!choiceName.test(name))
          return `"${name}" cannot be the name of a choice: use letters, digits, dots and hyphens, at most 60.`;
        if (display === "") return `The choice "${name}" needs a display.`;
        if (order !== "" && !/^-?\d{1,9}$/.test(order)) return `"${order}" is no whole number.`;
        if (!yes.test(disabled) && !no.test(disabled))
          return `Disabled must be yes or no, not "${disabled}".`;
        if (earlier.some((each) => each.set === set && each.name === name))
          return `The choice "${name}" of ${set} stands in an earlier row.`;
        return {
          setId,
          set,
          name,
          display,
          sortOrder: order === "" ? undefined : Number(order),
          disabled: disabled === "" ? undefined : yes.test(disabled),
        };
      },
      write: (into, choice) => enums.putEnumValue(into, customerId, choice),
    };
  });
}

interface NamedSet {
  alias: string;
  name: string;
}

const setAlias = /^[a-z][a-z0-9_]{0,59}$/;

/** Adds enum sets and changes their names: columns Alias and Name. Throws an ImportError for a file that cannot be read. */
export function importEnumSets(options: ListOptions): Promise<ListReport> {
  const { customerId } = options.tenant.plan;
  return loadList<NamedSet>(options, async () => ({
    table: "enum_sets",
    columns: ["Alias", "Name"],
    optional: [],
    read(line, earlier) {
      const [alias, name] = [line.cell("Alias"), line.cell("Name")];
      if (!setAlias.test(alias))
        return `"${alias}" cannot be the alias of an enum set: use small letters, digits and underscores, at most 60.`;
      if (name === "") return `The enum set "${alias}" needs a name.`;
      if (earlier.some((each) => each.alias === alias))
        return `The enum set "${alias}" stands in an earlier row.`;
      return { alias, name };
    },
    write: (into, set) => enums.putEnumSet(into, customerId, set),
  }));
}

interface NamedGroup {
  alias: string;
  display: string;
  groupType: Group["groupType"];
  parent: string;
}

const groupTypes: Readonly<Record<string, Group["groupType"]>> = { company: "COMPANY", terminal: "TERMINAL" };
const groupAlias = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;

/**
 * Adds and changes groups of the hierarchy: columns Alias, Name, Type (Company or Terminal) and Parent, the alias of the group above, empty
 * for the top. A group that stands in no row stays. Throws an ImportError for a file that cannot be read.
 */
export function importGroups(options: ListOptions): Promise<ListReport> {
  const { customerId } = options.tenant.plan;
  return loadList<NamedGroup>(options, async (trx) => {
    const known = new Map((await groups.listGroups(trx, customerId)).map((group) => [group.alias, group]));
    const parents = new Map(
      [...known.values()].map(({ alias, parentId }) => [alias, aliasOf(known, parentId)]),
    );
    const ids = new Map([...known.values()].map(({ alias, id }) => [alias, id]));
    return {
      table: "groups",
      columns: ["Alias", "Name", "Type", "Parent"],
      optional: [],
      read(line, earlier) {
        const [alias, display, type, parent] = ["Alias", "Name", "Type", "Parent"].map(line.cell) as [
          string,
          string,
          string,
          string,
        ];
        const groupType = groupTypes[type.toLowerCase()];
        if (!groupAlias.test(alias))
          return `"${alias}" cannot be the alias of a group: use letters, digits, hyphens and underscores.`;
        if (display === "") return `The group "${alias}" needs a name.`;
        if (groupType === undefined) return `Type must be Company or Terminal, not "${type}".`;
        if (earlier.some((each) => each.alias === alias))
          return `The group "${alias}" stands in an earlier row.`;
        if (parent !== "" && !parents.has(parent))
          return `There is no group "${parent}" above it: name it in an earlier row.`;
        const isFirst = known.size === 0 && earlier.every((each) => each.parent !== "");
        if (parent === "" && !isFirst && known.get(alias)?.parentId !== null)
          return `The group "${alias}" needs a parent: there is a top already.`;
        parents.set(alias, parent === "" ? undefined : parent);
        if (isBelowItself(parents, alias)) return `The group "${alias}" would be below itself.`;
        return { alias, display, groupType, parent };
      },
      async write(into, { parent, ...group }) {
        const parentId = ids.get(parent) ?? null;
        const { id, outcome } = await groups.putGroup(into, customerId, { ...group, parentId });
        ids.set(group.alias, id);
        return outcome;
      },
    };
  });
}

function aliasOf(known: ReadonlyMap<string, Group>, id: number | null): string | undefined {
  return [...known.values()].find((group) => group.id === id)?.alias;
}

function isBelowItself(parents: ReadonlyMap<string, string | undefined>, alias: string): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = alias; at !== undefined; at = parents.get(at)) {
    if (seen.has(at)) return true;
    seen.add(at);
  }
  return false;
}

/** The report after a list was loaded. */
export function listLines({ added, changed, unchanged, problems }: ListReport, dryRun: boolean): string[] {
  if (problems.length > 0)
    return [
      ...problems.slice(0, 20).map(({ row, reason }) => `Row ${row}: ${reason}`),
      `${problems.length} rows cannot be taken. Nothing was saved.`,
    ];
  const counts = [`Added: ${added}`, `Changed: ${changed}`, `Unchanged: ${unchanged}`];
  return dryRun ? [...counts, "Every row can be taken.", "Dry run: nothing was saved."] : counts;
}
