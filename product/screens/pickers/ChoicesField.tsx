import { useId, useState } from "react";
import { Picker, type PickerOption } from "../../../views/index.ts";

/** Choices that are suggested at a time (spec reporting.md 9). */
export const mostSuggested = 10;

interface Props {
  label: string;
  options: readonly PickerOption[];
  /** Keys of those that are chosen. */
  chosen: readonly string[];
  /** What stands where none is chosen; left out: that all are meant. */
  placeholder?: string;
  onChange(keys: readonly string[]): void;
}

/** Several of choices that are all at hand, found by typing. */
export function ChoicesField({ label, options, chosen, onChange, placeholder }: Props) {
  const [query, setQuery] = useState("");
  const words = query.trim().toLowerCase();
  const found = options.filter((option) => option.label.toLowerCase().includes(words));
  return (
    <SeveralPicker
      {...{ label, query, onChange, placeholder }}
      options={words === "" ? options : found}
      selected={chosen.map((key) => options.find((option) => option.key === key) ?? { key, label: key })}
      onQuery={setQuery}
    />
  );
}

interface SeveralProps {
  label: string;
  options: readonly PickerOption[];
  selected: readonly PickerOption[];
  query: string;
  onQuery(text: string): void;
  onChange(keys: readonly string[]): void;
  loading?: boolean;
  onOpen?(): void;
  emptyText?: string | undefined;
  placeholder?: string | undefined;
}

/** A picker of several under its label; without a choice it narrows nothing. */
export function SeveralPicker({
  label,
  selected,
  onChange,
  emptyText,
  placeholder = "All",
  ...picker
}: SeveralProps) {
  const id = useId();
  const keys = selected.map(({ key }) => key);
  return (
    <div className="bp6-form-group">
      <label id={`${id}-label`} className="bp6-label" htmlFor={id}>
        {label}
      </label>
      <Picker
        {...picker}
        widget={{
          id,
          field: { label },
          disabled: false,
          required: false,
          invalid: false,
          onBlur: () => undefined,
        }}
        multi
        selected={selected}
        placeholder={selected.length === 0 ? placeholder : ""}
        {...(emptyText !== undefined && { emptyText })}
        onChoose={({ key }) => onChange([...keys, key])}
        onRemove={({ key }) => onChange(keys.filter((each) => each !== key))}
      />
    </div>
  );
}
