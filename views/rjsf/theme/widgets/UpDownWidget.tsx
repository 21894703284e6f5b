import { useRef } from "react";
import { Button, ControlGroup, InputGroup } from "@blueprintjs/core";
import { Minus, Plus } from "@blueprintjs/icons";
import { rangeSpec, TranslatableString, type WidgetProps } from "@rjsf/utils";
import { controlProps, isInvalid } from "../control.ts";

/** A number with buttons that change it by a step, which is `multipleOf` or 1. Arrow keys do the same. */
export function UpDownWidget(props: WidgetProps) {
  const { id, options, schema, value, registry, onChange, onBlur, onFocus } = props;
  const input = useRef<HTMLInputElement>(null);
  const isLocked = props.disabled || props.readonly;
  const report = (text: string) => onChange(text === "" ? options.emptyValue : text);
  const step = (direction: "stepUp" | "stepDown") => {
    if (!input.current) return;
    input.current[direction]();
    report(input.current.value);
  };
  return (
    <ControlGroup fill className="ss-rjsf-up-down">
      <InputGroup
        {...controlProps(props)}
        {...rangeSpec(schema)}
        type="number"
        fill
        inputRef={input}
        intent={isInvalid(props) ? "danger" : "none"}
        value={value === undefined || value === null ? "" : String(value)}
        placeholder={props.placeholder}
        required={props.required}
        disabled={props.disabled}
        readOnly={props.readonly}
        autoFocus={props.autofocus}
        onChange={(event) => report(event.target.value)}
        onBlur={(event) => onBlur(id, event.target.value)}
        onFocus={(event) => onFocus(id, event.target.value)}
      />
      <Button
        icon={<Minus />}
        tabIndex={-1}
        disabled={isLocked}
        aria-label={registry.translateString(TranslatableString.DecrementAriaLabel)}
        aria-controls={id}
        onClick={() => step("stepDown")}
      />
      <Button
        icon={<Plus />}
        tabIndex={-1}
        disabled={isLocked}
        aria-label={registry.translateString(TranslatableString.IncrementAriaLabel)}
        aria-controls={id}
        onClick={() => step("stepUp")}
      />
    </ControlGroup>
  );
}
