import { type ReactNode, useId } from "react";
import { FormGroup, HTMLSelect } from "@blueprintjs/core";
import { isNamedRange, monthsUntil, normalizations } from "../../../../engine/index.ts";
import type { KpiDataset } from "../../../services/index.ts";
import { TerminalChoice } from "../../admin/users/TerminalChoice.tsx";
import { fleetPeriods } from "../../fleet/fleetAddress.ts";
import type { InsightPage } from "./insightPages.ts";
import { monthOptions, type PageView } from "./pageAddress.ts";

interface Props {
  page: InsightPage;
  view: PageView;
  today: number;
  /** Those that can be chosen. */
  datasets: readonly KpiDataset[];
  onChange(view: PageView): void;
}

const everyone = "";

/** What all cards of a page show: terminals, days, dataset, people, and what numbers are divided by. */
export function PageBar({ page, view, today, datasets, onChange }: Props) {
  return (
    <div className="safe-bar" role="group" aria-label="What is shown">
      <div className="safe-bar-terminals">
        <TerminalChoice
          label="Terminals"
          none="All terminals"
          chosen={view.groupIds}
          onChange={(groupIds) => onChange({ ...view, groupIds })}
        />
      </div>
      <DaysChoice {...{ view, today, onChange }} />
      {page.dataset !== undefined && (
        <Choice
          label="Dataset"
          value={view.dataset ?? ""}
          options={datasets.map(({ name, label }) => ({ value: name, label }))}
          onChange={(dataset) => onChange({ ...view, dataset })}
        />
      )}
      {page.people && (
        <Choice
          label="Source"
          value={view.source ?? everyone}
          options={[
            ...page.people.map(({ alias, label }) => ({ value: alias, label })),
            { value: everyone, label: "Everyone" },
          ]}
          onChange={(source) => onChange({ ...view, source: source === everyone ? undefined : source })}
        />
      )}
      {page.normalization !== undefined && <DividedChoice {...{ view, datasets, onChange }} />}
    </div>
  );
}

function DaysChoice({ view, today, onChange }: Pick<Props, "view" | "today" | "onChange">) {
  const { days } = view;
  if (typeof days === "string")
    return (
      <Choice
        label="Period"
        value={days}
        options={fleetPeriods}
        onChange={(period) => {
          if (isNamedRange(period)) onChange({ ...view, days: period });
        }}
      />
    );
  return (
    <Choice
      label="12 months until"
      value={String(days.timeFrameTo)}
      options={monthOptions(today, days.timeFrameTo).map(({ value, label }) => ({
        value: String(value),
        label,
      }))}
      onChange={(end) => onChange({ ...view, days: monthsUntil(Number(end)) })}
    />
  );
}

/** What the chosen dataset cannot be divided by now says why. */
function DividedChoice({ view, datasets, onChange }: Pick<Props, "view" | "datasets" | "onChange">) {
  const dataset = datasets.find(({ name }) => name === view.dataset);
  const names = ["drivers", "millionMiles", "hours"] as const;
  const options = names.map((name) => {
    const found = dataset?.normalizations.find((each) => each.name === name);
    const isOff = dataset !== undefined && (!found || found.reason !== undefined);
    const { label } = normalizations[name];
    return {
      value: name,
      label: found?.reason === undefined ? label : `${label} (${found.reason})`,
      disabled: isOff,
    };
  });
  return (
    <Choice
      label="Divided by"
      value={view.normalization ?? ""}
      options={[...options, { value: "", label: "Nothing" }]}
      onChange={(value) => onChange({ ...view, normalization: names.find((name) => name === value) })}
    />
  );
}

interface ChoiceProps {
  label: ReactNode;
  value: string;
  options: readonly { value: string; label: string; disabled?: boolean }[];
  onChange(value: string): void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <FormGroup label={label} labelFor={id}>
      <HTMLSelect
        id={id}
        fill
        value={value}
        options={[...options]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FormGroup>
  );
}
