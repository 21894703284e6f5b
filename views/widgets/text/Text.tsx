import { LineInput } from "../../parts/LineInput.tsx";
import { controlProps, type WidgetEntry, type WidgetProps } from "../types.ts";
import { fillsIn } from "./fillsIn.ts";

/** One line of text. */
export function Text(props: WidgetProps) {
  const { field, value, onChange, onBlur, disabled, invalid } = props;
  return (
    <LineInput
      {...controlProps(props)}
      autoComplete={fillsIn(field)}
      disabled={disabled}
      invalid={invalid}
      maxLength={field.options.maxLength}
      value={typeof value === "string" ? value : ""}
      onText={(text) => onChange(text === "" ? null : text)}
      onBlur={onBlur}
    />
  );
}

export const textWidget: WidgetEntry = {
  name: "text",
  fits: (field) => field.type === "text",
  component: Text,
};
