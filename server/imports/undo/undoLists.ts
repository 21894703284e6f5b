import type { CompiledTemplate } from "../../../engine/index.ts";
import { authorOf, enums, groups, hierarchy, importFormer, importUsed } from "../../storage/index.ts";
import type { RecordScope } from "../../storage/index.ts";
import { withLeft } from "./undoParts.ts";
import type { LeftAlone, UndoReport } from "./undoParts.ts";

/** The kinds of imports that a list is loaded by. */
export type ListKind = "enums" | "enumValues" | "modelGroups";

type Row = importFormer.FormerRow;

/** Why a row stays as it is; undefined: nothing speaks against it. */
type Objection = (row: Row) => Promise<string | undefined>;

/** What the rows of a list hang on. */
interface UndoContext {
  scope: RecordScope;
  /** All record types of the company. */
  templates: readonly CompiledTemplate[];
}

interface List {
  table: importFormer.ListTable;
  nameOf(row: Row): string;
  /** Looks for what refers to rows that are to be removed. */
  uses(around: UndoContext, rows: readonly Row[]): Promise<Objection>;
  /** Looks for what keeps rows from being as before; left out: nothing does. */
  hindrances?(around: UndoContext, rows: readonly Row[]): Promise<Objection>;
}

const changed = "changed after the import";
const gone = "deleted after the import";

const lists: Readonly<Record<ListKind, List>> = {
  enums: { table: "enum_sets", nameOf: ({ after }) => String(after["alias"]), uses: usesOfSets },
  enumValues: { table: "enum_values", nameOf: ({ after }) => String(after["display"]), uses: usesOfChoices },
  modelGroups: {
    table: "groups",
    nameOf: ({ after }) => String(after["display"]),
    uses: usesOfGroups,
    hindrances: misplacedGroups,
  },
};

/**
 * Undoes the import of a list in the transaction of `scope`: rows that it changed are as before, then rows that it added are removed
 * where nothing refers to them, the last first. What somebody changed since, or what is used, is left alone and reported. `templates`: all
 * record types of the company, those of features that are off included.
 */
export async function undoList(
  scope: RecordScope,
  { id, kind }: { id: number; kind: ListKind },
  templates: Iterable<CompiledTemplate>,
): Promise<UndoReport> {
  const { trx, plan } = scope;
  const author = authorOf(scope);
  const { table, nameOf, uses, hindrances } = lists[kind];
  const around = { scope, templates: [...templates] };
  if (table === "groups") await hierarchy.lockHierarchy(trx, plan.customerId);
  const rows = await importFormer.listRows(trx, { customerId: plan.customerId, id }, table);
  const left: LeftAlone[] = [];
  const leave = (row: Row, reason: string) => left.push({ reason, id: row.item, name: nameOf(row) });
  for (const row of rows) if (!row.isSame) leave(row, row.isGone ? gone : changed);

  /** Does it to the rows that nothing speaks against, and returns how many these are. */
  const each = async (some: readonly Row[], objection: Objection, work: (row: Row) => Promise<void>) => {
    let count = 0;
    for (const row of some) {
      const reason = await objection(row);
      if (reason === undefined) {
        await work(row);
        count += 1;
      } else leave(row, reason);
    }
    return count;
  };
  const same = rows.filter(({ isSame }) => isSame);
  const former = same.filter(({ before }) => before !== null);
  const added = same.filter(({ before }) => before === null);
  const hindrance: Objection = (await hindrances?.(around, former)) ?? (async () => undefined);
  const restored = await each(former, hindrance, (row) =>
    importFormer.putBack(trx, { customerId: plan.customerId, author }, table, row),
  );
  const deleted = await each(added, await uses(around, added), ({ item }) =>
    importFormer.removeRow(trx, plan.customerId, table, item),
  );
  return { deleted, restored, left: withLeft([], left) };
}

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

function textOfUse(use: importUsed.Use | undefined): string | undefined {
  if (use === undefined) return undefined;
  if (use.records > 0) return `used by ${counted(use.records, "record")}`;
  return `used by ${counted(use.deleted, "deleted record")}`;
}

async function usesOfSets({ scope: { trx, plan }, templates }: UndoContext): Promise<Objection> {
  return async ({ item, after }) => {
    const field = templates
      .flatMap((template) => template.fields.map(({ label, options }) => ({ template, label, options })))
      .find(({ options }) => options.enumSet === after["alias"]);
    if (field !== undefined) return `used by the field ${field.label} of ${field.template.plural}`;
    const choices = await importUsed.choicesIn(trx, plan.customerId, item);
    return choices > 0 ? `it has ${counted(choices, "choice")}` : undefined;
  };
}

async function usesOfChoices(
  { scope: { trx, plan }, templates }: UndoContext,
  rows: readonly Row[],
): Promise<Objection> {
  const sets = await enums.listEnumSets(trx, plan.customerId);
  const used = new Map<unknown, importUsed.Uses<string>>();
  for (const { id, alias } of sets) {
    const names = rows.flatMap(({ after }) => (after["set_id"] === id ? [String(after["name"])] : []));
    if (names.length === 0) continue;
    used.set(id, await importUsed.usedChoices(trx, plan.customerId, { templates, set: alias, names }));
  }
  return async ({ after }) => textOfUse(used.get(after["set_id"])?.get(String(after["name"])));
}

async function usesOfGroups(
  { scope: { trx, plan }, templates }: UndoContext,
  rows: readonly Row[],
): Promise<Objection> {
  const ids = rows.map(({ item }) => item);
  const used = await importUsed.usedGroups(trx, plan.customerId, { templates, ids });
  return async ({ item }) => {
    const use = textOfUse(used.get(item));
    if (use !== undefined) return use;
    const { below, rights } = await importUsed.groupTies(trx, plan.customerId, item);
    if (below > 0) return `${counted(below, "group")} below it`;
    return rights > 0 ? `users have ${counted(rights, "role")} in it` : undefined;
  };
}

/** A group goes back to its former place where that is still there, and not below the group itself. */
async function misplacedGroups(
  { scope: { trx, plan } }: UndoContext,
  rows: readonly Row[],
): Promise<Objection> {
  const now = new Map(
    (await groups.listGroups(trx, plan.customerId)).map((each) => [each.id, each.parentId]),
  );
  const wanted = new Map(now);
  for (const { item, before } of rows) wanted.set(item, (before?.["parent_id"] ?? null) as number | null);
  const misplaced = new Map<number, string>();
  const reasonOf = ({ item }: Row) => {
    const parent = wanted.get(item) ?? null;
    if (parent !== null && !now.has(parent)) return "the group above it is not there any more";
    return isBelowItself(wanted, item) ? "it would be below itself" : undefined;
  };
  for (;;) {
    const row = rows.find((each) => !misplaced.has(each.item) && reasonOf(each) !== undefined);
    if (row === undefined) break;
    misplaced.set(row.item, reasonOf(row) ?? "");
    wanted.set(row.item, now.get(row.item) ?? null);
  }
  return async ({ item }) => misplaced.get(item);
}

function isBelowItself(parents: ReadonlyMap<number, number | null>, group: number): boolean {
  const seen = new Set<number>();
  for (let at: number | null = group; at !== null; at = parents.get(at) ?? null) {
    if (seen.has(at)) return true;
    seen.add(at);
  }
  return false;
}
