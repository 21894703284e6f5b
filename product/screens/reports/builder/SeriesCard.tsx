import { useId } from "react";
import { Button, FormGroup, InputGroup } from "@blueprintjs/core";
import { Trash } from "@blueprintjs/icons";
import { type DataSeries, type ReportContext, seriesName } from "../../../../engine/index.ts";
import { ChoicePicker } from "../../../../views/index.ts";
import type { TemplateEntry } from "../../../workspace/workspace.ts";
import { useTypedText } from "../../admin/useTypedText.ts";
import { changeSeries, type Change, chooseType, removeSeries } from "../reportEdits.ts";
import { AggregationFields } from "./AggregationFields.tsx";
import { SeriesFilters } from "./SeriesFilters.tsx";

interface Props {
  series: DataSeries;
  /** From 1. */
  position: number;
  isOnly: boolean;
  types: readonly TemplateEntry[];
  context: ReportContext;
  onEdit(change: Change): void;
}

/** One question about the records of a type: which type, which records, what of them. */
export function SeriesCard({ series, position, isOnly, types, context, onEdit }: Props) {
  const id = useId();
  const template = context.templates.get(series.alias);
  return (
    <section className="reports-series" aria-labelledby={id}>
      <div className="reports-series-head">
        <h2 id={id}>{`Data series ${position}`}</h2>
        <Button
          size="small"
          variant="minimal"
          icon={<Trash />}
          aria-label={`Remove data series ${position}`}
          disabled={isOnly}
          onClick={() => onEdit(removeSeries(series.id))}
        />
      </div>
      <div className="reports-controls">
        <ChoicePicker
          label="Record type"
          required
          placeholder="Select a record type"
          choices={types.map(({ alias, plural }) => ({ key: alias, label: plural }))}
          value={template && series.alias}
          onChange={(alias) =>
            alias !== undefined && alias !== series.alias && onEdit(chooseType(series.id, alias))
          }
        />
        {template && <AggregationFields {...{ series, template, context, onEdit }} />}
        {template && <SeriesName {...{ series, context, onEdit }} />}
      </div>
      {template && <SeriesFilters {...{ series, context, onEdit }} />}
    </section>
  );
}

/** Most characters of a name: charts cut it at 90 (spec reporting.md 9). */
const longestName = 90;
/** Milliseconds. */
const typing = 500;

function SeriesName({ series, context, onEdit }: Pick<Props, "series" | "context" | "onEdit">) {
  const id = useId();
  const { name: _name, ...unnamed } = series;
  const rename = (name: string) =>
    onEdit(
      changeSeries(series.id, ({ name: _before, ...each }) => ({
        ...each,
        ...(name.trim() !== "" && { name }),
      })),
    );
  const [text, setText] = useTypedText(series.name ?? "", rename, typing);
  return (
    <FormGroup label="Name" labelFor={id}>
      <InputGroup
        id={id}
        dir="auto"
        maxLength={longestName}
        placeholder={seriesName(unnamed, context)}
        value={text}
        onValueChange={setText}
      />
    </FormGroup>
  );
}
