import { useId } from "react";
import { Button, Callout, Card, Switch } from "@blueprintjs/core";
import { Edit, Envelope, History, Trash } from "@blueprintjs/icons";
import { momentWords, scheduleWords } from "../../../../engine/index.ts";
import type { ReportSchedule } from "../../../services/index.ts";
import { personText } from "./runText.ts";

interface Props {
  schedule: ReportSchedule;
  isBusy: boolean;
  onPaused(paused: boolean): void;
  onTest(): void;
  onEdit(): void;
  onHistory(): void;
  onRemove(): void;
}

const formats: Readonly<Record<ReportSchedule["format"], string>> = {
  xlsx: "Excel file",
  pdf: "PDF file",
  link: "Link",
};

const gone =
  "The report was deleted, or you may not open it any more. Nothing is sent. Delete this, or open the report and send it again.";

/** A scheduled report: when it comes next, who gets it, and what can be done with it. */
export function ScheduleCard(props: Props) {
  const { schedule, isBusy, onPaused, onTest, onEdit, onHistory, onRemove } = props;
  const { name, reportName, format, paused, nextAt, timezone } = schedule;
  const id = useId();
  return (
    <Card className="schedules-card" role="group" aria-labelledby={id}>
      <div className="schedules-head">
        <h2 id={id} dir="auto">
          {name}
        </h2>
        <Switch
          label={paused ? "Paused" : "On"}
          aria-label={`Send ${name}`}
          checked={!paused}
          disabled={isBusy}
          onChange={({ currentTarget: { checked } }) => onPaused(!checked)}
        />
      </div>
      {reportName === null && (
        <Callout compact intent="warning">
          {gone}
        </Callout>
      )}
      <dl className="schedules-facts">
        <dt>Report</dt>
        <dd dir="auto">{`${reportName ?? "Not available"}, ${formats[format].toLowerCase()}`}</dd>
        <dt>When</dt>
        <dd>{scheduleWords(schedule)}</dd>
        <dt>Next</dt>
        <dd>{nextAt === null ? "Paused" : momentWords(timezone, nextAt)}</dd>
        <dt>Recipients</dt>
        <dd>
          <Recipients schedule={schedule} />
        </dd>
      </dl>
      <div className="schedules-actions">
        <Button
          icon={<Envelope />}
          text="Send test to me"
          aria-label={`Send test to me: ${name}`}
          loading={isBusy}
          disabled={reportName === null}
          onClick={onTest}
        />
        <Button icon={<Edit />} text="Change" aria-label={`Change ${name}`} onClick={onEdit} />
        <Button icon={<History />} text="History" aria-label={`History of ${name}`} onClick={onHistory} />
        <Button icon={<Trash />} text="Delete" aria-label={`Delete ${name}`} onClick={onRemove} />
      </div>
    </Card>
  );
}

function Recipients({ schedule: { recipients } }: Pick<Props, "schedule">) {
  return (
    <ul className="schedules-people">
      {recipients.map((person) => (
        <li key={person.userId}>
          <bdi>{personText(person)}</bdi>
          {!person.active && " (left the company: nothing is sent)"}
          {person.active && person.unsubscribedAt !== null && " (unsubscribed)"}
        </li>
      ))}
    </ul>
  );
}
