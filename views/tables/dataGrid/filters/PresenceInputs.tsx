import { Radio, RadioGroup } from "@blueprintjs/core";
import type { PresenceFilter } from "../../../../engine/index.ts";
import type { FilterInputsProps } from "./filterInputs.ts";

/** Whether a column has a value. */
export function PresenceInputs({
  column: { key, label },
  filter,
  onFilter,
}: FilterInputsProps<PresenceFilter>) {
  const value = filter === undefined ? "any" : filter.filled ? "filled" : "empty";
  return (
    <RadioGroup
      label={label}
      selectedValue={value}
      onChange={({ currentTarget }) =>
        onFilter(
          currentTarget.value === "any"
            ? undefined
            : { kind: "presence", field: key, filled: currentTarget.value === "filled" },
        )
      }
    >
      <Radio value="any" label="With and without a value" />
      <Radio value="filled" label="With a value" />
      <Radio value="empty" label="Without a value" />
    </RadioGroup>
  );
}
