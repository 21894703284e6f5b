import { Fragment, useId } from "react";
import { FormGroup, HTMLSelect, InputGroup } from "@blueprintjs/core";
import {
  groupableFields,
  type Report,
  type ReportContext,
  type ReportGrouping,
  unitsOfField,
  unitWords,
} from "../../../../engine/index.ts";
import { ChoicePicker, type PickerOption } from "../../../../views/index.ts";
import { useTypedText } from "../../admin/useTypedText.ts";
import type { Change } from "../reportEdits.ts";
import { FieldPicker } from "./FieldPicker.tsx";
import { groupChoices, groupField, groupingBy } from "./groupChoices.ts";
import { firstSlot, groupingSlots } from "./groupingList.ts";

interface Props {
  report: Report;
  context: ReportContext;
  onEdit(change: Change): void;
}

const severalHelp = "Several series can be grouped by terminal or company only.";

/** What the records are put together by, and by what else. */
export function GroupFields({ report, context, onEdit }: Props) {
  const choices = groupChoices(report, context);
  const first = firstSlot(report);
  const { groupBy } = report.settings;
  const slots = groupingSlots(report);
  const taken = new Set([first, ...slots].flatMap(({ grouping }) => grouping?.field ?? []));
  return (
    <>
      <GroupPicker
        label={first.label}
        placeholder="Nothing: one number"
        {...{ report, context, choices }}
        value={groupBy?.field}
        onChange={(path) => onEdit(first.choose(groupingAt(report, path, context)))}
      />
      {groupBy && (
        <Unit
          label="Group by type"
          grouping={groupBy}
          {...{ report, context }}
          onGrouping={(changed) => onEdit(first.change(changed))}
        />
      )}
      {groupBy && <GroupLabel grouping={groupBy} onGrouping={(changed) => onEdit(first.change(changed))} />}
      {slots.map(({ label, grouping, choose, change }) => (
        <Fragment key={label}>
          <GroupPicker
            label={label}
            placeholder="Nothing"
            {...{ report, context, taken }}
            choices={choices.filter(
              ({ key }) => key !== "company" && (key === grouping?.field || !taken.has(key)),
            )}
            value={grouping?.field}
            onChange={(path) => onEdit(choose(groupingAt(report, path, context)))}
          />
          {grouping && (
            <Unit
              label={`${label} type`}
              grouping={grouping}
              {...{ report, context }}
              onGrouping={(changed) => onEdit(change(changed))}
            />
          )}
        </Fragment>
      ))}
    </>
  );
}

interface PickerProps extends Pick<Props, "report" | "context"> {
  label: string;
  placeholder: string;
  choices: readonly PickerOption[];
  value: string | undefined;
  /** Paths of the fields of all groupings: one is taken once. */
  taken?: ReadonlySet<string>;
  onChange(path: string | undefined): void;
}

/** What the records are put together by: of one series any field, up to three relations away; of several what all records have. */
function GroupPicker({ report, context, taken, ...rest }: PickerProps) {
  const [series, ...others] = report.dataSeries;
  const template = series && context.templates.get(series.alias);
  if (!template || others.length > 0)
    return (
      <ChoicePicker
        {...rest}
        disabled={rest.choices.length === 0}
        {...(others.length > 0 && { help: severalHelp })}
      />
    );
  return (
    <FieldPicker
      {...rest}
      {...{ template, context }}
      offered={groupableFields}
      {...(taken && { used: taken })}
    />
  );
}

function groupingAt(report: Report, path: string | undefined, context: ReportContext) {
  return path === undefined ? undefined : groupingBy(report, path, context);
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
