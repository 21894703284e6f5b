/** What a form reads of the rows inside it. */
import type { Atom, Getter } from "jotai/vanilla";
import { atom } from "jotai/vanilla";
import type { FieldValue, RecordValues } from "../../model/recordData.ts";
import { once } from "../atoms.ts";
import type { FormInternals, ListInternals } from "../formInternals.ts";
import type { RowItem } from "./rowItem.ts";
import type { ListState } from "./rowOrder.ts";

/** The lists of a form that somebody asked for. */
export function listsOf({ atoms, store }: FormInternals): ListInternals[] {
  return [...store.get(atoms.lists).values()];
}

/** The lists whose rows are loaded. */
export function loadedLists(form: FormInternals): ListInternals[] {
  return listsOf(form).filter(isReady);
}

/** Whether the rows of a list are loaded. */
export function isReady({ form, statusAtom }: ListInternals): boolean {
  return form.store.get(statusAtom) === "ready";
}

/** The rows of a list now. */
export function stateOf({ form, stateAtom }: ListInternals): ListState {
  return form.store.get(stateAtom);
}

/** Whether the rows of a relation are loaded, so that its value is theirs. */
export function hasRows(form: FormInternals, key: string): boolean {
  return listWithRows(form, key) !== undefined;
}

/** The list of a relation whose rows are loaded; a sub-form says nothing about the relation's value. */
export function listWithRows(
  { atoms, nested, store }: FormInternals,
  key: string,
): ListInternals | undefined {
  const list = nested.has(key) ? store.get(atoms.lists).get(key) : undefined;
  return list && !list.shape.subForm && isReady(list) ? list : undefined;
}

/** Ids of a relation as rules see them, negative for new rows; undefined where no rows are loaded. */
export function rowIds({ atoms, nested }: FormInternals, key: string, get: Getter): FieldValue | undefined {
  const list = nested.has(key) ? get(atoms.lists).get(key) : undefined;
  if (!list || get(list.statusAtom) !== "ready" || list.shape.subForm) return undefined;
  const ids = get(list.stateAtom).rows.map((row) => row.recordId ?? -row.number);
  if (!list.shape.multi) return ids[0] ?? null;
  return ids.length === 0 ? null : ids;
}

/** Reads the values of rows, by the ids that rules see. The reader looks the rows up once. */
export function rowValues(form: FormInternals, get: Getter): (id: number) => RecordValues | undefined {
  let indexes: readonly ReadonlyMap<number, RowItem>[] | undefined;
  return (id) => {
    indexes ??= [...get(form.atoms.lists).values()].map((list) => rowsById(list, get));
    const row = indexes.find((index) => index.has(id))?.get(id);
    if (row?.inner) return get(once(form.atoms.rowValues, row, () => valuesAtom(form, row)));
    return row && (row.record || row.recordId === null) ? row.plain() : undefined;
  };
}

/** The rows of a list by id; new rows under their negative number. Read again when a row is written in for the first time. */
function rowsById(list: ListInternals, get: Getter): ReadonlyMap<number, RowItem> {
  get(list.writtenAtom);
  const { rows } = get(list.stateAtom);
  if (list.index?.rows !== rows) {
    const byId = new Map(rows.map((row) => [row.recordId ?? -row.number, row] as const));
    list.index = { rows, byId };
  }
  return list.index.byId;
}

/** What rules of the form read of a row whose form is open. */
function valuesAtom({ template }: FormInternals, { inner }: RowItem): Atom<RecordValues> {
  const named = new Set(template.related.map((path) => path.slice(path.indexOf(".") + 1)));
  const keys = inner?.form.template.fields.flatMap(({ key }) => (named.has(key) ? key : [])) ?? [];
  return atom((get) =>
    Object.fromEntries(keys.map((key) => [key, inner ? get(inner.seen(key)) : null] as const)),
  );
}
