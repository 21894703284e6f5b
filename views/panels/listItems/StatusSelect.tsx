import { HTMLSelect } from "@blueprintjs/core";

interface Props {
  label: string;
  id?: string;
  statuses: readonly string[];
  /** One that the list does not know any more is offered, too. */
  value: string;
  /** Stands while nothing is chosen; left out: something always is. */
  placeholder?: string;
  disabled?: boolean;
  onStatus(status: string): void;
}

/** One of the status values of a list. */
export function StatusSelect({ label, id, statuses, value, placeholder, disabled, onStatus }: Props) {
  const known = value === "" || statuses.includes(value) ? statuses : [value, ...statuses];
  return (
    <HTMLSelect
      fill
      id={id}
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => onStatus(event.currentTarget.value)}
    >
      {placeholder !== undefined && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {known.map((status) => (
        <option key={status}>{status}</option>
      ))}
    </HTMLSelect>
  );
}
