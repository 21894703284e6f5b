import { Checkbox } from "@blueprintjs/core";
import {
  enumOptionsDeselectValue,
  enumOptionsIsSelected,
  enumOptionsSelectValue,
  optionId,
  type WidgetProps,
} from "@rjsf/utils";
import { groupProps, isInvalid } from "../control.ts";
import { decoded, shownOptions } from "./options.ts";

/** Any of a few options, all in sight. */
export function CheckboxesWidget(props: WidgetProps) {
  const { id, htmlName, options, autofocus, onChange, onBlur, onFocus } = props;
  const chosen: unknown[] = Array.isArray(props.value) ? props.value : [props.value];
  const change = (checked: boolean, index: number) =>
    onChange(
      checked
        ? enumOptionsSelectValue(index, chosen, options.enumOptions)
        : enumOptionsDeselectValue(index, chosen, options.enumOptions),
    );
  return (
    <div
      {...groupProps(props)}
      role="group"
      className="ss-rjsf-options"
      data-inline={options.inline || undefined}
    >
      {shownOptions(props).map(({ key, label, option, disabled }, index) => (
        <Checkbox
          key={key}
          id={optionId(id, index)}
          name={htmlName ?? id}
          value={key}
          label={label}
          checked={enumOptionsIsSelected(option.value, chosen)}
          disabled={disabled}
          autoFocus={autofocus && index === 0}
          aria-invalid={isInvalid(props) || undefined}
          onChange={(event) => change(event.currentTarget.checked, index)}
          onBlur={({ target }) => onBlur(id, decoded(props, target.value))}
          onFocus={({ target }) => onFocus(id, decoded(props, target.value))}
        />
      ))}
    </div>
  );
}
