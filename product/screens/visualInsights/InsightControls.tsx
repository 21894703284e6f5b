import { Button, FormGroup, HTMLSelect, SegmentedControl } from "@blueprintjs/core";
import { SwapHorizontal } from "@blueprintjs/icons";
import { useId } from "react";
import { type KpiChartType, type KpiView, swapGroupings } from "../../../engine/index.ts";
import { usePageNavigate } from "../../workspace/pageAddress.ts";
import type { KpiDataset } from "../../services/index.ts";
import { PeriodFields } from "./PeriodFields.tsx";
import type { Opened } from "./useInsight.ts";
import {
  groupingKey,
  groupingOptions,
  measureKey,
  measureOptions,
  topOptions,
  withGrouping,
  withMeasure,
  withNormalization,
  withTop,
} from "./viewChanges.ts";

interface Props {
  opened: Opened;
  datasets: readonly KpiDataset[];
  view: KpiView;
  onChange(view: KpiView): void;
}

const looks: { label: string; value: KpiChartType }[] = [
  { label: "Bars", value: "bar" },
  { label: "Columns", value: "column" },
  { label: "Over time", value: "timeSeries" },
];

/** What is counted of a dataset, in which period, by what, and how it is drawn. */
export function InsightControls({ opened, datasets, view, onChange }: Props) {
  const navigate = usePageNavigate();
  const { dataset, open } = opened;
  return (
    <div className="insights-fields">
      <Choice
        label="Dataset"
        value={dataset.name}
        options={datasets.map(({ name, label }) => ({ value: name, label }))}
        onChange={(name) => void navigate(`/safeView/visualInsights/${encodeURIComponent(name)}`)}
      />
      <Choice
        label="Number"
        value={measureKey(view)}
        options={measureOptions(open)}
        onChange={(key) => onChange(withMeasure(view, key))}
      />
      <Choice
        label="Divided by"
        value={view.normalization ?? ""}
        options={[
          { value: "", label: "Nothing" },
          ...dataset.normalizations.map(({ name, label, reason }) => ({
            value: name,
            label: reason === undefined ? label : `${label} (${reason})`,
            disabled: reason !== undefined,
          })),
        ]}
        disabled={view.aggregation !== undefined && !["COUNT", "SUM"].includes(view.aggregation)}
        onChange={(name) => onChange(withNormalization(view, name))}
      />
      <PeriodFields {...{ open, view, onChange }} />
      <GroupingChoices {...{ opened, view, onChange }} />
      <Choice
        label="Groups shown"
        value={String(view.top ?? "")}
        options={topOptions(view.top)}
        disabled={view.groupings?.length !== 1 || view.chartType === "timeSeries"}
        onChange={(top) => onChange(withTop(view, top))}
      />
      <div className="insights-looks">
        <SegmentedControl
          aria-label="Chart"
          role="radiogroup"
          options={looks}
          value={view.chartType}
          onValueChange={(value) => {
            const chosen = looks.find((look) => look.value === value);
            if (chosen) onChange({ ...view, chartType: chosen.value });
          }}
        />
      </div>
    </div>
  );
}

/** The main and the secondary grouping, which can be swapped (spec reporting.md 4). */
function GroupingChoices({ opened: { open }, view, onChange }: Omit<Props, "datasets">) {
  const [main, secondary] = view.groupings ?? [];
  const groupings = [{ value: "", label: "Nothing" }, ...groupingOptions(open)];
  return (
    <div className="insights-groupings">
      <Choice
        label="Group by"
        value={groupingKey(main)}
        options={groupings}
        onChange={(key) => onChange(withGrouping(view, 0, key))}
      />
      <Button
        variant="minimal"
        icon={<SwapHorizontal />}
        aria-label="Swap the groupings"
        title="Swap the groupings"
        disabled={!main || !secondary}
        onClick={() => onChange(swapGroupings(view))}
      />
      <Choice
        label="Then by"
        value={groupingKey(secondary)}
        options={groupings.filter(({ value }) => value === "" || value !== groupingKey(main))}
        disabled={!main}
        onChange={(key) => onChange(withGrouping(view, 1, key))}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string; disabled?: boolean }[];
  disabled?: boolean;
  onChange(value: string): void;
}

function Choice({ label, value, options, disabled = false, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <FormGroup label={label} labelFor={id}>
      <HTMLSelect
        id={id}
        fill
        disabled={disabled}
        value={value}
        options={[...options]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FormGroup>
  );
}
