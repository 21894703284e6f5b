import { TextArea as BlueprintTextArea } from "@blueprintjs/core";
import { controlProps, type WidgetEntry, type WidgetProps } from "../types.ts";

/** From this share of `maxLength` on, the number of characters left is shown. */
const nearlyFull = 0.8;

/** Text of several lines, with the room that is left where it becomes scarce. */
export function TextArea(props: WidgetProps) {
  const { field, value, onChange, onBlur, disabled, invalid } = props;
  const text = typeof value === "string" ? value : "";
  const { maxLength } = field.options;
  return (
    <>
      <BlueprintTextArea
        {...controlProps(props)}
        fill
        rows={4}
        disabled={disabled}
        intent={invalid ? "danger" : "none"}
        maxLength={maxLength}
        value={text}
        onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
        onBlur={onBlur}
      />
      {maxLength !== undefined && text.length >= maxLength * nearlyFull && (
        <div className="ss-count" aria-live="polite">{`${text.length} of ${maxLength} characters`}</div>
      )}
    </>
  );
}

export const textAreaWidget: WidgetEntry = {
  name: "textArea",
  fits: (field) => field.type === "text" && field.kind === "area",
  component: TextArea,
};
