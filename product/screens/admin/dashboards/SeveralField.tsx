import { useId } from "react";
import { Classes } from "@blueprintjs/core";
import { Picker, type PickerOption } from "../../../../views/index.ts";

interface Props {
  label: string;
  options: readonly PickerOption[];
  selected: readonly PickerOption[];
  query: string;
  emptyText?: string;
  placeholder: string;
  loading?: boolean;
  onQuery(text: string): void;
  onOpen?(): void;
  onChange(keys: readonly string[]): void;
}

/** Several of many, found by typing, under their label. */
export function SeveralField({ label, selected, placeholder, onChange, ...picker }: Props) {
  const id = useId();
  const keys = selected.map(({ key }) => key);
  return (
    <div className={Classes.FORM_GROUP}>
      <label id={`${id}-label`} className={Classes.LABEL} htmlFor={id}>
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
        onChoose={({ key }) => onChange([...keys, key])}
        onRemove={({ key }) => onChange(keys.filter((each) => each !== key))}
      />
    </div>
  );
}
