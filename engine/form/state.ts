/** The atoms of a form: one per field for its value, its look and its issues, made when first asked for. */
import type { Atom, Getter, PrimitiveAtom } from "jotai/vanilla";
import { atom } from "jotai/vanilla";
import type { ConditionScope } from "../conditions/kind.ts";
import type { FieldValue, Issue, RecordValues } from "../model/types.ts";
import type { RuleContext } from "../record/context.ts";
import { isDropped, isHidden, systemValue } from "../record/scope.ts";
import type { FieldUi } from "../record/ui.ts";
import { fieldUi } from "../record/ui.ts";
import { storedValue } from "../record/values.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiled.ts";
import { ErrorList } from "../template/errors.ts";
import type { Condition } from "../template/types.ts";
import type { Validators } from "../validation/load.ts";
import { ruleIssues } from "../validation/rules.ts";

const noIssues: readonly Issue[] = Object.freeze([]);

/** The atoms of one form. Those that are written are written by the form only. */
export interface FormState {
  readonly context: PrimitiveAtom<RuleContext>;
  readonly submitted: PrimitiveAtom<boolean>;
  readonly changed: PrimitiveAtom<boolean>;
  /** Throws an `EngineError` for a key that the template does not know. */
  field(key: string): CompiledField;
  value(key: string): PrimitiveAtom<FieldValue>;
  /** The value as a person sees it; for system values, what the stored record says. */
  shown(key: string): Atom<FieldValue>;
  touched(key: string): PrimitiveAtom<boolean>;
  /** Issues that the server told; under the empty key those of the whole record. */
  server(key: string): PrimitiveAtom<readonly Issue[]>;
  ui(key: string): Atom<FieldUi>;
  issues(key: string): Atom<readonly Issue[]>;
  visible(condition: Condition): Atom<boolean>;
  /** How rules read the form through a getter. */
  scope(get: Getter): ConditionScope;
}

/** Makes each entry once. */
function family<Key, Value>(
  cache: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  make: (key: Key) => Value,
) {
  return (key: Key): Value => {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    cache.set(key, made);
    return made;
  };
}

/** A derived atom that keeps its last value while the new one says the same, so that nobody is told of nothing. */
function stable<Value>(read: (get: Getter) => Value, same: (a: Value, b: Value) => boolean): Atom<Value> {
  let last: { value: Value } | undefined;
  return atom((get) => {
    const value = read(get);
    if (!last || !same(last.value, value)) last = { value };
    return last.value;
  });
}

function sameUi(a: FieldUi, b: FieldUi): boolean {
  const keys = ["visible", "required", "disabled", "locked", "confidential"] as const;
  return keys.every((key) => a[key] === b[key]);
}

function sameIssues(a: readonly Issue[], b: readonly Issue[]): boolean {
  const same = (issue: Issue, other: Issue | undefined) =>
    issue.code === other?.code && issue.message === other.message;
  return a.length === b.length && a.every((issue, index) => same(issue, b[index]));
}

/** The atoms for a template, beginning with `initial`. */
export function createState(
  template: CompiledTemplate,
  validators: Validators,
  context: RuleContext,
  initial: RecordValues,
): FormState {
  const contextAtom = atom(context);
  const submitted = atom(false);
  const value = family(new Map<string, PrimitiveAtom<FieldValue>>(), (key) =>
    atom<FieldValue>(initial[key] ?? null),
  );
  const touched = family(new Map<string, PrimitiveAtom<boolean>>(), () => atom(false));
  const server = family(new Map<string, PrimitiveAtom<readonly Issue[]>>(), () => atom(noIssues));
  const shown = family(new Map<string, Atom<FieldValue>>(), (key) => shownAtom(key));
  const seen = family(new Map<string, Atom<FieldValue>>(), (key) => seenAtom(key));
  const scope = (get: Getter): ConditionScope => ({
    context: get(contextAtom),
    value: (key) => get(seen(key)),
  });

  function field(key: string): CompiledField {
    const found = template.byKey.get(key);
    if (found) return found;
    const errors = new ErrorList();
    errors.addUnknown("", { kind: "field", name: key, known: [...template.byKey.keys()] });
    throw errors.errors[0];
  }

  function seenAtom(key: string): Atom<FieldValue> {
    const known = field(key);
    if (known.visible && known.hidden === "drop") {
      return atom((get) => (isDropped(known, scope(get)) ? null : get(value(key))));
    }
    return systemValue(key, context) === undefined ? value(key) : shown(key);
  }

  function shownAtom(key: string): Atom<FieldValue> {
    if (systemValue(field(key).key, context) === undefined) return value(key);
    return atom((get) => systemValue(key, get(contextAtom)) ?? null);
  }

  function localIssues(known: CompiledField, get: Getter): readonly Issue[] {
    const rules = scope(get);
    if (isHidden(known, rules)) return noIssues;
    const stored = storedValue(known, get(value(known.key)));
    const shape = validators.field(known.key, stored);
    return shape.length > 0 ? shape : ruleIssues({ field: known, value: stored, template, scope: rules });
  }

  function issuesAtom(key: string): Atom<readonly Issue[]> {
    if (key === "") return server("");
    const known = field(key);
    return stable((get) => {
      const told = get(server(key));
      const shown = get(touched(key)) || get(submitted);
      return shown ? [...localIssues(known, get), ...told] : told;
    }, sameIssues);
  }

  function uiAtom(key: string): Atom<FieldUi> {
    const known = field(key);
    return stable((get) => fieldUi(known, template, scope(get)), sameUi);
  }

  return {
    context: contextAtom,
    submitted,
    changed: atom(false),
    field,
    value,
    shown,
    touched,
    server,
    scope,
    ui: family(new Map<string, Atom<FieldUi>>(), uiAtom),
    issues: family(new Map<string, Atom<readonly Issue[]>>(), issuesAtom),
    visible: family(new Map<Condition, Atom<boolean>>(), (condition) => {
      const compiled = template.condition(condition);
      return atom((get) => compiled.test(scope(get)));
    }),
  };
}
