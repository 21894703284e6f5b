import { useMemo } from "react";
import { atom } from "jotai/vanilla";
import { useAtomValue } from "jotai/react";
import type { Condition, FormStore } from "../../engine/index.ts";

const always = atom(true);

/** Whether a view node is to be seen; a node without a condition always is. */
export function useVisible(store: FormStore, condition: Condition | undefined): boolean {
  return useAtomValue(condition ? store.visibleAtom(condition) : always, { store: store.store });
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

/** How many of these fields show an error now. */
export function useErrorCount(store: FormStore, keys: readonly string[]): number {
  const count = useMemo(() => {
    const atoms = keys.map((key) => store.issuesAtom(key));
    return atom(
      (get) => atoms.filter((entry) => get(entry).some((issue) => issue.severity === "error")).length,
    );
  }, [store, keys]);
  return useAtomValue(count, { store: store.store });
}
