import { InputGroup } from "@blueprintjs/core";
import { controlProps, type WidgetEntry, type WidgetProps } from "../types.ts";

/** One line of text. */
export function Text(props: WidgetProps) {
  const { field, value, onChange, onBlur, disabled, invalid } = props;
  return (
    <InputGroup
      {...controlProps(props)}
      fill
      disabled={disabled}
      intent={invalid ? "danger" : "none"}
      maxLength={field.options.maxLength}
      value={typeof value === "string" ? value : ""}
      onValueChange={(text) => onChange(text === "" ? null : text)}
      onBlur={onBlur}
    />
  );
}

export const textWidget: WidgetEntry = {
  name: "text",
  fits: (field) => field.type === "text",
  component: Text,
};
