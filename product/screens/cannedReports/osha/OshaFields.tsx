import { oshaLabels } from "../../../../engine/index.ts";
import { NotedInput } from "../NotedInput.tsx";
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
  return (
    <NotedInput
      id={form.idOf(input)}
      label={oshaLabels[input]}
      note={form.isRecorded(input) ? "From the establishment's records" : undefined}
      problem={form.problemOf(input)}
      dir="auto"
      value={form.values[input]}
      {...(numbers.has(input) && { inputMode: "numeric" as const })}
      aria-required
      onValueChange={(text) => form.change(input, text)}
      onBlur={() => form.leave(input)}
    />
  );
}
