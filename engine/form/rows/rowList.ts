/** One relation whose records are edited inside a form. */
import { atom } from "jotai/vanilla";
import type { RecordValues } from "../../model/recordData.ts";
import type { CompiledField, CompiledTemplate, NestedRelation } from "../../template/compiledTemplate.ts";
import { EngineError } from "../../model/errors.ts";
import type { InnerForm } from "../inner.ts";
import { idsOf } from "../relatedRecords.ts";
import type { RowItem } from "./rowItem.ts";
import { createRow } from "./rowItem.ts";
import { createRowActions } from "./rowActions.ts";
import { createRowLoader } from "./rowLoader.ts";
import type { ListState } from "./rowOrder.ts";
import { isRearranged, nextPlace, placeOf, relationValue, shapeOf } from "./rowOrder.ts";
import type { RowHost, InnerList } from "./rowHost.ts";

/** The list of a relation. Nothing is loaded before `load`. */
export function createRowList(
  relation: CompiledField,
  node: NestedRelation["node"],
  template: CompiledTemplate,
  host: RowHost,
): InnerList {
  const { key } = relation;
  const { store, history } = host;
  const shape = shapeOf(relation, node);
  const { order, subForm } = shape;
  const loader = createRowLoader(shape, template, host, make);
  const { stateAtom, statusAtom } = loader;
  const submitAtom = atom<boolean | null>(null);
  const writtenAtom = atom(0);
  const path = `${host.prefix}${key}`;

  const state = () => store.get(stateAtom);
  const indexOf = memoIndex();

  function ready(): ListState {
    if (store.get(statusAtom) === "ready") return state();
    throw new EngineError("readOnly", relation.pointer, `the rows of "${key}" are not loaded`);
  }

  function make(row: RowItem): InnerForm {
    const wrote = (field: string) => {
      const isFirst = !row.written;
      row.written = true;
      if (isFirst) store.set(writtenAtom, (count) => count + 1);
      host.wrote(key, field);
    };
    const given = new Set([
      ...(shape.inverse === undefined ? [] : [shape.inverse]),
      ...(row.recordId === null ? ["groupId"] : []),
    ]);
    const begun = Object.keys(row.begun);
    const parent = { history, path: `${path}/${row.id}`, given, begun, wrote };
    const inner = host.openForm(row, template, loader.validators(), parent);
    const { rows, moved } = state();
    const index = moved && order !== undefined ? rows.indexOf(row) : -1;
    if (order !== undefined && index >= 0) inner.place(order, index + 1);
    return inner;
  }

  /** What follows from rows is the same whether a person puts them there, undo or redo. */
  function set(next: ListState): void {
    const before = state();
    store.set(stateAtom, next);
    if (!subForm) host.follow(key, relationValue(shape, next.rows, host.stored(key)));
    if (order !== undefined && (before.moved || next.moved)) renumber(order, before, next);
    host.wrote(key, undefined);
  }

  function renumber(field: string, before: ListState, next: ListState): void {
    if (!next.rows.some((row) => row.opened)) return;
    const indexes = new Map(before.rows.map((row, index) => [row, index] as const));
    next.rows.forEach((row, index) => {
      if (!row.inner) return;
      const old = indexes.get(row);
      const place = placeOf(shape, next.moved, row, index);
      const same = old !== undefined && placeOf(shape, before.moved, row, old) === place;
      if (!same) row.inner.place(field, place);
    });
  }

  function arrange(next: ListState, step = history.current()): void {
    const before = ready();
    set(next);
    history.note({ path, undo: () => set(before), redo: () => set(next) }, step);
  }

  function newRow(begun: RecordValues): RowItem {
    const owner = host.recordId();
    const fixed: RecordValues = {
      ...(order === undefined ? {} : { [order]: nextPlace(shape, state()) }),
      ...(shape.inverse === undefined || owner === null ? {} : { [shape.inverse]: owner }),
    };
    return createRow({ recordId: null, number: host.nextNumber(), begun: { ...fixed, ...begun } }, make);
  }

  const actions = createRowActions({ shape, template, host, loader, ready, submitAtom, newRow, arrange });

  return {
    relation,
    template,
    node,
    shape,
    statusAtom,
    rowsAtom: atom((get) => get(stateAtom).rows),
    submitAtom,
    changedAtom: atom((get) => {
      const { rows } = get(stateAtom);
      if (isRearranged(shape, loader.base(), rows)) return true;
      return (
        get(writtenAtom) > 0 &&
        rows.some((row) => row.written && row.inner && get(row.inner.form.changedAtom))
      );
    }),
    load: loader.load,
    fetch: loader.fetch,
    rowOf: loader.rowOf,
    state,
    isReady: () => store.get(statusAtom) === "ready",
    removed() {
      const kept = new Set(state().rows);
      return loader.base().filter((row) => !kept.has(row));
    },
    ids(get) {
      if (get(statusAtom) !== "ready" || subForm) return undefined;
      const ids = get(stateAtom).rows.map((row) => row.recordId ?? -row.number);
      if (!shape.multi) return ids[0] ?? null;
      return ids.length === 0 ? null : ids;
    },
    byId(get) {
      get(writtenAtom);
      return indexOf(get(stateAtom).rows);
    },
    arrange,
    newRow,
    ...actions,
    assign(value, step) {
      const ids = idsOf(value);
      const fresh = state().rows.filter((row) => row.recordId === null);
      const rows = [...ids.map((id) => loader.rowOf(id)), ...fresh];
      arrange({ rows, moved: state().moved }, step);
      host.pending(loader.fetch(ids).catch(() => undefined));
    },
    restart() {
      store.set(submitAtom, null);
      loader.restart();
    },
  };
}

/** Rows by id, counted once for each list of rows; new rows stand under their negative number. */
function memoIndex() {
  let last: { rows: readonly RowItem[]; byId: ReadonlyMap<number, RowItem> } | undefined;
  return (rows: readonly RowItem[]) => {
    if (last?.rows !== rows) {
      last = { rows, byId: new Map(rows.map((row) => [row.recordId ?? -row.number, row] as const)) };
    }
    return last.byId;
  };
}
