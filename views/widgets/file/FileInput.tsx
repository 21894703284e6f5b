import { useRef, useState, type ChangeEvent, type DragEvent } from "react";
import { Button, ProgressBar } from "@blueprintjs/core";
import { Cross, Document, Upload } from "@blueprintjs/icons";
import { acceptedFiles, formatBytes } from "../../../engine/index.ts";
import { FileLink } from "../../parts/values/FileLink.tsx";
import { joinClasses } from "../../parts/joinClasses.ts";
import { type WidgetEntry, type WidgetProps } from "../widgetEntry.ts";
import { controlProps } from "../../parts/text/controlProps.ts";
import { useUpload } from "./useUpload.ts";

/** One file: chosen or dropped, uploaded at once, shown with name and size. The value is its id. */
function FileInput(props: WidgetProps) {
  const { field, value, onChange, onBlur, disabled, describedBy, id } = props;
  const input = useRef<HTMLInputElement>(null);
  const { sending, problem, send, cancel } = useUpload(field, onChange);
  const stored = typeof value === "number" ? value : null;

  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) send(file);
  };
  const { dragging, ...dragHandlers } = useDragging(disabled, take);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files);
    event.target.value = "";
  };
  const giveUp = (work: () => void) => () => {
    work();
    input.current?.focus();
  };
  return (
    <div
      className={joinClasses(
        "ss-file",
        dragging && "ss-file-over",
        (props.invalid || problem !== null) && "ss-file-bad",
      )}
      {...dragHandlers}
    >
      <input
        {...controlProps({
          ...props,
          describedBy: joinClasses(describedBy, problem !== null && `${id}-problem`) || undefined,
        })}
        ref={input}
        type="file"
        className="ss-file-input"
        accept={field.options.accept?.join(",")}
        disabled={disabled}
        onChange={choose}
        onBlur={onBlur}
      />
      {sending && <Progress {...sending} onCancel={giveUp(cancel)} />}
      {!sending && stored !== null && (
        <Stored id={stored} label={field.label} disabled={disabled} onRemove={giveUp(() => onChange(null))} />
      )}
      {!sending && !disabled && <Prompt id={id} again={stored !== null} field={field} />}
      {problem !== null && (
        <div id={`${id}-problem`} className="ss-message" data-severity="error" role="alert">
          {problem}
        </div>
      )}
    </div>
  );
}

/** Whether a file is dragged over the box, and what takes it when it is dropped. */
function useDragging(disabled: boolean, take: (files: FileList) => void) {
  const [dragging, setDragging] = useState(false);
  return {
    dragging,
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setDragging(!disabled);
    },
    onDragLeave: () => setDragging(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setDragging(false);
      if (!disabled) take(event.dataTransfer.files);
    },
  };
}

interface StoredProps {
  id: number;
  /** Of the field. */
  label: string;
  disabled: boolean;
  onRemove(): void;
}

/** The file that is there. */
function Stored({ id, label, disabled, onRemove }: StoredProps) {
  return (
    <div className="ss-file-line">
      <Document />
      <FileLink id={id} />
      {!disabled && (
        <Button
          variant="minimal"
          size="small"
          icon={<Cross />}
          aria-label={`Remove ${label}`}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

function Progress({ name, share, onCancel }: { name: string; share: number; onCancel(): void }) {
  return (
    <div className="ss-file-line">
      <span role="status">{`Uploading ${name}`}</span>
      <ProgressBar value={share} intent="primary" animate={false} aria-label={`Uploading ${name}`} />
      <Button variant="minimal" size="small" text="Cancel" onClick={onCancel} />
    </div>
  );
}

/** The part of the box that people press: the label of the input, which itself is not seen. */
function Prompt({ id, again, field }: { id: string; again: boolean; field: WidgetProps["field"] }) {
  const { accept, maxSize } = field.options;
  const limits = [
    accept && acceptedFiles(accept),
    maxSize !== undefined && `up to ${formatBytes(maxSize)}`,
  ].filter(Boolean);
  return (
    <label className="ss-file-prompt" htmlFor={id}>
      <Upload />
      <span>{again ? "Choose another file, or drop it here" : "Choose a file, or drop it here"}</span>
      {limits.length > 0 && <span className="ss-file-limits">{limits.join(", ")}</span>}
    </label>
  );
}

export const fileWidget: WidgetEntry = {
  name: "file",
  fits: (field) => field.type === "file",
  component: FileInput,
};
