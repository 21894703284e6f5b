import { HTMLSelect } from "@blueprintjs/core";
import type { TextFilter, TextOperator } from "../../../../engine/index.ts";
import { LineInput } from "../../../parts/text/LineInput.tsx";
import type { FilterInputsProps } from "./filterInputs.ts";

const operators: readonly { value: TextOperator; label: string }[] = [
  { value: "contains", label: "Contains" },
  { value: "startsWith", label: "Starts with" },
  { value: "equals", label: "Is exactly" },
];

/** Text that a column's values hold, begin with or are. */
export function TextInputs({ column: { key }, filter, onFilter }: FilterInputsProps<TextFilter>) {
  const { operator, value } = filter ?? { operator: "contains" as const, value: "" };
  const change = (next: Partial<TextFilter>) =>
    onFilter({ kind: "text", field: key, operator, value, ...next });
  return (
    <>
      <HTMLSelect
        fill
        aria-label="Text comparison"
        value={operator}
        options={[...operators]}
        onChange={({ target }) => {
          const found = operators.find((entry) => entry.value === target.value);
          if (found) change({ operator: found.value });
        }}
      />
      <LineInput
        autoFocus
        aria-label="Text"
        maxLength={200}
        value={value}
        onText={(text) => change({ value: text })}
      />
    </>
  );
}
