import { maxLengthOf } from "../../../engine/index.ts";
import { LineInput } from "../../parts/text/LineInput.tsx";
import { isTooLong, TextCount } from "../../parts/text/TextCount.tsx";
import { type WidgetEntry, type WidgetProps } from "../widgetEntry.ts";
import { controlProps } from "../../parts/text/controlProps.ts";
import { fillsIn } from "./fillsIn.ts";

/** One line of text. */
function Text(props: WidgetProps) {
  const { field, value, onChange, onBlur, disabled, invalid } = props;
  const shown = typeof value === "string" ? value : "";
  const most = maxLengthOf(field);
  return (
    <>
      <LineInput
        {...controlProps(props)}
        autoComplete={fillsIn(field)}
        disabled={disabled}
        invalid={invalid || isTooLong(shown, most)}
        value={shown}
        onText={(text) => onChange(text === "" ? null : text)}
        onBlur={onBlur}
      />
      {isTooLong(shown, most) && <TextCount text={shown} most={most} />}
    </>
  );
}

export const textWidget: WidgetEntry = {
  name: "text",
  fits: (field) => field.type === "text",
  component: Text,
};
