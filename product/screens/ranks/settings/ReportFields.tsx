import { useId } from "react";
import { Button, Classes, FormGroup, HTMLSelect, InputGroup, Tag } from "@blueprintjs/core";
import { ArrowDown, ArrowUp, Trash } from "@blueprintjs/icons";
import { rankLimits } from "../../../../engine/index.ts";
import type { StackedRankReport, StackedRankReports } from "../../../services/index.ts";
import { MeasureFields } from "./MeasureFields.tsx";

interface Props {
  report: StackedRankReport;
  catalog: StackedRankReports["catalog"];
  /** It is the score of terminals on the watch list. */
  isWatched: boolean;
  isFirst: boolean;
  isLast: boolean;
  problems: readonly string[];
  onChange(change: Partial<StackedRankReport>): void;
  onMove(by: 1 | -1): void;
  onRemove(): void;
}

const subjects = [
  { value: "terminals", label: "Terminals" },
  { value: "drivers", label: "Drivers" },
];

/** One report: its name, whom it ranks, over how many months, and by what. */
export function ReportFields(props: Props) {
  const { report, catalog, isWatched, problems, onChange } = props;
  const id = useId();
  const { name, subject, months, measures } = report;
  const title = name.trim() === "" ? "New report" : name;
  return (
    <section className={`${Classes.CARD} ss-panel`} aria-labelledby={`${id}-title`}>
      <div className="ranks-toolbar">
        <h2 id={`${id}-title`} className="ss-panel-title" dir="auto">
          {title}
        </h2>
        {isWatched && <Tag minimal>Score of terminals</Tag>}
        <ReportButtons {...props} title={title} />
      </div>
      <div className="ranks-fields">
        <FormGroup label="Name" labelFor={`${id}-name`}>
          <InputGroup
            id={`${id}-name`}
            required
            maxLength={rankLimits.name}
            value={name}
            onValueChange={(changed) => onChange({ name: changed })}
          />
        </FormGroup>
        <FormGroup label="Ranks" labelFor={`${id}-subject`}>
          <HTMLSelect
            id={`${id}-subject`}
            value={subject}
            options={subjects}
            onChange={({ currentTarget: { value } }) =>
              onChange({ subject: value === "drivers" ? "drivers" : "terminals" })
            }
          />
        </FormGroup>
        <FormGroup label="Full months" labelFor={`${id}-months`}>
          <InputGroup
            id={`${id}-months`}
            type="number"
            min={1}
            max={rankLimits.months}
            value={Number.isNaN(months) ? "" : String(months)}
            onValueChange={(value) => onChange({ months: value === "" ? Number.NaN : Number(value) })}
          />
        </FormGroup>
      </div>
      <MeasureFields
        measures={measures}
        catalog={catalog}
        onChange={(changed) => onChange({ measures: changed })}
      />
      {problems.length > 0 && (
        <p className="ranks-problem" role="alert">
          {problems.join(" ")}
        </p>
      )}
    </section>
  );
}

function ReportButtons({ title, isFirst, isLast, onMove, onRemove }: Props & { title: string }) {
  const button = { variant: "minimal", size: "small" } as const;
  return (
    <span className="ranks-end">
      <Button
        {...button}
        icon={<ArrowUp />}
        aria-label={`Earlier: ${title}`}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <Button
        {...button}
        icon={<ArrowDown />}
        aria-label={`Later: ${title}`}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <Button {...button} icon={<Trash />} aria-label={`Remove ${title}`} onClick={onRemove} />
    </span>
  );
}
