import { Button, Dialog, DialogBody, DialogFooter, Spinner, Tag } from "@blueprintjs/core";
import { Refresh } from "@blueprintjs/icons";
import useSWR from "swr";
import { momentWords } from "../../../../engine/index.ts";
import { LoadFailure, useReturnFocus } from "../../../../views/index.ts";
import { createSchedulesClient, type ReportRun, type ReportSchedule } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { deliveryOutcome, type Outcome, personText, runOutcome } from "./runText.ts";

interface Props {
  schedule: ReportSchedule;
  onClose(): void;
}

/** What became of the last times and tests of a scheduled report. */
export function RunHistory({ schedule, onClose }: Props) {
  const client = useOwnClient(createSchedulesClient);
  const { data, error, isValidating, mutate } = useSWR<readonly ReportRun[], unknown>(
    ["report runs", schedule.id],
    () => client.runs(schedule.id),
  );
  useReturnFocus();
  return (
    <Dialog className="screen-dialog schedules-dialog" isOpen title="What was sent" onClose={onClose}>
      <DialogBody>
        <p>
          <strong dir="auto">{schedule.name}</strong>
        </p>
        {error !== undefined && !data && <LoadFailure onRetry={() => void mutate()} />}
        {!data && error === undefined && <Spinner size={24} aria-label="Loading" />}
        {data?.length === 0 && <p>Nothing was sent yet. Send a test to see how it looks.</p>}
        {data && data.length > 0 && (
          <ol className="schedules-runs" aria-label="Last times">
            {data.map((run) => (
              <Run key={run.id} run={run} timezone={schedule.timezone} />
            ))}
          </ol>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button icon={<Refresh />} text="Refresh" loading={isValidating} onClick={() => void mutate()} />
            <Button intent="primary" text="Close" onClick={onClose} />
          </>
        }
      />
    </Dialog>
  );
}

function Run({ run, timezone }: { run: ReportRun; timezone: string }) {
  const whole = runOutcome(run);
  const isTest = run.slot === null;
  return (
    <li>
      <h3>
        {isTest && "Test, "}
        {momentWords(timezone, run.slot ?? run.createdAt)}
      </h3>
      {whole && <Result outcome={whole} />}
      <ul>
        {run.deliveries.map((delivery) => (
          <li key={delivery.userId}>
            <bdi>{personText(delivery)}</bdi> <Result outcome={deliveryOutcome(delivery)} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Result({ outcome: { word, intent, reason } }: { outcome: Outcome }) {
  return (
    <>
      <Tag minimal intent={intent}>
        {word}
      </Tag>
      {reason !== undefined && <p className="schedules-quiet">{reason}</p>}
    </>
  );
}
