import { FormGroup } from "@blueprintjs/core";
import type { ScorecardCatalog } from "../../../services/index.ts";
import { TerminalChoice } from "../../admin/users/TerminalChoice.tsx";
import { ChoicesField } from "../../pickers/ChoicesField.tsx";
import { RefusalNote } from "../../RefusalNote.tsx";
import { EmployeeCountLine } from "./EmployeeCountLine.tsx";
import type { StepProps } from "./stepProps.ts";

interface Props extends StepProps {
  catalog: ScorecardCatalog;
}

/** Who is scored: the people of groups, each with all below it, and of positions. */
export function EmployeesStep({ draft, problems, catalog, onChange }: Props) {
  const options = catalog.positions.map(({ name, label }) => ({ key: name, label }));
  return (
    <>
      <p className="wizard-lead">
        People are compared with others of the same position. Those whom you may not view are left out.
      </p>
      <div className="wizard-fields">
        <FormGroup label="Terminals" helperText="A company or a region stands for all terminals below it.">
          <TerminalChoice
            label="Terminals"
            none="All terminals"
            chosen={draft.groupIds}
            onChange={(groupIds) => onChange({ groupIds })}
          />
        </FormGroup>
        {options.length > 0 && (
          <ChoicesField
            label="Positions"
            options={options}
            chosen={draft.positions}
            placeholder={catalog.everybody ?? "All positions"}
            onChange={(chosen) => onChange({ positions: chosen })}
          />
        )}
      </div>
      <EmployeeCountLine draft={draft} />
      <RefusalNote compact reason={problems["employees"]} />
    </>
  );
}
