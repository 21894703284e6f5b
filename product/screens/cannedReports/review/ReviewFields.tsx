import { Radio, RadioGroup } from "@blueprintjs/core";
import { useFormatContext } from "../../../../views/index.ts";
import type { CannedReport } from "../../../services/index.ts";
import { ChoicesField } from "../../pickers/ChoicesField.tsx";
import { DateField } from "../DateFields.tsx";
import { RecordsField } from "../RecordsField.tsx";
import { dateOf, dateText } from "../formValues.ts";
import { useTerminalOptions } from "../useTerminalOptions.ts";
import type { ReviewForm, Subject } from "./reviewForm.ts";

interface Props {
  report: CannedReport;
  people: NonNullable<CannedReport["people"]>;
  form: ReviewForm;
  onChange(form: ReviewForm): void;
}

/** The inputs of a review: the days, and of whom it is. */
export function ReviewFields({ report, people, form, onChange }: Props) {
  const labelOf = (kind: string) => report.parameters.find((each) => each.kind === kind)?.label ?? "";
  return (
    <>
      <RadioGroup
        inline
        label="Subject"
        name="subject"
        selectedValue={form.subject}
        onChange={({ currentTarget }) => onChange({ ...form, subject: currentTarget.value as Subject })}
      >
        <Radio value="TERMINAL" label={labelOf("terminals")} />
        <Radio value="EMPLOYEE" label={people.name} />
      </RadioGroup>
      <div className="canned-fields">
        <Days form={form} label={labelOf("dates")} onChange={onChange} />
        {form.subject === "TERMINAL" ? (
          <OfTerminal {...{ report, form, onChange }} label={labelOf("terminals")} />
        ) : (
          <RecordsField
            label={people.name}
            template={people.templateAlias}
            chosen={form.employee === undefined ? [] : [form.employee]}
            placeholder="Choose one"
            emptyText={`No ${people.plural} match this label`}
            onChange={(keys) => onChange({ ...form, employee: keys.at(-1) })}
          />
        )}
      </div>
    </>
  );
}

type FormProps = Pick<Props, "form" | "onChange"> & { label: string };

function Days({ form, label, onChange }: FormProps) {
  return (
    <fieldset className="canned-range">
      <legend>{label}</legend>
      {(["from", "to"] as const).map((end) => (
        <DateField
          key={end}
          label={end === "from" ? "From" : "To"}
          value={dateText(form[end])}
          last={undefined}
          onChange={(text) => onChange({ ...form, [end]: dateOf(text) })}
        />
      ))}
    </fieldset>
  );
}

/** One terminal, and positions. */
function OfTerminal({ report, form, label, onChange }: FormProps & { report: CannedReport }) {
  const { enumValues } = useFormatContext();
  const terminals = useTerminalOptions(report.alias);
  const position = report.parameters.find(({ kind }) => kind === "choices");
  const positions = enumValues(position?.enumSet ?? "").map(({ name, display }) => ({
    key: name,
    label: display,
  }));
  return (
    <>
      <ChoicesField
        label={label}
        options={terminals}
        chosen={form.terminal === undefined ? [] : [form.terminal]}
        placeholder="Choose one"
        onChange={(keys) => onChange({ ...form, terminal: keys.at(-1) })}
      />
      <ChoicesField
        label={position?.label ?? "Position"}
        options={positions}
        chosen={form.positions}
        placeholder="Choose at least one"
        onChange={(keys) => onChange({ ...form, positions: keys })}
      />
    </>
  );
}
