/** Helpers for the atoms of a form. */
import type { Atom, Getter, createStore } from "jotai/vanilla";
import { atom } from "jotai/vanilla";

/** Makes each entry once, when first asked for. */
export function family<Key, Value>(make: (key: Key) => Value) {
  const made = new Map<Key, Value>();
  const of = (key: Key): Value => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(key);
    made.set(key, fresh);
    return fresh;
  };
  return Object.assign(of, { made: made as ReadonlyMap<Key, Value> });
}

/** A derived atom that keeps its last value while the new one says the same, so that nobody is told of nothing. */
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

/** Whether two lists hold the same entries in the same order. */
export function sameList<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/** A jotai store. */
export type Store = ReturnType<typeof createStore>;
