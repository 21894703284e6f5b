import type { FormField, Values } from "../../form.ts";
import type { Subject } from "../page.tsx";

export type Value = Values[string] | undefined;

/** The properties that show a value in the browser's own control. */
export function shown(
  { kind }: FormField,
  value: unknown,
): { checked: boolean } | { value: string | number } {
  if (kind === "boolean") return { checked: value === true };
  return { value: typeof value === "string" || typeof value === "number" ? value : "" };
}

/** What a control holds; undefined when it is empty. */
export function stored({ kind }: FormField, control: EventTarget & { value: string }): Value {
  if (kind === "boolean") return "checked" in control ? control.checked === true : undefined;
  if (control.value === "") return undefined;
  return kind === "number" ? Number(control.value) : control.value;
}

/** Goes to the control of the first of these fields, as a form does that was refused. */
export function focusFirst(keys: Iterable<string>): void {
  const [first] = keys;
  if (first !== undefined) document.getElementById(first)?.focus();
}

/** Where plain rows have their controls and sums. */
export const plainControls: Pick<Subject, "control" | "sumText"> = {
  control: (key) => document.getElementById(key),
  sumText: (key) => document.getElementById(key)?.textContent,
};
