import type { Group } from "../../engine/index.ts";
import { enums, groups } from "../storage/index.ts";
import type { Trx } from "../storage/index.ts";
import { openCsv } from "./csv.ts";
import { ImportError } from "./errors.ts";
import type { Tenant } from "./tenant.ts";

/** What became of a file of choices or groups. With problems nothing was written. */
export interface ListReport {
  added: number;
  changed: number;
  unchanged: number;
  /** Why rows cannot be taken, by row as a spreadsheet counts. */
  problems: { row: number; reason: string }[];
}

/** Rows of such a file: more is no list that people choose from. */
const MAX_ROWS = 20_000;

/** A row by the names of its columns, in small letters without spaces. */
interface Line {
  row: number;
  cell(column: string): string;
}

/** One kind of list: its columns, and how a row becomes a part of it. */
interface Kind<Item> {
  columns: readonly string[];
  optional: readonly string[];
  /** What the row says, or why it cannot be taken. Rows come in their order; `earlier` are those before. */
  read(line: Line, earlier: readonly Item[]): Item | string;
  /** Writes an item. */
  write(trx: Trx, item: Item): Promise<"added" | "changed" | "unchanged">;
}

const nameOf = (column: string) => column.toLowerCase().replaceAll(/[\s_.]/g, "");

async function readLines(file: string, { columns, optional }: Kind<unknown>): Promise<Line[]> {
  const csv = await openCsv(file);
  const header = csv.header.map(nameOf);
  const missing = columns.filter((column) => !header.includes(nameOf(column)));
  const known = new Set([...columns, ...optional].map(nameOf));
  const strange = csv.header.filter((column) => !known.has(nameOf(column)));
  if (missing.length > 0 || strange.length > 0) {
    const what = [
      ...missing.map((column) => `"${column}" is missing`),
      ...strange.map((column) => `"${column}" is not known`),
    ];
    throw new ImportError(
      `The header must be ${[...columns, ...optional.map((column) => `${column} (optional)`)].join(", ")}: ${what.join(", ")}.`,
    );
  }
  const lines: Line[] = [];
  for await (const { number, cells } of csv.rows) {
    if (lines.length === MAX_ROWS)
      throw new ImportError(`A list has at most ${MAX_ROWS.toLocaleString("en-US")} rows.`);
    lines.push({ row: number, cell: (column) => (cells[header.indexOf(nameOf(column))] ?? "").trim() });
  }
  return lines;
}

/** Loads a list in one transaction: all rows, or none when one of them cannot be taken. */
async function load<Item>(
  file: string,
  { run }: Tenant,
  dryRun: boolean,
  kindOf: (trx: Trx) => Promise<Kind<Item>>,
): Promise<ListReport> {
  return run(async ({ trx }) => {
    const kind = await kindOf(trx);
    const report: ListReport = { added: 0, changed: 0, unchanged: 0, problems: [] };
    const items: Item[] = [];
    for (const line of await readLines(file, kind)) {
      const item = kind.read(line, items);
      if (typeof item === "string") report.problems.push({ row: line.row, reason: item });
      else items.push(item);
    }
    if (report.problems.length > 0 || dryRun) return report;
    for (const item of items) report[await kind.write(trx, item)] += 1;
    return report;
  });
}

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
export function importEnums(tenant: Tenant, file: string, dryRun: boolean): Promise<ListReport> {
  const { customerId } = tenant.plan;
  return load<Choice>(file, tenant, dryRun, async (trx) => {
    const sets = new Map((await enums.listEnumSets(trx, customerId)).map(({ alias, id }) => [alias, id]));
    return {
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
export function importGroups(tenant: Tenant, file: string, dryRun: boolean): Promise<ListReport> {
  const { customerId } = tenant.plan;
  return load<NamedGroup>(file, tenant, dryRun, async (trx) => {
    const known = new Map((await groups.listGroups(trx, customerId)).map((group) => [group.alias, group]));
    const parents = new Map(
      [...known.values()].map(({ alias, parentId }) => [alias, aliasOf(known, parentId)]),
    );
    const ids = new Map([...known.values()].map(({ alias, id }) => [alias, id]));
    return {
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

/** What is told after a list was loaded. */
export function listLines({ added, changed, unchanged, problems }: ListReport, dryRun: boolean): string[] {
  if (problems.length > 0)
    return [
      ...problems.slice(0, 20).map(({ row, reason }) => `Row ${row}: ${reason}`),
      `${problems.length} rows cannot be taken. Nothing was saved.`,
    ];
  if (dryRun) return ["Every row can be taken.", "Dry run: nothing was saved."];
  return [`Added: ${added}`, `Changed: ${changed}`, `Unchanged: ${unchanged}`];
}
