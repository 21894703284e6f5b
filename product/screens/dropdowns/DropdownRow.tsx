import { Button, Checkbox, HTMLSelect, MenuItem } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import type { DropdownValue } from "../../services/index.ts";
import { RowMenu } from "../valueList/RowMenu.tsx";
import type { RowPosition } from "../valueList/ValueList.tsx";
import { ValueRow } from "../valueList/ValueRow.tsx";
import { recordsText } from "../valueList/recordsText.ts";
import type { DraftValue } from "./draftValues.ts";

interface DropdownRowProps {
  row: DraftValue;
  /** The value as it was read; undefined for a new one. */
  value: DropdownValue | undefined;
  /** How many records use it; undefined while that is counted. */
  use: { records: number; deleted: number } | undefined;
  position: RowPosition | undefined;
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

/** One value of a dropdown: its text, color, records, and whether it is offered. */
export function DropdownRow(props: DropdownRowProps) {
  const { row, value, use, position, problem, hindrance, onChange, onMerge, onRemove } = props;
  const title = row.display.trim() || "new value";
  const rules = value?.rules ?? [];
  return (
    <ValueRow
      row={row}
      known={value?.display}
      what="value"
      position={position}
      problem={problem}
      note={rules.length > 0 ? `Rules of ${rules.join(", ")} name this value.` : undefined}
      maxLength={MOST_DISPLAY}
      onText={(display) => onChange({ ...row, display })}
    >
      <HTMLSelect
        aria-label={`Color of ${title}`}
        data-color={row.color ?? undefined}
        value={row.color ?? ""}
        options={colors}
        onChange={(event) => onChange({ ...row, color: (event.target.value || null) as DraftValue["color"] })}
      />
      <span className="value-records">
        <span className="value-label">Records </span>
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
      <RowMenu title={value?.display ?? title} position={position}>
        {value && (
          <MenuItem
            text="Merge into another value…"
            disabled={hindrance !== undefined}
            {...(hindrance !== undefined && { label: hindrance })}
            onClick={() => onMerge(value)}
          />
        )}
      </RowMenu>
    </ValueRow>
  );
}
