import { DraftInput } from "../../parts/DraftInput.tsx";
import { plainText } from "../../parts/useTextDraft.ts";
import type { WidgetEntry, WidgetProps } from "../types.ts";

/** Longer numbers than this cannot be meant. */
const maxDigits = 24;

/** A whole or decimal number with its unit. */
export function NumberInput(props: WidgetProps) {
  const { field } = props;
  return (
    <DraftInput
      widget={props}
      editText={plainText}
      numeric={field.kind === "decimal" ? "decimal" : "numeric"}
      suffix={field.options.unit}
      maxLength={maxDigits}
    />
  );
}

export const numberWidget: WidgetEntry = {
  name: "number",
  fits: (field) => field.type === "number",
  component: NumberInput,
};
