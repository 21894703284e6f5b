import { Radio, RadioGroup } from "@blueprintjs/core";
import type { FileFormat } from "./useFileCheck.ts";

interface Props {
  choice: FileFormat["choices"][number];
  value: string;
  onChange(value: string): void;
}

/** A choice that is made once for all rows of a file. */
export function ChoiceForRows({ choice, value, onChange }: Props) {
  return (
    <RadioGroup
      label={choice.label}
      name={choice.name}
      selectedValue={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {choice.choices.map(({ value: key, label }) => (
        <Radio key={key} value={key} label={`${key} - ${label}`} />
      ))}
    </RadioGroup>
  );
}
