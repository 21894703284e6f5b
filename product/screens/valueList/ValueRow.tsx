import { InputGroup } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { useSortableRow } from "../../../views/index.ts";
import type { DraftRow } from "./draftRows.ts";
import type { RowPosition } from "./ValueList.tsx";

interface ValueRowProps {
  row: DraftRow;
  /** What it is called: its text as it was read; undefined for a new one. */
  known: string | undefined;
  /** What a row is: a value, or an item. */
  what: "value" | "item";
  position: RowPosition | undefined;
  /** What is wrong with it. */
  problem: string | undefined;
  /** What else there is to know of it. */
  note: string | undefined;
  maxLength: number;
  /** The text can be read only. */
  isLocked?: boolean;
  onText(display: string): void;
  /** What follows the text. */
  children: ReactNode;
}

/** A row of a `ValueList`: a handle to move it, its text, what follows that, and what is wrong with it. */
export function ValueRow(props: ValueRowProps) {
  const { row, known, what, position, problem, note, maxLength, isLocked = false, onText, children } = props;
  const { ref, style, handle, isDragging } = useSortableRow(row.key, row.display.trim() || `new ${what}`);
  const noteId = `${row.key}-note`;
  const said = problem ?? note;
  return (
    <li ref={ref} style={style} className="value-row" data-dragging={isDragging || undefined}>
      {position ? handle : <span />}
      <InputGroup
        aria-label={known === undefined ? `Text of new ${what}` : `Text of ${known}`}
        aria-describedby={said === undefined ? undefined : noteId}
        aria-invalid={problem !== undefined}
        intent={problem === undefined ? "none" : "danger"}
        maxLength={maxLength}
        value={row.display}
        readOnly={isLocked}
        autoFocus={row.id === undefined}
        onValueChange={onText}
      />
      {children}
      {said !== undefined && (
        <span id={noteId} className={problem === undefined ? "value-note" : "value-note admin-problem"}>
          {said}
        </span>
      )}
    </li>
  );
}
