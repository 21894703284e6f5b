/** The least that a form over atoms needs: one atom per value and error, a derived one per sum, a check at submit. */
import { atom, createStore, type Atom, type PrimitiveAtom } from "jotai/vanilla";
import { missingKeys, sumOf, type FormDescription, type Values } from "../../form.ts";
import type { Outcome } from "../bench.ts";
import { focusFirst, type Value } from "./values.ts";

export interface AtomForm {
  store: ReturnType<typeof createStore>;
  value(key: string): PrimitiveAtom<Value>;
  error(key: string): PrimitiveAtom<string | undefined>;
  sum(key: string): Atom<number>;
  submit(): Outcome;
}

function found<T>(entries: ReadonlyMap<string, T>, key: string): T {
  const entry = entries.get(key);
  if (entry === undefined) throw new Error(`Nothing is called "${key}".`);
  return entry;
}

/** A form that begins with these values. */
export function createAtomForm(form: FormDescription, beginning: Values): AtomForm {
  const store = createStore();
  const values = new Map(form.fields.map(({ key }) => [key, atom<Value>(beginning[key])]));
  const errors = new Map(form.fields.map(({ key }) => [key, atom<string | undefined>(undefined)]));
  const sums = new Map<string, Atom<number>>();
  for (const sum of form.sums) {
    sums.set(
      sum.key,
      atom((get) => sumOf(sum, (key) => get(sums.get(key) ?? found(values, key)))),
    );
  }

  function submit(): Outcome {
    const missing = new Set(missingKeys(form, (key) => store.get(found(values, key))));
    for (const [key, entry] of errors) store.set(entry, missing.has(key) ? "Required field" : undefined);
    if (missing.size > 0) {
      focusFirst(missing);
      return { valid: false, errors: missing.size };
    }
    const sent = form.fields.filter(({ shownBy }) => !shownBy || store.get(found(values, shownBy)) === true);
    payload = Object.fromEntries(sent.map(({ key }) => [key, store.get(found(values, key))]));
    return { valid: true, errors: 0 };
  }
  return {
    store,
    value: (key) => found(values, key),
    error: (key) => found(errors, key),
    sum: (key) => found(sums, key),
    submit,
  };
}

/**
 * What was submitted last; exported, so that making it is not left out by the compiler.
 * @public
 */
export let payload: Record<string, Value> = {};
