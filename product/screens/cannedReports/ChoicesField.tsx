import { useId, useState } from "react";
import { Picker, type PickerOption } from "../../../views/index.ts";

/** Choices that are suggested at a time (spec reporting.md 9). */
export const mostSuggested = 10;

interface Props {
  label: string;
  options: readonly PickerOption[];
  /** Keys of those that are chosen. */
  chosen: readonly string[];
  onChange(keys: readonly string[]): void;
}

/** Several of choices that are all at hand, found by typing. */
export function ChoicesField({ label, options, chosen, onChange }: Props) {
  const [query, setQuery] = useState("");
  const words = query.trim().toLowerCase();
  const found = options.filter((option) => option.label.toLowerCase().includes(words));
  return (
    <SeveralPicker
      {...{ label, query, onChange }}
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
}

/** A picker of several under its label; without a choice it narrows nothing. */
export function SeveralPicker({ label, selected, onChange, emptyText, ...picker }: SeveralProps) {
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
        placeholder={selected.length === 0 ? "All" : ""}
        {...(emptyText !== undefined && { emptyText })}
        onChoose={({ key }) => onChange([...keys, key])}
        onRemove={({ key }) => onChange(keys.filter((each) => each !== key))}
      />
    </div>
  );
}
