import { useId } from "react";
import { FormGroup, HTMLSelect } from "@blueprintjs/core";
import {
  type AssigneeType,
  assigneeTypes,
  type CriticalEventRule,
  type EditedRule,
  withAssigneeType,
} from "../../../../engine/index.ts";
import { ChoicePicker } from "../../../../views/index.ts";
import type { CriticalEventRules } from "../../../services/index.ts";
import { PersonField } from "../PersonField.tsx";

interface Props {
  rule: EditedRule;
  base: CriticalEventRules;
  change(change: Partial<CriticalEventRule>): void;
}

const labels: Readonly<Record<AssigneeType, string>> = {
  INDIVIDUAL: "One person",
  POSITION: "A position in the record's terminal",
  SUPERVISOR: "The supervisor of the record's person",
};

/** Whom the events of a rule are given to first. Another type starts without anybody. */
export function AssigneeFields({ rule, base, change }: Props) {
  const id = useId();
  const { assigneeType, assigneeValue } = rule.assignee;
  const offered = assigneeTypes.filter((type) => {
    if (type === "POSITION") return base.positions.length > 0;
    return type === "INDIVIDUAL" || base.hasSupervisors;
  });
  const give = (value: number | string | null) =>
    change({ assignee: { assigneeType, assigneeValue: value } });
  return (
    <>
      <FormGroup label="Assignee Type" labelFor={id}>
        <HTMLSelect
          id={id}
          fill
          value={assigneeType}
          options={offered.map((type) => ({ value: type, label: labels[type] }))}
          onChange={({ currentTarget }) => {
            const type = assigneeTypes.find((each) => each === currentTarget.value);
            if (type) change(withAssigneeType(type));
          }}
        />
      </FormGroup>
      {assigneeType === "INDIVIDUAL" && base.people !== null && (
        <PersonField
          label="Assignee"
          template={base.people}
          chosen={typeof assigneeValue === "number" ? assigneeValue : null}
          onChange={give}
        />
      )}
      {assigneeType === "POSITION" && (
        <ChoicePicker
          label="Position"
          required
          choices={base.positions.map(({ name, label }) => ({ key: name, label }))}
          value={typeof assigneeValue === "string" ? assigneeValue : undefined}
          onChange={(position) => give(position ?? null)}
        />
      )}
    </>
  );
}
