import { atom, type PrimitiveAtom } from "jotai/vanilla";
import { useAtomValue } from "jotai/react";
import { useViews, type PanelStates } from "./viewsContext.ts";

/** What a panel keeps of each record while people go from page to page, such as what is typed. Keys begin with the record's id. */
type RecordState<T> = PrimitiveAtom<ReadonlyMap<number | string, T>>;

/** The state of one record, to read and to change outside of a render. */
export interface StateCell<T> {
  get(): T;
  set(change: (value: T) => T): void;
}

/** Declares a state. A module-level constant: the store of each ViewsProvider has its own values. */
export function recordState<T>(): RecordState<T> {
  return atom<ReadonlyMap<number | string, T>>(new Map());
}

/** The state under a key; `initial` until it is first changed. */
export function stateCell<T>(
  store: PanelStates,
  state: RecordState<T>,
  key: number | string,
  initial: T,
): StateCell<T> {
  const get = () => store.get(state).get(key) ?? initial;
  return {
    get,
    set: (change) => store.set(state, new Map(store.get(state)).set(key, change(get()))),
  };
}

/** The state under a key as it is now; `initial` until it is first changed. */
export function useRecordState<T>(state: RecordState<T>, key: number | string, initial: T): T {
  const { panelStates } = useViews();
  return useAtomValue(state, { store: panelStates }).get(key) ?? initial;
}
