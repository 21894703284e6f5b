import type { Abilities, ChoiceValue, CompiledField, FormatContext } from "../../../../engine/index.ts";
import { groupLabel } from "../../../parts/text/groupLabel.ts";

/** A value that can be chosen, with what people read. */
export interface Choice {
  readonly value: ChoiceValue;
  readonly label: string;
}

/** All values that a column may have, where that is known without asking: choices, yes and no, groups in which something may be viewed. */
export function fixedChoices(
  field: CompiledField,
  format: FormatContext,
  abilities: Pick<Abilities, "mayView">,
): Choice[] {
  const { options, fieldType, valueKind } = field;
  if (fieldType.values) return [...fieldType.values()];
  if (options.enumSet !== undefined) {
    return format.enumValues(options.enumSet).map(({ name, display }) => ({ value: name, label: display }));
  }
  if (fieldType.primitive === "boolean") {
    return [true, false].map((value) => ({ value, label: fieldType.format(value, field, format) }));
  }
  if (valueKind !== "group") return [];
  return format.groups
    .filter(({ id }) => abilities.mayView(id))
    .map((group) => ({ value: group.id, label: groupLabel(group, abilities) }));
}
