import { atom, type PrimitiveAtom } from "jotai/vanilla";
import { useAtom } from "jotai/react";
import type { FormStore, TotalsTableView } from "../../../engine/index.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import type { TypedReserves } from "./totals.ts";

const kept = new WeakMap<FormStore, WeakMap<TotalsTableView, PrimitiveAtom<TypedReserves>>>();

/** The reserves that were typed in a table, and how to change them. They outlive the step from a record's page to its form and back. */
export function useTyped(
  node: TotalsTableView,
): [TypedReserves, (change: (before: TypedReserves) => TypedReserves) => void] {
  const { store } = useFormScope();
  const ofForm = kept.get(store) ?? new WeakMap<TotalsTableView, PrimitiveAtom<TypedReserves>>();
  const typed = ofForm.get(node) ?? atom<TypedReserves>({});
  kept.set(store, ofForm.set(node, typed));
  return useAtom(typed, { store: store.store });
}
