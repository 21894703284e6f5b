import { Checkbox } from "@blueprintjs/core";
import { type WidgetEntry, type WidgetProps } from "../widgetEntry.ts";
import { controlProps } from "../../parts/text/controlProps.ts";

/** One box to tick; the text beside it is the field's own word for ticked, otherwise Yes. */
function CheckboxInput(props: WidgetProps) {
  const { field, value, onChange, onBlur, disabled } = props;
  return (
    <Checkbox
      {...controlProps(props)}
      aria-labelledby={`${props.id}-label`}
      disabled={disabled}
      checked={value === true}
      label={field.options.trueLabel ?? "Yes"}
      onChange={(event) => onChange(event.currentTarget.checked)}
      onBlur={onBlur}
    />
  );
}

export const checkboxWidget: WidgetEntry = {
  name: "checkbox",
  fits: (field) => field.type === "checkbox",
  component: CheckboxInput,
};
