import { useMemo } from "react";
import { atom, type Atom } from "jotai/vanilla";
import { useAtomValue } from "jotai/react";
import type { Condition, FormStore, Issue } from "../../../engine/index.ts";

const always = atom(true);

/** Whether the condition of a view node holds now. */
export function useVisible(store: FormStore, condition: Condition): boolean {
  return useAtomValue(store.visibleAtom(condition), { store: store.store });
}

/** Visibility of several nodes in one answer, by their index. */
export function useVisibleList(store: FormStore, conditions: readonly (Condition | undefined)[]): boolean[] {
  const key = useMemo(() => {
    const atoms = conditions.map((condition) => (condition ? store.visibleAtom(condition) : always));
    return atom((get) => atoms.map((entry) => (get(entry) ? "1" : "0")).join(""));
  }, [store, conditions]);
  const flags = useAtomValue(key, { store: store.store });
  return useMemo(() => [...flags].map((flag) => flag === "1"), [flags]);
}

function isError(issue: Issue): boolean {
  return issue.severity === "error";
}

/** How many of these fields show an error now, those in the rows of a relation included. */
export function errorCountAtom(store: FormStore, keys: readonly string[]): Atom<number> {
  const fields = keys.map((key) => store.issuesAtom(key));
  const lists = store.template.nested
    .filter(({ key }) => keys.includes(key))
    .map(({ key }) => store.rows(key));
  const inRow = family((form: FormStore) =>
    errorCountAtom(
      form,
      form.template.fields.map(({ key }) => key),
    ),
  );
  return atom((get) => {
    const own = fields.filter((entry) => get(entry).some(isError)).length;
    // Rows are opened as they are edited: each step may have opened one.
    if (lists.length > 0) get(store.history.revisionAtom);
    const rows = lists.flatMap((list) => get(list.rowsAtom)).filter((row) => row.opened);
    return rows.reduce((sum, row) => sum + get(inRow(row.form())), own);
  });
}

/** Makes an entry once per key. */
function family<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}

/** How many of these fields show an error now. */
export function useErrorCount(store: FormStore, keys: readonly string[]): number {
  const count = useMemo(() => errorCountAtom(store, keys), [store, keys]);
  return useAtomValue(count, { store: store.store });
}
