import type { ReactElement } from "react";
import { InputGroup, Tag } from "@blueprintjs/core";
import { controlProps, type WidgetProps } from "../widgets/types.ts";
import { useTextDraft, type EditText } from "./useTextDraft.ts";

interface Props {
  widget: WidgetProps;
  editText: EditText;
  placeholder?: string;
  numeric?: "numeric" | "decimal";
  /** A short sign before the value, e.g. `$`. */
  prefix?: string;
  /** A unit after the value, e.g. `miles`. */
  suffix?: string;
  rightElement?: ReactElement;
  maxLength?: number;
}

/** One line for a value that has a written form: what is typed is read at each key and tidied on blur. */
export function DraftInput({
  widget,
  editText,
  placeholder,
  numeric,
  prefix,
  suffix,
  rightElement,
  maxLength,
}: Props) {
  const { field, value, onChange, onBlur, disabled, invalid } = widget;
  const draft = useTextDraft(field, value, onChange, editText);
  const unit = suffix ? <Tag minimal>{suffix}</Tag> : undefined;
  return (
    <InputGroup
      {...controlProps(widget)}
      fill
      autoComplete="off"
      disabled={disabled}
      intent={invalid ? "danger" : "none"}
      placeholder={placeholder}
      inputMode={numeric}
      maxLength={maxLength}
      leftElement={prefix ? <span className="ss-input-sign">{prefix}</span> : undefined}
      rightElement={rightElement ?? unit}
      value={draft.text}
      onValueChange={draft.onText}
      onBlur={() => {
        draft.end();
        onBlur();
      }}
    />
  );
}
