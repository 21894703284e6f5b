/** The atoms of a form: from the key of a field to what is shown of it. Each is made when first asked for. */
import type { Atom, Getter, PrimitiveAtom } from "jotai/vanilla";
import { atom } from "jotai/vanilla";
import type { ConditionScope } from "../conditions/kind.ts";
import type { Condition } from "../language/ruleTypes.ts";
import type { EnumValue, FieldValue, RecordValues } from "../model/recordData.ts";
import { allowedChoices } from "../record/choices.ts";
import { isDropped, systemValue } from "../record/ruleScope.ts";
import type { FieldUi } from "../record/ui.ts";
import { fieldUi } from "../record/ui.ts";
import type { CompiledField } from "../template/compiledTemplate.ts";
import { once, sameList, stable } from "./atoms.ts";
import { fieldOf } from "./fieldOf.ts";
import type { FormInternals } from "./formInternals.ts";
import { rowIds, rowValues } from "./rows/rowReads.ts";
import { valueIn } from "./state/formState.ts";

/** The value of a field in the form's state. `formWrites.ts` writes it. */
export function valueAtom({ atoms, state }: FormInternals, key: string): PrimitiveAtom<FieldValue> {
  return once(atoms.values, key, () => atom<FieldValue>(valueIn(state, key)));
}

/** The value as a person sees it: for system values, what the stored record says. */
export function shownAtom(form: FormInternals, key: string): Atom<FieldValue> {
  const { atoms, store, template } = form;
  return once(atoms.shown, key, () => {
    fieldOf(template, key);
    if (systemValue(key, store.get(atoms.context)) === undefined) return valueAtom(form, key);
    return atom((get) => systemValue(key, get(atoms.context)) ?? null);
  });
}

/** The value as rules see it: null where the field is hidden and its value is dropped. */
export function seenAtom(form: FormInternals, key: string): Atom<FieldValue> {
  return once(form.atoms.seen, key, () => {
    const field = fieldOf(form.template, key);
    const own = form.nested.has(key)
      ? atom((get) => rowIds(form, key, get) ?? get(valueAtom(form, key)))
      : shownAtom(form, key);
    const mayVanish = (field.visible ?? field.placed) && field.hidden === "drop";
    return mayVanish ? atom((get) => (isDropped(field, scopeThrough(form, get)) ? null : get(own))) : own;
  });
}

/** Whether a field is visible, required, disabled ... */
export function uiAtom(form: FormInternals, key: string): Atom<FieldUi> {
  return once(form.atoms.ui, key, () => {
    const { atoms, template } = form;
    const field = fieldOf(template, key);
    const make = () => stable((get) => fieldUi(field, template, scopeThrough(form, get)), sameUi);
    if (!isFixed(field)) return make();
    return once(atoms.fixedUi, `${field.required} ${field.disabled} ${field.locked}`, make);
  });
}

/** Choices of an enum field that its rules allow now. */
export function choicesAtom(form: FormInternals, key: string): Atom<readonly EnumValue[]> {
  return once(form.atoms.choices, key, () => {
    const field = fieldOf(form.template, key);
    return stable((get) => allowedChoices(field, scopeThrough(form, get)), sameList);
  });
}

/** Whether a condition of the template's views holds. */
export function visibleAtom(form: FormInternals, condition: Condition): Atom<boolean> {
  return once(form.atoms.visible, condition, () => {
    const compiled = form.template.condition(condition);
    return atom((get) => compiled.test(scopeThrough(form, get)));
  });
}

/** How rules read the form through a getter. */
export function scopeThrough(form: FormInternals, get: Getter): ConditionScope {
  const context = get(form.atoms.context);
  return {
    context: form.template.related.length > 0 ? { ...context, related: relatedThrough(form, get) } : context,
    value: (key) => get(seenAtom(form, key)),
  };
}

/** Reads the values of related records, as they are edited or stored. */
export function relatedThrough(form: FormInternals, get: Getter): (id: number) => RecordValues | undefined {
  const inRows = rowValues(form, get);
  return (id) => inRows(id) ?? get(relatedAtom(form, id));
}

/** What is known about a related record; undefined while it is not loaded, and when it may not be viewed. */
export function relatedAtom({ related }: FormInternals, id: number): PrimitiveAtom<RecordValues | undefined> {
  return once(related.values, id, () => atom<RecordValues | undefined>(undefined));
}

const uiKeys = ["visible", "required", "disabled", "locked", "confidential"] as const;

function sameUi(a: FieldUi, b: FieldUi): boolean {
  return uiKeys.every((key) => a[key] === b[key]);
}

/** Whether a field looks the same whatever the record says. */
function isFixed({ visible, placed, required, disabled, protected: secret }: CompiledField): boolean {
  return !visible && !placed && !secret && typeof required === "boolean" && typeof disabled === "boolean";
}
