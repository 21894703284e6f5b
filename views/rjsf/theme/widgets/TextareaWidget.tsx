import { TextArea } from "@blueprintjs/core";
import type { WidgetProps } from "@rjsf/utils";
import { controlProps, isInvalid } from "../control.ts";

/** Text of several lines; `rows` says how many are seen at once. */
export function TextareaWidget(props: WidgetProps) {
  const { id, options, value, onChange, onBlur, onFocus } = props;
  return (
    <TextArea
      {...controlProps(props)}
      fill
      className="ss-rjsf-area"
      intent={isInvalid(props) ? "danger" : "none"}
      value={value ?? ""}
      rows={options.rows}
      placeholder={props.placeholder}
      required={props.required}
      disabled={props.disabled}
      readOnly={props.readonly}
      autoFocus={props.autofocus}
      onChange={(event) => onChange(event.target.value === "" ? options.emptyValue : event.target.value)}
      onBlur={(event) => onBlur(id, event.target.value)}
      onFocus={(event) => onFocus(id, event.target.value)}
    />
  );
}
