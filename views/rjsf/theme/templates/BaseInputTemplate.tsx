import type { ReactElement } from "react";
import { InputGroup } from "@blueprintjs/core";
import { SchemaExamples } from "@rjsf/core";
import { examplesId, getInputProps, type BaseInputTemplateProps } from "@rjsf/utils";
import { controlProps, isInvalid } from "../control.ts";

interface Props extends BaseInputTemplateProps {
  /** Stands at the end of the input, e.g. a button that opens a calendar. */
  rightElement?: ReactElement;
}

/** The value as the text of an input; numbers and texts alike may be empty. */
function textOf(value: unknown): string {
  return value === undefined || value === null ? "" : String(value);
}

/** The input that all widgets of one line share; `type` is an HTML input's. */
export function BaseInputTemplate(props: Props) {
  const { id, value, readonly, disabled, autofocus, options, schema, type, onChangeOverride } = props;
  const { onBlur, onFocus, onChange } = props;
  return (
    <>
      <InputGroup
        {...controlProps(props)}
        {...getInputProps(schema, type, options)}
        fill
        value={textOf(value)}
        intent={isInvalid(props) ? "danger" : "none"}
        required={props.required}
        readOnly={readonly}
        disabled={disabled}
        autoFocus={autofocus}
        placeholder={props.placeholder}
        list={schema.examples ? examplesId(id) : undefined}
        rightElement={endElement(props)}
        onChange={
          onChangeOverride ??
          ((event) => onChange(event.target.value === "" ? options.emptyValue : event.target.value))
        }
        onBlur={(event) => onBlur(id, event.target.value)}
        onFocus={(event) => onFocus(id, event.target.value)}
      />
      <SchemaExamples id={id} schema={schema} />
    </>
  );
}

/** What stands within the end of the input; undefined leaves no room for it. */
function endElement({ registry, options, value, readonly, disabled, onChange, rightElement }: Props) {
  const { ClearButton } = registry.templates.ButtonTemplates;
  const canClear = options.allowClearTextInputs && !readonly && !disabled && textOf(value) !== "";
  if (!canClear) return rightElement;
  return (
    <>
      <ClearButton registry={registry} onClick={() => onChange(options.emptyValue)} />
      {rightElement}
    </>
  );
}
