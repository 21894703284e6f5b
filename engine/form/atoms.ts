/** Helpers for the atoms of a form. */
import type { Atom, Getter, createStore } from "jotai/vanilla";
import { atom } from "jotai/vanilla";

/** The entry of a map, made when first asked for. */
export function once<Key, Value>(made: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = made.get(key);
  if (known !== undefined) return known;
  const fresh = make();
  made.set(key, fresh);
  return fresh;
}

/** A derived atom that keeps its last value while the new one is the same, so that listeners hear of real changes only. */
export function stable<Value>(
  read: (get: Getter) => Value,
  same: (a: Value, b: Value) => boolean,
): Atom<Value> {
  let last: { value: Value } | undefined;
  return atom((get) => {
    const value = read(get);
    if (!last || !same(last.value, value)) last = { value };
    return last.value;
  });
}

/** Whether two lists have the same entries in the same order. */
export function sameList<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/** A jotai store. */
export type Store = ReturnType<typeof createStore>;
