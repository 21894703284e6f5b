import { Tag } from "@blueprintjs/core";
import type { CompiledField, EnumValue, FieldValue, FormatContext } from "../../../engine/index.ts";

const colors: ReadonlySet<unknown> = new Set(["green", "red", "orange", "yellow", "blue"]);

/** The choice that a value is, where its enum set gives it a color (the fact `color`: green, red, orange, yellow or blue). */
export function coloredChoice(
  { valueKind, options }: CompiledField,
  value: FieldValue | undefined,
  format: Pick<FormatContext, "enumValues">,
): EnumValue | undefined {
  if (valueKind !== "choice" || typeof value !== "string") return undefined;
  const choice = format.enumValues(options.enumSet ?? "").find(({ name }) => name === value);
  return colors.has(choice?.fields["color"]) ? choice : undefined;
}

/** A choice in its color; its words say the same (spec records.md 4.3). */
export function ChoiceTag({ choice }: { choice: EnumValue }) {
  return (
    <Tag className="ss-choice" data-color={String(choice.fields["color"])}>
      {choice.display}
    </Tag>
  );
}
