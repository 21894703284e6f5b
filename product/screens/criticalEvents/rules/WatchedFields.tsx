import { useId } from "react";
import { FormGroup, HTMLSelect } from "@blueprintjs/core";
import {
  type CompiledTemplate,
  type CriticalEventRule,
  type EditedRule,
  isRuleDate,
  parseDate,
  withRecordType,
} from "../../../../engine/index.ts";
import { ChoicePicker } from "../../../../views/index.ts";
import { useCatalog } from "../../../workspace/workspace.ts";
import { TerminalChoice } from "../../admin/users/TerminalChoice.tsx";
import { RuleFilters } from "./RuleFilters.tsx";

interface Props {
  rule: EditedRule;
  change(change: Partial<CriticalEventRule>): void;
}

/** Which records a rule watches: their type, terminals and time, and what they have to meet. */
export function WatchedFields({ rule, change }: Props) {
  const { templates, abilities } = useCatalog();
  const { templateAlias, groupIds } = rule.filter;
  const template = templates.get(templateAlias)?.compiled;
  const types = [...templates.values()]
    .filter((entry) => abilities.can("view", entry))
    .map(({ alias, plural }) => ({ key: alias, label: plural }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  const choose = (alias: string | undefined) => {
    const chosen = templates.get(alias ?? "")?.compiled;
    change(withRecordType(rule, alias ?? "", chosen ? firstDate(chosen) : ""));
  };
  return (
    <>
      <ChoicePicker
        label="Event Type"
        required
        choices={types}
        value={templateAlias || undefined}
        onChange={choose}
      />
      <FormGroup label="Terminals" helperText="A company or a region stands for all terminals below it.">
        <TerminalChoice
          label="Terminals"
          none="All terminals"
          chosen={groupIds}
          onChange={(chosen) => change({ filter: { templateAlias, groupIds: chosen } })}
        />
      </FormGroup>
      {template && <DateChoice {...{ template, rule, change }} />}
      <Day
        label="Start Date"
        value={rule.startDate}
        onChange={(startDate) => startDate !== null && change({ startDate })}
      />
      <Day label="End Date" value={rule.endDate} onChange={(endDate) => change({ endDate })} />
      {template && (
        <RuleFilters {...{ template }} filters={rule.filters} onChange={(filters) => change({ filters })} />
      )}
    </>
  );
}

/** Dates by which records of a type can be in the time of a rule. */
function datesOf(template: CompiledTemplate) {
  const system = ["createdDate"].flatMap((key) => template.byKey.get(key) ?? []);
  return [...template.fields, ...system].filter(isRuleDate);
}

/** The date of a new rule: when the records occurred, where their type says it. */
function firstDate(template: CompiledTemplate): string {
  const dates = datesOf(template);
  return (dates.find(({ key }) => key === template.occurred) ?? dates.at(-1))?.key ?? "";
}

function DateChoice({ template, rule, change }: Props & { template: CompiledTemplate }) {
  const id = useId();
  return (
    <FormGroup
      label="Date"
      labelFor={id}
      helperText="By this date a record is between the start and the end."
    >
      <HTMLSelect
        id={id}
        fill
        value={rule.dateField}
        options={datesOf(template).map(({ key, label }) => ({ value: key, label }))}
        onChange={({ currentTarget }) => change({ dateField: currentTarget.value })}
      />
    </FormGroup>
  );
}

interface DayProps {
  label: string;
  /** Epoch seconds; null: none. */
  value: number | null;
  onChange(day: number | null): void;
}

function Day({ label, value, onChange }: DayProps) {
  const id = useId();
  const text = value === null ? "" : new Date(value * 1_000).toISOString().slice(0, 10);
  return (
    <FormGroup label={label} labelFor={id}>
      <input
        id={id}
        className="bp6-input"
        type="date"
        min="1900-01-01"
        max="2199-12-31"
        value={text}
        onChange={({ currentTarget }) => onChange(parseDate(currentTarget.value) ?? null)}
      />
    </FormGroup>
  );
}
