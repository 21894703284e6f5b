/** What a person does to a field of a form. */
import { EngineError } from "../model/errors.ts";
import type { FieldValue } from "../model/recordData.ts";
import { isOtherValue } from "../record/changed.ts";
import { uiAtom } from "./formAtoms.ts";
import { fieldOf } from "./fieldOf.ts";
import { followEffects } from "./effects/formEffects.ts";
import type { FormInternals } from "./formInternals.ts";
import { setState } from "./formWrites.ts";
import { touchField } from "./state/fieldFeedback.ts";
import { valueIn } from "./state/formState.ts";
import { writeValue } from "./writeValue.ts";

/** A person's change, with the side effects that follow. Typing in a text is one step until a word ends. */
export function changeValue(form: FormInternals, key: string, value: FieldValue): void {
  const { history, prefix, store, template } = form;
  const field = fieldOf(template, key);
  if (store.get(uiAtom(form, key)).locked) {
    throw new EngineError("readOnly", field.pointer, `${field.label} cannot be changed`);
  }
  const isTyped = field.valueKind === "text" && typeof value === "string";
  const before = valueIn(form.state, key);
  history.step(isTyped ? `${prefix}${key}` : undefined, () => {
    const isOther = isOtherValue(field, before, value);
    if (writeValue(form, key, value, { kind: "person" }) && isOther) followEffects(form, field);
  });
  if (isTyped && /\s$/.test(value)) history.seal();
}

/** The field lost focus: its issues are shown, and typing in it again is another step. */
export function blurField(form: FormInternals, key: string): void {
  fieldOf(form.template, key);
  form.history.seal();
  setState(form, touchField(form.state, key), [key]);
}
