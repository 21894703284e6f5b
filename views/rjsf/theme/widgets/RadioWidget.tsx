import { Radio } from "@blueprintjs/core";
import { enumOptionsIsSelected, optionId, type WidgetProps } from "@rjsf/utils";
import { groupProps, isInvalid } from "../control.ts";
import { decoded, shownOptions } from "./options.ts";

/** One of a few options, all in sight. */
export function RadioWidget(props: WidgetProps) {
  const { id, htmlName, options, value, required, autofocus, onChange, onBlur, onFocus } = props;
  return (
    <div
      {...groupProps(props)}
      role="radiogroup"
      className="ss-rjsf-options"
      data-inline={options.inline || undefined}
      aria-required={required || undefined}
      aria-invalid={isInvalid(props) || undefined}
    >
      {shownOptions(props).map(({ key, label, option, disabled }, index) => (
        <Radio
          key={key}
          id={optionId(id, index)}
          name={htmlName ?? id}
          value={key}
          label={label}
          checked={enumOptionsIsSelected(option.value, value)}
          required={required}
          disabled={disabled}
          autoFocus={autofocus && index === 0}
          onChange={() => onChange(option.value)}
          onBlur={({ target }) => onBlur(id, decoded(props, target.value))}
          onFocus={({ target }) => onFocus(id, decoded(props, target.value))}
        />
      ))}
    </div>
  );
}
