/** Writes the values of a form, and keeps book of what differs from the beginning. */
import { atom } from "jotai/vanilla";
import { sameValue } from "../fields/values.ts";
import type { FieldValue, Issue, RecordValues } from "../model/types.ts";
import { isCompared, isOtherValue } from "../record/changed.ts";
import type { RuleContext } from "../record/context.ts";
import type { CompiledTemplate } from "../template/compiled.ts";
import type { FormState } from "./state.ts";
import type { Store } from "./types.ts";

/** The values of a form as they are written. */
export interface Ledger {
  /** Sets a value; true when it differs from the one before. Issues that the server told of the field go. */
  write(key: string, value: FieldValue): boolean;
  /** Sets a value that belongs to the beginning, unless the field was written since. */
  adopt(key: string, value: FieldValue): boolean;
  values(): RecordValues;
  /** Differs after each write of the field and after each restart. */
  stamp(key: string): string;
  /** Counts the restarts. */
  era(): number;
  setServerIssues(issues: readonly Issue[]): void;
  /** Begins anew with other values. */
  restart(initial: RecordValues, context: RuleContext): void;
}

/** The ledger of a form whose atoms begin with `beginning`. */
export function createLedger(
  template: CompiledTemplate,
  state: FormState,
  store: Store,
  beginning: RecordValues,
): Ledger {
  const writes = new Map<string, number>();
  const changed = new Set<string>();
  let initial = beginning;
  let era = 0;

  const writeAtom = atom(null, (get, set, key: string, value: FieldValue) => {
    const field = state.field(key);
    set(state.value(key), value);
    for (const path of [key, ""]) {
      if (get(state.server(path)).length > 0) set(state.server(path), []);
    }
    if (!isCompared(field, template.alias)) return;
    if (isOtherValue(field, initial[key], value)) changed.add(key);
    else changed.delete(key);
    set(state.changed, changed.size > 0);
  });

  const restartAtom = atom(null, (_get, set, context: RuleContext) => {
    set(state.context, context);
    set(state.submitted, false);
    set(state.changed, false);
    set(state.server(""), []);
    for (const [key, value = null] of Object.entries(initial)) {
      set(state.value(key), value);
      set(state.touched(key), false);
      set(state.server(key), []);
    }
  });

  function write(key: string, value: FieldValue): boolean {
    if (sameValue(store.get(state.value(key)), value)) return false;
    writes.set(key, (writes.get(key) ?? 0) + 1);
    store.set(writeAtom, key, value);
    return true;
  }

  return {
    write,
    adopt(key, value) {
      if (writes.has(key)) return false;
      initial = { ...initial, [key]: value };
      return write(key, value);
    },
    values: () =>
      Object.fromEntries(Object.keys(initial).map((key) => [key, store.get(state.value(key))] as const)),
    stamp: (key) => `${era}:${writes.get(key) ?? 0}`,
    era: () => era,
    setServerIssues(issues) {
      const placeOf = ({ path }: Issue) => (Object.hasOwn(initial, path) ? path : "");
      for (const key of ["", ...Object.keys(initial)]) {
        const own = issues.filter((issue) => placeOf(issue) === key);
        if (own.length > 0 || store.get(state.server(key)).length > 0) store.set(state.server(key), own);
      }
    },
    restart(values, context) {
      initial = values;
      era += 1;
      writes.clear();
      changed.clear();
      store.set(restartAtom, context);
    },
  };
}
