import { enums } from "../../storage/index.ts";
import { loadList, oneByOne } from "./listFile.ts";
import type { ListOptions, ListReport } from "./listFile.ts";
import { no, yes } from "./listRows.ts";

interface Choice {
  setId: number;
  set: string;
  name: string;
  display: string;
  sortOrder: number | undefined;
  disabled: boolean | undefined;
}

const choiceName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/;

/**
 * Adds and changes choices of enum sets: columns Set, Name, Display, and Sort order and Disabled if wanted. A choice that stands in no row
 * stays. Throws an ImportError for a file that cannot be read.
 */
export function importEnums(options: ListOptions): Promise<ListReport> {
  const { customerId } = options.tenant.plan;
  return loadList<Choice>(options, async (trx) => {
    const sets = new Map((await enums.listEnumSets(trx, customerId)).map(({ alias, id }) => [alias, id]));
    const earlier = new Set<string>();
    return {
      table: "enum_values",
      columns: ["Set", "Name", "Display"],
      optional: ["Sort order", "Disabled"],
      read(line) {
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
        if (earlier.has(`${set} ${name}`)) return `The choice "${name}" of ${set} stands in an earlier row.`;
        earlier.add(`${set} ${name}`);
        return {
          setId,
          set,
          name,
          display,
          sortOrder: order === "" ? undefined : Number(order),
          disabled: disabled === "" ? undefined : yes.test(disabled),
        };
      },
      write: oneByOne((into, choice, author) => enums.putEnumValue(into, customerId, choice, author)),
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
  return loadList<NamedSet>(options, async () => {
    const earlier = new Set<string>();
    return {
      table: "enum_sets",
      columns: ["Alias", "Name"],
      optional: [],
      read(line) {
        const [alias, name] = [line.cell("Alias"), line.cell("Name")];
        if (!setAlias.test(alias))
          return `"${alias}" cannot be the alias of an enum set: use small letters, digits and underscores, at most 60.`;
        if (name === "") return `The enum set "${alias}" needs a name.`;
        if (earlier.has(alias)) return `The enum set "${alias}" stands in an earlier row.`;
        earlier.add(alias);
        return { alias, name };
      },
      write: oneByOne((into, set, author) => enums.putEnumSet(into, customerId, set, author)),
    };
  });
}

/** The report after a list was loaded. */
export function listLines({ added, changed, unchanged, problems }: ListReport, dryRun: boolean): string[] {
  if (problems.length > 0)
    return [
      ...problems.slice(0, 20).map(({ row, reason }) => `Row ${row}: ${reason}`),
      `${new Set(problems.map(({ row }) => row)).size} rows cannot be taken. Nothing was saved.`,
    ];
  const counts = [`Added: ${added}`, `Changed: ${changed}`, `Unchanged: ${unchanged}`];
  return dryRun ? [...counts, "Every row can be taken.", "Dry run: nothing was saved."] : counts;
}
