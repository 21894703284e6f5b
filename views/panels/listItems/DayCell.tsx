import { emptyPlaceholder, formatDate } from "../../../engine/index.ts";
import { DayInput } from "./DayInput.tsx";

interface Props {
  /** Heading of the column. */
  column: string;
  /** Of the line. */
  name: string;
  /** Epoch seconds. */
  value: number | null;
  /** false: the day can only be read. */
  mayEdit: boolean;
  disabled?: boolean;
  onDay(day: number | null): void;
}

/** A day in a line of a list. */
export function DayCell({ column, name, value, mayEdit, disabled, onDay }: Props) {
  return (
    <div className="ss-items-cell" data-label={column}>
      {mayEdit ? (
        <DayInput
          label={`${column} of ${name}`}
          value={value}
          {...(disabled === undefined ? {} : { disabled })}
          onDay={onDay}
        />
      ) : (
        <span>{value === null ? emptyPlaceholder : formatDate(value)}</span>
      )}
    </div>
  );
}
