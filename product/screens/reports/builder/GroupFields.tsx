import { useId } from "react";
import { FormGroup, HTMLSelect, InputGroup } from "@blueprintjs/core";
import {
  type Report,
  type ReportContext,
  type ReportGrouping,
  unitsOfField,
  unitWords,
} from "../../../../engine/index.ts";
import { ChoicePicker } from "../../../../views/index.ts";
import { useTypedText } from "../../admin/useTypedText.ts";
import { type Change, changeGrouping, setGrouping, setSecondGrouping } from "../reportEdits.ts";
import { groupChoices, groupField, groupingBy, takesSecond } from "./groupChoices.ts";

interface Props {
  report: Report;
  context: ReportContext;
  onEdit(change: Change): void;
}

const severalHelp = "Several series can be grouped by terminal or company only.";

/** What the records are put together by, and by what else. */
export function GroupFields({ report, context, onEdit }: Props) {
  const { groupBy, thenBy } = report.settings;
  const choices = groupChoices(report, context);
  const choose = (path: string | undefined) =>
    onEdit(setGrouping(path === undefined ? undefined : groupingBy(report, path, context)));
  const chooseSecond = (path: string | undefined) =>
    onEdit(setSecondGrouping(path === undefined ? undefined : groupingBy(report, path, context)));
  return (
    <>
      <ChoicePicker
        label="Group by"
        placeholder="Nothing: one number"
        disabled={choices.length === 0}
        choices={choices}
        value={groupBy?.field}
        onChange={choose}
        {...(report.dataSeries.length > 1 && { help: severalHelp })}
      />
      {groupBy && (
        <Unit
          label="Group by type"
          grouping={groupBy}
          {...{ report, context }}
          onGrouping={(changed) => onEdit(changeGrouping(changed))}
        />
      )}
      {groupBy && <GroupLabel grouping={groupBy} onGrouping={(changed) => onEdit(changeGrouping(changed))} />}
      {takesSecond(report) && (
        <ChoicePicker
          label="Then by"
          placeholder="Nothing"
          choices={choices.filter(({ key }) => key !== "company" && key !== groupBy?.field)}
          value={thenBy?.field}
          onChange={chooseSecond}
        />
      )}
      {thenBy && (
        <Unit
          label="Then by type"
          grouping={thenBy}
          {...{ report, context }}
          onGrouping={(changed) => onEdit(setSecondGrouping(changed))}
        />
      )}
    </>
  );
}

interface GroupingProps {
  grouping: ReportGrouping;
  onGrouping(grouping: ReportGrouping): void;
}

type UnitProps = GroupingProps & Pick<Props, "report" | "context"> & { label: string };

/** By which unit of time; nothing where the field has none. */
function Unit({ label, grouping, report, context, onGrouping }: UnitProps) {
  const id = useId();
  const found = groupField(report, grouping, context);
  const units = found ? unitsOfField(found.field) : [];
  if (units.length === 0) return null;
  return (
    <FormGroup label={label} labelFor={id}>
      <HTMLSelect
        id={id}
        fill
        value={grouping.unit ?? units[0]}
        options={units.map((value) => ({ value, label: unitWords[value] }))}
        onChange={({ target }) => {
          const unit = units.find((each) => each === target.value);
          if (unit) onGrouping({ ...grouping, unit });
        }}
      />
    </FormGroup>
  );
}

/** Most characters of a label. */
const longestLabel = 90;
/** Milliseconds. */
const typing = 500;

function GroupLabel({ grouping, onGrouping }: GroupingProps) {
  const id = useId();
  const rename = (label: string) => {
    const { label: _before, ...unnamed } = grouping;
    onGrouping({ ...unnamed, ...(label.trim() !== "" && { label }) });
  };
  const [text, setText] = useTypedText(grouping.label ?? "", rename, typing);
  return (
    <FormGroup label="Group label" labelFor={id}>
      <InputGroup
        id={id}
        dir="auto"
        maxLength={longestLabel}
        placeholder="As the field is called"
        value={text}
        onValueChange={setText}
      />
    </FormGroup>
  );
}
