/** Values that are picked by hand from a scale: the browser's own controls, in Blueprint's looks. */
import { rangeSpec, type WidgetProps } from "@rjsf/utils";
import { controlProps } from "../control.ts";

/** A control that cannot be left empty is not called required. */
function alwaysFilled(props: WidgetProps) {
  return controlProps({ ...props, required: false });
}

/** A number on a scale, which the schema bounds; the number itself stands beside it. */
export function RangeWidget(props: WidgetProps) {
  const { id, options, schema, value, onChange, onBlur, onFocus } = props;
  return (
    <div className="ss-rjsf-range">
      <input
        {...alwaysFilled(props)}
        {...rangeSpec(schema)}
        type="range"
        value={value ?? schema.minimum ?? 0}
        disabled={props.disabled || props.readonly}
        autoFocus={props.autofocus}
        onChange={({ target }) => onChange(target.value === "" ? options.emptyValue : target.valueAsNumber)}
        onBlur={({ target }) => onBlur(id, target.value)}
        onFocus={({ target }) => onFocus(id, target.value)}
      />
      <output htmlFor={id}>{value ?? ""}</output>
    </div>
  );
}

const black = "#000000";

/** A colour; its code stands beside it. */
export function ColorWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur, onFocus } = props;
  return (
    <div className="ss-rjsf-color">
      <input
        {...alwaysFilled(props)}
        type="color"
        value={value ?? black}
        disabled={props.disabled || props.readonly}
        autoFocus={props.autofocus}
        onChange={({ target }) => onChange(target.value)}
        onBlur={({ target }) => onBlur(id, target.value)}
        onFocus={({ target }) => onFocus(id, target.value)}
      />
      <output htmlFor={id}>{value ?? ""}</output>
    </div>
  );
}
