import type { CompiledField, EnumValue, FieldValue } from "../../../engine/index.ts";
import { bestFirst } from "../../parts/picker/ranking.ts";
import type { PickerOption } from "../../parts/picker/types.ts";

/** Above this number a choice field becomes a searchable picker (spec records.md 5). */
const searchableFrom = 10;
/** A picker over options that are all at hand shows at most so many (spec records.md 9). */
export const shownAtMost = 100;

/** Names that are chosen, of a single or a multi field. */
export function chosenNames(value: FieldValue | undefined): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((entry) => typeof entry === "string");
}

/**
 * The options of a set as far as it may be chosen. What is chosen and may not be stays visible: under its label where `all`, the
 * whole set, knows it, otherwise under its own name.
 */
export function enumOptions(
  values: readonly EnumValue[],
  chosen: readonly string[],
  all: readonly EnumValue[] = values,
): PickerOption[] {
  const options = values.map((value) => ({
    key: value.name,
    label: value.display,
    codes: codesOf(value),
    disabled: value.disabled && !chosen.includes(value.name),
  }));
  const others = chosen.filter((name) => !values.some((value) => value.name === name));
  const label = (name: string) => all.find((value) => value.name === name)?.display ?? name;
  return [...options, ...others.map((name) => ({ key: name, label: label(name) }))];
}

/** What a choice is found by beside its label: its name in storage, and its short form where the set gives one. */
function codesOf({ name, fields }: EnumValue): string[] {
  const { short } = fields;
  return typeof short === "string" ? [name, short] : [name];
}

/** Options whose label holds the text, and those with such a code; the best first. */
export function narrow(options: readonly PickerOption[], text: string): PickerOption[] {
  return bestFirst(options, text, (option) => option);
}

/** `20 of 54 items, 2 disabled`: what of the whole set the list shows. */
export function shownText(shown: readonly PickerOption[], total: number): string {
  const disabled = shown.filter((option) => option.disabled).length;
  return `${shown.length} of ${total} items${disabled > 0 ? `, ${disabled} disabled` : ""}`;
}

/** Whether a field's set is short enough for a plain select. */
export function fitsSelect(field: CompiledField, values: readonly EnumValue[]): boolean {
  return !field.multi && values.length <= searchableFrom;
}
