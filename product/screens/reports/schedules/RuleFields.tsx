import { useId } from "react";
import { Checkbox, FormGroup, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { type ScheduleRule, type Weekday, weekdayWords } from "../../../../engine/index.ts";
import { ruleOf, type ScheduleDraft } from "./scheduleDraft.ts";

interface Props {
  draft: ScheduleDraft;
  onChange(changed: Partial<ScheduleDraft>): void;
}

const kinds: readonly { value: ScheduleRule["kind"]; label: string }[] = [
  { value: "daily", label: "Every day" },
  { value: "weekdays", label: "Every weekday (Monday to Friday)" },
  { value: "weekly", label: "Every week" },
  { value: "monthly", label: "Every month" },
  { value: "quarterly", label: "Every quarter" },
];

/** When a report is sent: on which days, at what time, and on whose clock. */
export function RuleFields({ draft, onChange }: Props) {
  const id = useId();
  const { rule, time, timezone } = draft;
  const zones = [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", timezone])].toSorted();
  return (
    <>
      <FormGroup label="How often" labelFor={`${id}-kind`}>
        <HTMLSelect
          id={`${id}-kind`}
          fill
          value={rule.kind}
          options={[...kinds]}
          onChange={({ target }) => {
            const kind = kinds.find(({ value }) => value === target.value)?.value;
            if (kind) onChange({ rule: ruleOf(kind) });
          }}
        />
      </FormGroup>
      <Days rule={rule} onRule={(changed) => onChange({ rule: changed })} />
      <div className="schedules-pair">
        <FormGroup label="Time" labelFor={`${id}-time`}>
          <InputGroup
            id={`${id}-time`}
            type="time"
            value={time}
            onValueChange={(changed) => onChange({ time: changed })}
          />
        </FormGroup>
        <FormGroup label="Time zone" labelFor={`${id}-zone`}>
          <HTMLSelect
            id={`${id}-zone`}
            fill
            value={timezone}
            options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
            onChange={({ target }) => onChange({ timezone: target.value })}
          />
        </FormGroup>
      </div>
    </>
  );
}

interface DaysProps {
  rule: ScheduleRule;
  onRule(rule: ScheduleRule): void;
}

const weekdays = ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => ({ day, label: weekdayWords[day] }));

/** The days of a rule that has some to choose. */
function Days({ rule, onRule }: DaysProps) {
  const id = useId();
  if (rule.kind === "weekly") return <WeekDays days={rule.days} onRule={onRule} />;
  if (rule.kind !== "monthly" && rule.kind !== "quarterly") return null;
  const isMonthly = rule.kind === "monthly";
  const help = isMonthly && Number(rule.day) > 28 ? "Shorter months: on their last day." : undefined;
  return (
    <FormGroup label="On" labelFor={id} helperText={help}>
      <HTMLSelect
        id={id}
        fill
        value={String(rule.day)}
        options={isMonthly ? daysOfMonth : daysOfQuarter}
        onChange={({ target: { value } }) =>
          onRule(
            isMonthly
              ? { kind: "monthly", day: value === "last" ? value : Number(value) }
              : { kind: "quarterly", day: value === "last" ? value : "first" },
          )
        }
      />
    </FormGroup>
  );
}

const daysOfMonth = [
  ...Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: `Day ${index + 1}` })),
  { value: "last", label: "The last day" },
];
const daysOfQuarter = [
  { value: "first", label: "The first day of the quarter" },
  { value: "last", label: "The last day of the quarter" },
];

function WeekDays({ days, onRule }: { days: readonly Weekday[]; onRule: DaysProps["onRule"] }) {
  return (
    <fieldset className="schedules-days">
      <legend>On</legend>
      {weekdays.map(({ day, label }) => (
        <Checkbox
          key={day}
          inline
          label={label}
          checked={days.includes(day)}
          onChange={({ currentTarget: { checked } }) =>
            onRule({
              kind: "weekly",
              days: checked ? [...days, day].toSorted() : days.filter((each) => each !== day),
            })
          }
        />
      ))}
      {days.length === 0 && <p className="schedules-quiet">Choose at least one day.</p>}
    </fieldset>
  );
}
