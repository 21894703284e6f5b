import { lossRunLabels, type LossRunInput } from "../../../../engine/index.ts";
import { NotedInput } from "../NotedInput.tsx";
import type { LossRunFormState } from "./useLossRunForm.ts";
import { YearStartField } from "./YearStartField.tsx";

/** The inputs of a loss run; policy years that are empty are the last five. */
export function LossRunFields({ form }: { form: LossRunFormState }) {
  const { first, last } = form.years;
  return (
    <div className="canned-fields loss-fields">
      <Input form={form} input="valuedOn" type="date" />
      <Input form={form} input="firstYear" placeholder={first} />
      <Input form={form} input="lastYear" placeholder={last} />
      <YearStartField form={form} />
      <Input form={form} input="largeLoss" note="Whole dollars of gross incurred" />
    </div>
  );
}

interface Props {
  form: LossRunFormState;
  input: LossRunInput;
  type?: "date";
  placeholder?: string;
  note?: string;
}

function Input({ form, input, type, placeholder, note }: Props) {
  return (
    <NotedInput
      id={form.idOf(input)}
      label={lossRunLabels[input]}
      note={note}
      problem={form.problemOf(input)}
      value={form.form.inputs[input]}
      {...(type ? { type, min: "1900-01-01" } : { inputMode: "numeric" as const })}
      {...(placeholder !== undefined && { placeholder })}
      onValueChange={(text) => form.type(input, text)}
      onBlur={() => form.leave(input)}
    />
  );
}
