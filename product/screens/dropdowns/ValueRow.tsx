import { Button, Checkbox, HTMLSelect, InputGroup, MenuItem, PopoverNext } from "@blueprintjs/core";
import { Cross, More } from "@blueprintjs/icons";
import { KeyMenu, useSortableRow } from "../../../views/index.ts";
import type { DropdownValue } from "../../services/index.ts";
import type { DraftValue } from "./draftValues.ts";
import { recordsText } from "./dropdownText.ts";

interface ValueRowProps {
  row: DraftValue;
  /** The value as it was read; undefined for a new one. */
  value: DropdownValue | undefined;
  /** How many records use it; undefined while that is counted. */
  use: { records: number; deleted: number } | undefined;
  problem: string | undefined;
  /** Why the value cannot be merged now; undefined: nothing speaks against it. */
  hindrance: string | undefined;
  onChange(row: DraftValue): void;
  /** Asks for the value that it is merged into. */
  onMerge(value: DropdownValue): void;
  /** Takes a new row away. */
  onRemove(): void;
}

const colors = [
  { value: "", label: "None" },
  { value: "red", label: "Red" },
  { value: "orange", label: "Orange" },
  { value: "yellow", label: "Yellow" },
  { value: "blue", label: "Blue" },
  { value: "green", label: "Green" },
];

const MOST_DISPLAY = 200;

/** One value of a dropdown: a handle to move it, its text, color, records, and whether it is offered. */
export function ValueRow(props: ValueRowProps) {
  const { row, value, use, problem, onChange, onRemove } = props;
  const title = row.display.trim() || "new value";
  const { ref, style, handle, isDragging } = useSortableRow(row.key, title);
  const noteId = `${row.key}-note`;
  const rules = value?.rules ?? [];
  const note = problem ?? (rules.length > 0 ? `Rules of ${rules.join(", ")} name this value.` : undefined);
  return (
    <li ref={ref} style={style} className="dropdown-value" data-dragging={isDragging || undefined}>
      {handle}
      <InputGroup
        aria-label={value ? `Text of ${value.display}` : "Text of new value"}
        aria-describedby={note === undefined ? undefined : noteId}
        aria-invalid={problem !== undefined}
        intent={problem === undefined ? "none" : "danger"}
        maxLength={MOST_DISPLAY}
        value={row.display}
        autoFocus={value === undefined}
        onValueChange={(display) => onChange({ ...row, display })}
      />
      <HTMLSelect
        aria-label={`Color of ${title}`}
        data-color={row.color ?? undefined}
        value={row.color ?? ""}
        options={colors}
        onChange={(event) => onChange({ ...row, color: (event.target.value || null) as DraftValue["color"] })}
      />
      <span className="dropdown-records">
        <span className="dropdown-label">Records </span>
        {value && use ? recordsText(use) : "--"}
      </span>
      {value ? (
        <Checkbox
          aria-label={`Offer ${title}`}
          checked={!row.disabled}
          onChange={(event) => onChange({ ...row, disabled: !event.currentTarget.checked })}
        />
      ) : (
        <Button variant="minimal" icon={<Cross />} aria-label={`Remove ${title}`} onClick={onRemove} />
      )}
      {value && <RowMenu {...props} value={value} />}
      {note !== undefined && (
        <span id={noteId} className={problem === undefined ? "dropdown-note" : "dropdown-note admin-problem"}>
          {note}
        </span>
      )}
    </li>
  );
}

function RowMenu({ value, hindrance, onMerge }: ValueRowProps & { value: DropdownValue }) {
  const menu = (
    <KeyMenu aria-label={`Actions for ${value.display}`}>
      <MenuItem
        text="Merge into another value…"
        disabled={hindrance !== undefined}
        {...(hindrance !== undefined && { label: hindrance })}
        onClick={() => onMerge(value)}
      />
    </KeyMenu>
  );
  return (
    <PopoverNext content={menu} placement="bottom-end" shouldReturnFocusOnClose>
      <Button variant="minimal" size="small" icon={<More />} aria-label={`Actions for ${value.display}`} />
    </PopoverNext>
  );
}
