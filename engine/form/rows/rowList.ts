/** The list of a relation whose records are edited inside a form. */
import type { Getter } from "jotai/vanilla";
import { atom } from "jotai/vanilla";
import { EngineError, ErrorList } from "../../model/errors.ts";
import { once } from "../atoms.ts";
import type { FormInternals, ListInternals } from "../formInternals.ts";
import type { RowList } from "../formStore.ts";
import { addRow, attachRow, moveRow, removeRow, setSubmit } from "./rowActions.ts";
import { loadRows, noRows } from "./rowLoader.ts";
import { isRearranged, shapeOf } from "./rowOrder.ts";

/** The list of a relation as views use it. Throws an `EngineError` for a relation that no view edits inside the form. */
export function rowList(form: FormInternals, key: string): RowList {
  return once(form.rowLists, key, () => viewOf(listOf(form, key)));
}

/** The list of a relation, made when first asked for; its rows are loaded by `loadRows` only. */
export function listOf(form: FormInternals, key: string): ListInternals {
  const { atoms, store } = form;
  const known = store.get(atoms.lists).get(key);
  if (known) return known;
  const list = createList(form, key);
  store.set(atoms.lists, new Map([...store.get(atoms.lists), [key, list]]));
  return list;
}

function createList(form: FormInternals, key: string): ListInternals {
  const { nested, options, template } = form;
  const relation = template.byKey.get(key);
  const node = nested.get(key)?.node;
  if (!node || !relation?.relation) throw unknownRelation(key, [...nested.keys()]);
  if (!options.engine) {
    throw new EngineError("unknownName", relation.pointer, "the form was made without an engine");
  }
  const list: ListInternals = {
    form,
    relation,
    node,
    template: options.engine.template(relation.relation.template),
    shape: shapeOf(relation, node),
    stateAtom: atom(noRows),
    statusAtom: atom<"loading" | "ready" | "failed">("loading"),
    submitAtom: atom<boolean | null>(null),
    writtenAtom: atom(0),
    changedAtom: atom((get) => isChanged(list, get)),
    known: new Map(),
    labels: new Map(),
    stored: [],
    validators: undefined,
    loading: undefined,
    requested: false,
    version: 0,
    sent: undefined,
    index: undefined,
  };
  return list;
}

function isChanged({ shape, stateAtom, stored, writtenAtom }: ListInternals, get: Getter): boolean {
  const { rows } = get(stateAtom);
  if (isRearranged(shape, stored, rows)) return true;
  const isEdited = () => rows.some(({ inner, written }) => written && inner && get(inner.form.changedAtom));
  return get(writtenAtom) > 0 && isEdited();
}

function viewOf(list: ListInternals): RowList {
  const { relation, stateAtom, statusAtom, submitAtom, template } = list;
  return {
    relation,
    template,
    statusAtom,
    rowsAtom: atom((get) => get(stateAtom).rows),
    submitAtom,
    load: () => loadRows(list),
    add: (values, at) => addRow(list, values, at),
    attach: (record) => attachRow(list, record),
    remove: (rowId) => removeRow(list, rowId),
    move: (rowId, to) => moveRow(list, rowId, to),
    setSubmit: (submit) => setSubmit(list, submit),
  };
}

function unknownRelation(name: string, known: readonly string[]): EngineError {
  const errors = new ErrorList();
  errors.addUnknown("", { kind: "nested relation", name, known });
  return errors.errors[0] ?? new EngineError("unknownName", "", name);
}
