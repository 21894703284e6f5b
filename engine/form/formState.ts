/** The atoms of a form: one per field for its value, its look and its choices, made when first asked for. */
import type { Atom, Getter, PrimitiveAtom } from "jotai/vanilla";
import { atom } from "jotai/vanilla";
import type { ConditionScope } from "../conditions/kind.ts";
import type { EnumValue, FieldValue, RecordValues } from "../model/recordData.ts";
import { allowedChoices } from "../record/choices.ts";
import type { RuleContext } from "../conditions/ruleContext.ts";
import { isDropped, systemValue } from "../record/ruleScope.ts";
import type { FieldUi } from "../record/ui.ts";
import { fieldUi } from "../record/ui.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import { ErrorList } from "../model/errors.ts";
import { family, sameList, stable } from "./atoms.ts";
import type { Condition } from "../language/ruleTypes.ts";

/** What rules read beside the form's own values, through a getter that notes what they read. */
export interface LiveData {
  /** Ids of a relation whose rows are edited in the form, new rows included; undefined where none are. */
  ids(key: string, get: Getter): FieldValue | undefined;
  /** Reads the values of related records, as they are edited or stored. */
  related(get: Getter): (id: number) => RecordValues | undefined;
}

/** The atoms of one form. Those that are written are written by the form only. */
export interface FormState {
  readonly context: PrimitiveAtom<RuleContext>;
  /** Throws an `EngineError` for a key that the template does not know. */
  field(key: string): CompiledField;
  value(key: string): PrimitiveAtom<FieldValue>;
  /** The atom of a value if anybody asked for it. */
  madeValue(key: string): PrimitiveAtom<FieldValue> | undefined;
  /** The value as a person sees it; for system values, what the stored record says. */
  shown(key: string): Atom<FieldValue>;
  /** The value as rules see it. */
  seen(key: string): Atom<FieldValue>;
  ui(key: string): Atom<FieldUi>;
  choices(key: string): Atom<readonly EnumValue[]>;
  visible(condition: Condition): Atom<boolean>;
  /** How rules read the form through a getter. */
  scope(get: Getter): ConditionScope;
}

/** The atoms for a template. `current` holds the values now, by key; the form writes it together with the atoms. */
export function createState(
  template: CompiledTemplate,
  context: RuleContext,
  current: RecordValues,
  live: LiveData,
): FormState {
  const contextAtom = atom(context);
  const value = family((key: string) => atom<FieldValue>(current[key] ?? null));
  const shown = family((key: string) => shownAtom(field(key)));
  const seen = family((key: string) => seenAtom(field(key)));
  const nested = new Set(template.nested.map(({ key }) => key));
  const looks = new Map<string, Atom<FieldUi>>();

  function field(key: string): CompiledField {
    const found = template.byKey.get(key);
    if (found) return found;
    const errors = new ErrorList();
    errors.addUnknown("", { kind: "field", name: key, known: [...template.byKey.keys()] });
    throw errors.errors[0];
  }

  function scope(get: Getter): ConditionScope {
    const surroundings = get(contextAtom);
    return {
      context: template.related.length > 0 ? { ...surroundings, related: live.related(get) } : surroundings,
      value: (key) => get(seen(key)),
    };
  }

  function shownAtom({ key }: CompiledField): Atom<FieldValue> {
    if (systemValue(key, context) === undefined) return value(key);
    return atom((get) => systemValue(key, get(contextAtom)) ?? null);
  }

  function seenAtom(known: CompiledField): Atom<FieldValue> {
    const { key } = known;
    const own = nested.has(key) ? atom((get) => live.ids(key, get) ?? get(value(key))) : shown(key);
    const mayVanish = (known.visible ?? known.placed) && known.hidden === "drop";
    return mayVanish ? atom((get) => (isDropped(known, scope(get)) ? null : get(own))) : own;
  }

  function uiAtom(key: string): Atom<FieldUi> {
    const known = field(key);
    const shared = isFixed(known) ? `${known.required} ${known.disabled} ${known.locked}` : undefined;
    const look = looks.get(shared ?? "") ?? stable((get) => fieldUi(known, template, scope(get)), sameUi);
    if (shared !== undefined) looks.set(shared, look);
    return look;
  }

  function choicesAtom(key: string): Atom<readonly EnumValue[]> {
    const known = field(key);
    return stable((get) => allowedChoices(known, scope(get)), sameList);
  }

  return {
    context: contextAtom,
    field,
    value,
    madeValue: (key) => value.made.get(key),
    shown,
    seen,
    scope,
    ui: family(uiAtom),
    choices: family(choicesAtom),
    visible: family((condition) => {
      const compiled = template.condition(condition);
      return atom((get) => compiled.test(scope(get)));
    }),
  };
}

const uiKeys = ["visible", "required", "disabled", "locked", "confidential"] as const;

function sameUi(a: FieldUi, b: FieldUi): boolean {
  return uiKeys.every((key) => a[key] === b[key]);
}

/** Whether a field looks the same whatever the record says; such fields share an atom. */
function isFixed({ visible, placed, required, disabled, protected: secret }: CompiledField): boolean {
  return !visible && !placed && !secret && typeof required === "boolean" && typeof disabled === "boolean";
}
