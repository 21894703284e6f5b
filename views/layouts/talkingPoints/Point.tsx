import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { useAtomValue } from "jotai/react";
import { TextArea } from "@blueprintjs/core";
import { maxLengthOf, type FormStore, type Row } from "../../../engine/index.ts";
import { RecordValueText } from "../../parts/values/RecordValueText.tsx";
import { useSortableRow } from "../../parts/sortable/Sortable.tsx";
import { TextCount } from "../../parts/text/TextCount.tsx";
import { Messages } from "../fieldRow/Messages.tsx";
import { RowMenu } from "../nested/RowMenu.tsx";
import { isEditable, isLoaded } from "../nested/useNested.ts";
import { pointText } from "./pointText.ts";

interface Props {
  row: Row;
  /** Key of the field that holds the text. */
  field: string;
  title: string;
  readOnly: boolean;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  /** Only of a point that is not stored yet. */
  onRemove: (() => void) | undefined;
}

/** One talking point: its text, which is edited where it stands, and its place. */
export function Point({ row, field: key, title, readOnly, onUp, onDown, onRemove }: Props) {
  const { ref, style, handle, isDragging } = useSortableRow(row.id, title);
  const editing = !readOnly && isLoaded(row) && isEditable(row);
  return (
    <li
      ref={ref}
      className="ss-point"
      data-row={row.id}
      data-dragging={isDragging || undefined}
      style={style}
    >
      {!readOnly && handle}
      <div className="ss-point-text">
        {editing ? (
          <PointInput form={row.form()} field={key} title={title} />
        ) : (
          <PointText row={row} field={key} />
        )}
      </div>
      {!readOnly && (
        <RowMenu title={title} actions={{ onUp, onDown, onRemove, deletes: false, readOnly: false }} />
      )}
    </li>
  );
}

function PointText({ row, field: key }: Pick<Props, "row" | "field">): ReactNode {
  if (row.record === null) return row.label;
  const field = row.form().template.byKey.get(key);
  return field && <RecordValueText record={row.record} field={field} />;
}

interface InputProps {
  form: FormStore;
  field: string;
  title: string;
}

/** What is typed goes to the form when the input is left, without its line breaks. */
function PointInput({ form, field: key, title }: InputProps) {
  const stored = useAtomValue(form.valueAtom(key), { store: form.store });
  const issues = useAtomValue(form.issuesAtom(key), { store: form.store });
  const [draft, setDraft] = useState<string>();
  const messages = useId();
  const field = form.template.byKey.get(key);
  const text = typeof stored === "string" ? stored : "";
  const leave = () => {
    if (draft !== undefined) form.change(key, pointText(draft) || null);
    setDraft(undefined);
    form.blur(key);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Enter") event.preventDefault();
    if (event.key === "Enter" && draft !== undefined) {
      form.change(key, pointText(draft) || null);
      setDraft(undefined);
    }
  };
  return (
    <>
      <TextArea
        aria-label={title}
        aria-describedby={messages}
        data-late
        dir="auto"
        autoResize
        fill
        value={draft ?? text}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      <TextCount text={draft ?? text} most={field && maxLengthOf(field)} />
      <Messages id={messages} issues={issues} />
    </>
  );
}
