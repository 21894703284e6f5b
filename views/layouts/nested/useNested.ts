import { useEffect, useMemo } from "react";
import { useAtomValue } from "jotai/react";
import type { FieldUi, Issue, Row, RowList } from "../../../engine/index.ts";
import { useFormScope } from "../../formScope/formScope.ts";

/** The records of a relation that is edited in place, with how they may be treated. */
export interface Nested {
  list: RowList;
  status: "loading" | "ready" | "failed";
  rows: readonly Row[];
  ui: FieldUi;
  issues: readonly Issue[];
  /** true: the records are shown, not edited. */
  readOnly: boolean;
}

/** The records of a relation of the form in scope; what is stored of them is loaded when a view first asks. */
export function useNested(relation: string): Nested {
  const scope = useFormScope();
  const { store } = scope;
  const list = useMemo(() => store.rows(relation), [store, relation]);
  useEffect(() => void list.load(), [list]);
  const status = useAtomValue(list.statusAtom, { store: store.store });
  const rows = useAtomValue(list.rowsAtom, { store: store.store });
  const ui = useAtomValue(store.uiAtom(relation), { store: store.store });
  const issues = useAtomValue(store.issuesAtom(relation), { store: store.store });
  return { list, status, rows, ui, issues, readOnly: scope.readOnly || ui.disabled || ui.locked };
}

/** What people call a row: its record's title, or the record type with its place, counted from 1. */
export function rowTitle(list: RowList, row: Row, index: number): string {
  return row.label ?? `${list.template.name} ${index + 1}`;
}

/** Whether there is a form for a row: its record is new or loaded. */
export function isLoaded(row: Row): boolean {
  return row.recordId === null || row.record !== null;
}

/** Whether this person may change the record of a row. */
export function isEditable(row: Row): boolean {
  return row.record?.abilities.edit ?? true;
}
