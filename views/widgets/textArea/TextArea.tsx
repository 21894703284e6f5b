import { Classes } from "@blueprintjs/core";
import { maxLengthOf } from "../../../engine/index.ts";
import { joinClasses } from "../../parts/joinClasses.ts";
import { isTooLong, TextCount } from "../../parts/text/TextCount.tsx";
import { type WidgetEntry, type WidgetProps } from "../widgetEntry.ts";
import { controlProps } from "../../parts/text/controlProps.ts";

/** Text of several lines, with the number of characters left near its limit. */
function TextArea(props: WidgetProps) {
  const { field, value, onChange, onBlur, disabled, invalid } = props;
  const text = typeof value === "string" ? value : "";
  const most = maxLengthOf(field);
  return (
    <>
      <textarea
        {...controlProps(props)}
        className={joinClasses(
          Classes.INPUT,
          Classes.TEXT_AREA,
          Classes.FILL,
          (invalid || isTooLong(text, most)) && Classes.INTENT_DANGER,
        )}
        dir="auto"
        rows={4}
        disabled={disabled}
        value={text}
        onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
        onBlur={onBlur}
      />
      <TextCount text={text} most={most} />
    </>
  );
}

export const textAreaWidget: WidgetEntry = {
  name: "textArea",
  fits: (field) => field.type === "text" && field.kind === "area",
  component: TextArea,
};
