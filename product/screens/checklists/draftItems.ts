import type { ItemList, WrittenItem } from "../../services/index.ts";
import { type DraftRow, isBlank, newKey, rowProblems } from "../valueList/draftRows.ts";

/** An item while it is edited; its `id` is its alias. */
export interface DraftItem extends DraftRow {
  id?: string;
  inactive: boolean;
}

type Item = ItemList["items"][number];

const STEP = 10;
/** The highest number of the order that the server takes. */
const MOST = 1_000_000;

/** The rows of a list as it was read. */
export function draftOf({ alias: list, items }: ItemList): DraftItem[] {
  return items.map(({ alias, name, inactive }) => ({
    key: `${list}-${alias}`,
    id: alias,
    display: name,
    inactive,
  }));
}

/** A new row. */
export const newItem = (): DraftItem => ({ key: newKey(), display: "", inactive: false });

/** The rows with a new one behind those that were active when the list was read. */
export function withNewItem(rows: readonly DraftItem[], list: ItemList): DraftItem[] {
  const known = byAlias(list);
  const last = rows.findLastIndex(({ id }) => id === undefined || known.get(id)?.inactive === false);
  return rows.toSpliced(last + 1, 0, newItem());
}

/** What is wrong with rows, by their keys. An inactive one has a name that another may take. */
export const itemProblems = (rows: readonly DraftItem[]) =>
  rowProblems(rows.filter(({ inactive }) => !inactive));

/** Whether the rows differ from the list as it was read. The order of inactive ones means nothing. */
export function isDraftChanged(rows: readonly DraftItem[], list: ItemList): boolean {
  const facts = (all: readonly DraftItem[]) => {
    const said = all.filter((row) => !isBlank(row)).map((row) => [row.id, row.display.trim(), row.inactive]);
    const [active, inactive] = [said.filter(([, , off]) => !off), said.filter(([, , off]) => off)];
    return JSON.stringify([active, inactive.toSorted()]);
  };
  return facts(rows) !== facts(draftOf(list));
}

/** The rows that become inactive, and those that become active again. */
export function switchedItems(rows: readonly DraftItem[], list: ItemList) {
  const known = byAlias(list);
  const were = (inactive: boolean) =>
    rows.filter((row) => known.get(row.id ?? "")?.inactive === inactive && row.inactive !== inactive);
  return { off: were(false), on: were(true) };
}

/** What is sent: only what differs from the list as it was read. Active items get new numbers where their order asks for it. */
export function writtenOf(rows: readonly DraftItem[], list: ItemList): WrittenItem[] {
  const known = byAlias(list);
  const active = rows.filter((row) => !row.inactive && !isBlank(row));
  const numbers = numbersOf(active.map(({ id }) => activeOf(known.get(id ?? ""))?.sortOrder));
  const written = active.flatMap((row, index) => {
    const item = known.get(row.id ?? "");
    return entryOf({ name: row.display.trim(), sortOrder: numbers[index] ?? 0 }, item);
  });
  const gone = switchedItems(rows, list).off.flatMap(({ id }) => {
    const item = known.get(id ?? "");
    return item ? [{ alias: item.alias, version: item.version, removed: true as const }] : [];
  });
  return [...gone, ...written];
}

/** The rows that take a list back to what it was: items that were not there become inactive. */
export function undoneRows(before: ItemList, now: ItemList): DraftItem[] {
  const known = byAlias(before);
  const added = draftOf(now).filter(({ id = "" }) => !known.has(id));
  return [...draftOf(before), ...added.map((row) => ({ ...row, inactive: true }))];
}

const byAlias = ({ items }: ItemList): ReadonlyMap<string, Item> =>
  new Map(items.map((item) => [item.alias, item]));

const activeOf = (item: Item | undefined) => (item?.inactive === false ? item : undefined);

/** Numbers of the order: those that there are while they ascend, else new ones. */
function numbersOf(known: readonly (number | undefined)[]): number[] {
  let last = 0;
  const kept = known.map((number) => (last = number ?? last + STEP));
  const isGood = kept.every(
    (number, index) => number <= MOST && (index === 0 || number > (kept[index - 1] ?? 0)),
  );
  return isGood ? kept : known.map((_, index) => (index + 1) * STEP);
}

function entryOf(fields: { name: string; sortOrder: number }, item: Item | undefined): WrittenItem[] {
  if (item === undefined) return [{ fields }];
  const { alias, version, deletable, inactive } = item;
  if (inactive) return [{ alias, fields, deletable }];
  const changed = {
    ...(fields.name !== item.name && { name: fields.name }),
    ...(fields.sortOrder !== item.sortOrder && { sortOrder: fields.sortOrder }),
  };
  return Object.keys(changed).length === 0 ? [] : [{ alias, version, fields: changed }];
}
