import { Button, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { Plus, Trash } from "@blueprintjs/icons";
import { evenWeights, rankLimits } from "../../../../engine/index.ts";
import type { StackedRankReport, StackedRankReports } from "../../../services/index.ts";

type Measure = StackedRankReport["measures"][number];
type Catalog = StackedRankReports["catalog"];

interface Props {
  measures: readonly Measure[];
  catalog: Catalog;
  onChange(measures: Measure[]): void;
}

const keyOf = ({ dataset, attribute }: Pick<Measure, "attribute" | "dataset">) => `${dataset}/${attribute}`;

/** What is stacked, each with its weight in whole percent. */
export function MeasureFields({ measures, catalog, onChange }: Props) {
  const free = catalog.filter((each) => !measures.some((one) => keyOf(one) === keyOf(each)));
  const [next] = free;
  const change = (index: number, changed: Partial<Measure>) =>
    onChange(measures.map((each, at) => (at === index ? { ...each, ...changed } : each)));
  const distribute = (all: readonly Measure[]) => {
    const weights = evenWeights(all.length);
    return all.map((each, index) => ({ ...each, weight: weights[index] ?? each.weight }));
  };
  const total = measures.reduce((sum, { weight }) => sum + (Number.isNaN(weight) ? 0 : weight), 0);
  return (
    <fieldset className="ranks-measures">
      <legend>Measures</legend>
      {measures.map((measure, index) => (
        <MeasureLine
          key={keyOf(measure)}
          measure={measure}
          catalog={catalog}
          free={free}
          onChange={(changed) => change(index, changed)}
          onRemove={() => onChange(measures.filter((_, at) => at !== index))}
        />
      ))}
      <p className="ranks-toolbar">
        <Button
          size="small"
          icon={<Plus />}
          text="Add measure"
          disabled={!next || measures.length >= rankLimits.measures}
          onClick={() =>
            next && onChange([...measures, { dataset: next.dataset, attribute: next.attribute, weight: 1 }])
          }
        />
        <Button
          size="small"
          variant="minimal"
          text="Distribute evenly"
          disabled={measures.length === 0}
          onClick={() => onChange(distribute(measures))}
        />
        <output className="ranks-end">{`Total ${total}%`}</output>
      </p>
    </fieldset>
  );
}

interface LineProps {
  measure: Measure;
  catalog: Catalog;
  free: Catalog;
  onChange(changed: Partial<Measure>): void;
  onRemove(): void;
}

function MeasureLine({ measure, catalog, free, onChange, onRemove }: LineProps) {
  const { attribute, weight } = measure;
  const key = keyOf(measure);
  const own = catalog.find((each) => keyOf(each) === key);
  const label = own?.label ?? attribute;
  const options = [
    { value: key, label: own ? `${own.datasetLabel}: ${own.label}` : `${attribute} (not available)` },
    ...free.map((each) => ({ value: keyOf(each), label: `${each.datasetLabel}: ${each.label}` })),
  ];
  const choose = (value: string) => {
    const chosen = free.find((each) => keyOf(each) === value);
    if (chosen) onChange({ dataset: chosen.dataset, attribute: chosen.attribute });
  };
  return (
    <div className="ranks-measure">
      <HTMLSelect
        fill
        aria-label={`Measure: ${label}`}
        value={key}
        options={options}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <InputGroup
        type="number"
        aria-label={`Weight of ${label} in percent`}
        min={1}
        max={100}
        value={Number.isNaN(weight) ? "" : String(weight)}
        onValueChange={(value) => onChange({ weight: value === "" ? Number.NaN : Number(value) })}
        rightElement={<span className="ranks-percent">%</span>}
      />
      <Button variant="minimal" icon={<Trash />} aria-label={`Remove measure: ${label}`} onClick={onRemove} />
    </div>
  );
}
