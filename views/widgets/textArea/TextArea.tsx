import { Classes } from "@blueprintjs/core";
import { joinClasses } from "../../parts/joinClasses.ts";
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
      <textarea
        {...controlProps(props)}
        className={joinClasses(
          Classes.INPUT,
          Classes.TEXT_AREA,
          Classes.FILL,
          invalid && Classes.INTENT_DANGER,
        )}
        dir="auto"
        rows={4}
        disabled={disabled}
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
