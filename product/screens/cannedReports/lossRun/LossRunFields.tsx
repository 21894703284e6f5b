import { FormGroup, InputGroup } from "@blueprintjs/core";
import { lossRunLabels, type LossRunInput } from "../../../../engine/index.ts";
import { FieldNote } from "../FieldNote.tsx";
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
  const id = form.idOf(input);
  const problem = form.problemOf(input);
  const isWrong = problem !== undefined;
  const words = problem ?? note;
  return (
    <FormGroup
      label={lossRunLabels[input]}
      labelFor={id}
      {...(isWrong && { intent: "danger" as const })}
      helperText={<FieldNote id={`${id}-note`} note={words} isWrong={isWrong} />}
    >
      <InputGroup
        id={id}
        fill
        autoComplete="off"
        value={form.form.inputs[input]}
        {...(type ? { type, min: "1900-01-01" } : { inputMode: "numeric" as const })}
        {...(placeholder !== undefined && { placeholder })}
        {...(isWrong && { intent: "danger" as const })}
        aria-invalid={isWrong || undefined}
        aria-describedby={words === undefined ? undefined : `${id}-note`}
        onValueChange={(text) => form.type(input, text)}
        onBlur={() => form.leave(input)}
      />
    </FormGroup>
  );
}
