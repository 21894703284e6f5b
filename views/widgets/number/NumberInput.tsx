import { DraftInput } from "../text/DraftInput.tsx";
import { plainText } from "../text/useTextDraft.ts";
import type { WidgetEntry, WidgetProps } from "../widgetEntry.ts";

/** A whole or decimal number with its unit; a share with its sign. */
function NumberInput(props: WidgetProps) {
  const { kind, options } = props.field;
  return (
    <DraftInput
      widget={props}
      editText={plainText}
      keyboard={kind === undefined || kind === "integer" ? "numeric" : "decimal"}
      suffix={kind === "percent" ? "%" : options.unit}
    />
  );
}

export const numberWidget: WidgetEntry = {
  name: "number",
  fits: (field) => field.type === "number",
  component: NumberInput,
};
