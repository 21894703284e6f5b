import type { KeyboardEvent, ReactElement } from "react";
import { type WidgetProps } from "../widgetEntry.ts";
import { controlProps } from "../../parts/text/controlProps.ts";
import { LineInput } from "../../parts/text/LineInput.tsx";
import { useTextDraft, type EditText } from "./useTextDraft.ts";

interface Props {
  widget: WidgetProps;
  editText: EditText;
  placeholder?: string;
  /** The keyboard that a telephone offers. */
  keyboard?: "numeric" | "decimal" | "tel" | "email";
  autoComplete?: string;
  /** A short sign before the value, e.g. `$`. */
  prefix?: string;
  /** A unit after the value, e.g. `miles`. */
  suffix?: string;
  rightElement?: ReactElement;
  onKeyDown?(event: KeyboardEvent<HTMLInputElement>): void;
}

/** One line for a value that has a written form: what is typed is read at each key and tidied on blur. */
export function DraftInput(props: Props) {
  const { widget, prefix, suffix, rightElement } = props;
  const { field, value, onChange, onBlur, disabled, invalid } = widget;
  const draft = useTextDraft(field, value, onChange, props.editText);
  const unit = suffix ? <span className="ss-input-unit">{suffix}</span> : undefined;
  const noteId = `${widget.id}-note`;
  const described = [widget.describedBy, draft.note && noteId].filter(Boolean).join(" ");
  const input = (
    <LineInput
      {...controlProps(widget)}
      aria-describedby={described === "" ? undefined : described}
      autoComplete={props.autoComplete ?? "off"}
      disabled={disabled}
      invalid={invalid}
      placeholder={props.placeholder}
      inputMode={props.keyboard}
      start={prefix && <span className="ss-input-sign">{prefix}</span>}
      end={rightElement ?? unit}
      endSpace={suffix && `calc(${suffix.length}ch + 20px)`}
      value={draft.text}
      onText={draft.onText}
      onKeyDown={props.onKeyDown}
      onBlur={() => {
        draft.end();
        onBlur();
      }}
    />
  );
  return (
    <>
      {input}
      <div id={noteId} className="ss-messages" aria-live="polite">
        {draft.note !== undefined && (
          <div className="ss-message" data-severity="info">
            {draft.note}
          </div>
        )}
      </div>
    </>
  );
}
