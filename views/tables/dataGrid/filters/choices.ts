import type { ChoiceValue, CompiledField, FormatContext } from "../../../../engine/index.ts";

/** A value that can be chosen, with what people read. */
export interface Choice {
  readonly value: ChoiceValue;
  readonly label: string;
}

/** All values that a column may have, where that is known without asking: choices, yes and no, groups. */
export function fixedChoices(field: CompiledField, format: FormatContext): Choice[] {
  const { options, fieldType, valueKind } = field;
  if (fieldType.values) return [...fieldType.values()];
  if (options.enumSet !== undefined) {
    return format.enumValues(options.enumSet).map(({ name, display }) => ({ value: name, label: display }));
  }
  if (fieldType.primitive === "boolean") {
    return [true, false].map((value) => ({ value, label: fieldType.format(value, field, format) }));
  }
  return valueKind === "group" ? format.groups.map(({ id, display }) => ({ value: id, label: display })) : [];
}
