import { FormGroup, InputGroup } from "@blueprintjs/core";
import { oshaLabels } from "../../../../engine/index.ts";
import { FieldNote } from "../FieldNote.tsx";
import { type OshaInput, oshaInputs } from "./oshaForm.ts";
import { TerminalField } from "./TerminalField.tsx";
import type { OshaFormState } from "./useOshaForm.ts";

interface Props {
  /** Alias of the report. */
  report: string;
  form: OshaFormState;
}

/** The inputs of OSHA's forms (spec reporting.md 3 and 5). */
export function OshaFields({ report, form }: Props) {
  return (
    <div className="canned-fields">
      {oshaInputs.map((input) =>
        input === "terminalId" ? (
          <TerminalField
            key={input}
            report={report}
            id={form.idOf(input)}
            chosen={form.values[input]}
            problem={form.problemOf(input)}
            onChange={(key) => form.change(input, key)}
            onBlur={() => form.leave(input)}
          />
        ) : (
          <TextField key={input} input={input} form={form} />
        ),
      )}
    </div>
  );
}

const numbers: ReadonlySet<OshaInput> = new Set(["year", "averageNumberOfEmployees", "totalHoursWorked"]);

function TextField({ input, form }: { input: OshaInput; form: OshaFormState }) {
  const id = form.idOf(input);
  const problem = form.problemOf(input);
  const note = problem ?? (form.isRecorded(input) ? "From the establishment's records" : undefined);
  const isWrong = problem !== undefined;
  return (
    <FormGroup
      label={oshaLabels[input]}
      labelFor={id}
      {...(isWrong && { intent: "danger" as const })}
      helperText={<FieldNote id={`${id}-note`} note={note} isWrong={isWrong} />}
    >
      <InputGroup
        id={id}
        fill
        autoComplete="off"
        dir="auto"
        value={form.values[input]}
        {...(numbers.has(input) && { inputMode: "numeric" as const })}
        {...(isWrong && { intent: "danger" as const })}
        aria-required
        aria-invalid={isWrong || undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onValueChange={(text) => form.change(input, text)}
        onBlur={() => form.leave(input)}
      />
    </FormGroup>
  );
}
