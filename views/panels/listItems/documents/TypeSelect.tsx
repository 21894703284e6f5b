import { HTMLSelect } from "@blueprintjs/core";
import type { DocumentItem } from "./documentWords.ts";

interface Props {
  id?: string;
  items: readonly DocumentItem[];
  /** Alias of the line; empty: none is chosen yet. */
  value: string;
  disabled?: boolean;
  invalid?: boolean;
  onType(alias: string): void;
}

/** The line of the list that a document belongs to: its file type. */
export function TypeSelect({ id, items, value, disabled, invalid, onType }: Props) {
  return (
    <HTMLSelect
      fill
      id={id}
      aria-invalid={invalid}
      value={value}
      disabled={disabled}
      onChange={(event) => onType(event.currentTarget.value)}
    >
      <option value="" disabled>
        Choose a file type
      </option>
      {items.map(({ prototype: { alias, name } }) => (
        <option key={alias} value={alias}>
          {name}
        </option>
      ))}
    </HTMLSelect>
  );
}
