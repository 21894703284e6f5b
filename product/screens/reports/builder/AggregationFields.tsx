import { useId, useState } from "react";
import { FormGroup, HTMLSelect, InputGroup } from "@blueprintjs/core";
import {
  aggregatableFields,
  aggregationWords,
  type CompiledTemplate,
  type DataSeries,
  type ReportAggregation,
  type ReportContext,
} from "../../../../engine/index.ts";
import { useTypedText } from "../../admin/useTypedText.ts";
import { changeSeries, type Change, chooseAggregation } from "../reportEdits.ts";
import { FieldPicker } from "./FieldPicker.tsx";

interface Props {
  series: DataSeries;
  template: CompiledTemplate;
  context: ReportContext;
  onEdit(change: Change): void;
}

/** Milliseconds. */
const typing = 500;

const all = Object.keys(aggregationWords) as ReportAggregation[];

/** What is computed of the records of a series; all but Count are of a number, and are offered where there is one (spec reporting.md 9). */
export function AggregationFields({ series, template, context, onEdit }: Props) {
  const id = useId();
  const numbers = aggregatableFields(template, context);
  const { aggregation, aggregationBy, percentile = 0.5 } = series;
  const offered = numbers.length === 0 ? all.filter((each) => each === "COUNT") : all;
  const choose = (name: string) => {
    const chosen = all.find((each) => each === name);
    if (chosen) onEdit(chooseAggregation(series.id, chosen, numbers));
  };
  return (
    <>
      <FormGroup label="Aggregation" labelFor={id}>
        <HTMLSelect
          id={id}
          fill
          value={aggregation}
          options={offered.map((value) => ({ value, label: aggregationWords[value] }))}
          onChange={({ target }) => choose(target.value)}
        />
      </FormGroup>
      {aggregation !== "COUNT" && (
        <FieldPicker
          label="Aggregation by"
          required
          {...{ template, context }}
          offered={aggregatableFields}
          choices={numbers.map(({ path, label }) => ({ key: path, label }))}
          value={aggregationBy}
          onChange={(path) =>
            path !== undefined &&
            onEdit(changeSeries(series.id, (each) => ({ ...each, aggregationBy: path })))
          }
        />
      )}
      {aggregation === "PERCENTILE" && (
        <Percentile
          share={percentile}
          onShare={(share) => onEdit(changeSeries(series.id, (each) => ({ ...each, percentile: share })))}
        />
      )}
    </>
  );
}

function Percentile({ share, onShare }: { share: number; onShare(share: number): void }) {
  const id = useId();
  const [issue, setIssue] = useState<string>();
  const [text, setText] = useTypedText(
    String(Number((share * 100).toFixed(1))),
    (typed) => {
      const percent = typed.trim() === "" ? NaN : Number(typed);
      const fits = percent >= 0 && percent <= 100;
      setIssue(fits ? undefined : "Enter a number from 0 to 100.");
      if (fits) onShare(percent / 100);
    },
    typing,
  );
  return (
    <FormGroup
      label="Percentile (0 to 100)"
      labelFor={id}
      intent={issue === undefined ? "none" : "danger"}
      helperText={issue}
    >
      <InputGroup id={id} inputMode="decimal" maxLength={5} value={text} onValueChange={setText} />
    </FormGroup>
  );
}
