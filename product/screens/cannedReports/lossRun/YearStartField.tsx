import { FormGroup, HTMLSelect } from "@blueprintjs/core";
import { lossRunLabels } from "../../../../engine/index.ts";
import { daysIn, months } from "../DateFields.tsx";
import { FieldNote } from "../FieldNote.tsx";
import type { LossRunFormState } from "./useLossRunForm.ts";

const input = "policyYearStart";

/** The day on which policy years start: a month, and a day of it. */
export function YearStartField({ form }: { form: LossRunFormState }) {
  const id = form.idOf(input);
  const label = lossRunLabels[input];
  const [month = "01", day = "01"] = form.form.inputs[input].split("-");
  const choose = (nextMonth: string, nextDay: string) => {
    const within = Math.min(Number(nextDay), daysIn(nextMonth));
    form.type(input, `${nextMonth}-${String(within).padStart(2, "0")}`);
  };
  return (
    <FormGroup
      label={label}
      labelFor={id}
      helperText={<FieldNote id={`${id}-note`} note={undefined} isWrong={false} />}
    >
      <span className="canned-month">
        <HTMLSelect
          id={id}
          value={month}
          options={months}
          onChange={({ currentTarget }) => choose(currentTarget.value, day)}
        />
        <HTMLSelect
          aria-label={`${label}, day`}
          value={String(Number(day))}
          options={Array.from({ length: daysIn(month) }, (_, index) => index + 1)}
          onChange={({ currentTarget }) => choose(month, currentTarget.value)}
        />
      </span>
    </FormGroup>
  );
}
