import { useId, useState, type ReactNode } from "react";
import { Classes } from "@blueprintjs/core";
import { Picker } from "./Picker.tsx";
import { bestFirst } from "./ranking.ts";
import type { PickerOption } from "./types.ts";

interface Props {
  label: string;
  /** All that there are, in their order. */
  choices: readonly PickerOption[];
  /** Key of the chosen one; undefined: none. */
  value: string | undefined;
  /** undefined: the choice was cleared; it cannot be where `required`. */
  onChange(key: string | undefined): void;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
  /** Stands below the input. */
  help?: ReactNode;
}

/** Choices that the list shows at once. */
const mostShown = 100;

/** One of many choices that are all at hand, found by typing, under its label. */
export function ChoicePicker({ label, choices, value, onChange, help, placeholder, ...state }: Props) {
  const id = useId();
  const [query, setQuery] = useState("");
  const found = bestFirst(choices, query, (choice) => choice).slice(0, mostShown);
  const { required = false, disabled = false } = state;
  return (
    <div className={Classes.FORM_GROUP}>
      <label id={`${id}-label`} className={Classes.LABEL} htmlFor={id}>
        {label}
      </label>
      <Picker
        widget={{
          id,
          field: { label },
          disabled,
          required,
          invalid: false,
          ...(help !== undefined && { describedBy: `${id}-help` }),
          onBlur: () => undefined,
        }}
        multi={false}
        options={found}
        selected={choices.filter(({ key }) => key === value)}
        query={query}
        onQuery={setQuery}
        onChoose={({ key }) => onChange(key)}
        onRemove={() => onChange(undefined)}
        {...(placeholder !== undefined && { placeholder })}
      />
      {help !== undefined && (
        <div id={`${id}-help`} className={Classes.FORM_HELPER_TEXT}>
          {help}
        </div>
      )}
    </div>
  );
}
