import { FormGroup, HTMLSelect, SegmentedControl } from "@blueprintjs/core";
import { useId } from "react";
import { ChoicePicker } from "../../../../views/index.ts";
import type { CriticalEventChoices } from "../../../services/index.ts";
import { useCatalog } from "../../../workspace/workspace.ts";
import type { useEventAddress } from "./useEventAddress.ts";

const states = [
  { value: "open", label: "Open" },
  { value: "resolved", label: "Resolved" },
  { value: "all", label: "All" },
];

interface Props extends ReturnType<typeof useEventAddress> {
  choices: CriticalEventChoices | undefined;
}

/** Narrows the list by state, rule, status, assignee and terminal. */
export function EventFilters({ address, change, choices }: Props) {
  const { groups } = useCatalog();
  const { rules = [], statuses = [], assignees = [] } = choices ?? {};
  return (
    <div className="events-filters" role="group" aria-label="Filters">
      <SegmentedControl
        aria-label="State"
        role="radiogroup"
        options={states}
        value={address.state}
        onValueChange={(state) => change("state", state)}
      />
      <Select
        label="Rule"
        all="All rules"
        value={address.ruleId?.toString()}
        options={rules.map(({ id, name, removed }) => ({
          value: String(id),
          label: removed ? `${name} (removed)` : name,
        }))}
        onChange={(rule) => change("ruleId", rule)}
      />
      <Select
        label="Status"
        all="All statuses"
        value={address.status}
        options={statuses.map(({ name, label }) => ({ value: name, label }))}
        onChange={(status) => change("status", status)}
      />
      <Select
        label="Assignee"
        all="Anybody"
        value={address.assignee}
        options={[
          { value: "own", label: "Me" },
          { value: "nobody", label: "Nobody" },
          ...assignees.map(({ id, label }) => ({ value: String(id), label })),
        ]}
        onChange={(assignee) => change("assignee", assignee)}
      />
      <ChoicePicker
        label="Terminal"
        placeholder="All terminals"
        choices={groups
          .filter(({ inactive }) => !inactive)
          .map(({ id, display }) => ({ key: String(id), label: display }))}
        value={address.groupId?.toString()}
        onChange={(terminal) => change("groupId", terminal)}
      />
    </div>
  );
}

interface SelectProps {
  label: string;
  /** What stands for no choice. */
  all: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange(value: string | undefined): void;
}

function Select({ label, all, value = "", options, onChange }: SelectProps) {
  const id = useId();
  const isKnown = value === "" || options.some((option) => option.value === value);
  return (
    <FormGroup label={label} labelFor={id}>
      <HTMLSelect
        id={id}
        value={value}
        options={[{ value: "", label: all }, ...options, ...(isKnown ? [] : [{ value, label: value }])]}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      />
    </FormGroup>
  );
}
