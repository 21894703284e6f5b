import { useId, useState } from "react";
import { startOfDay } from "../../../../../engine/index.ts";
import { useViews } from "../../../../../views/index.ts";
import type { OshaFilingInput, OshaLog } from "../../../../services/index.ts";
import { FormDialog } from "../../../FormDialog.tsx";
import { useAction } from "../../../useAction.ts";
import { DateField } from "../../DateFields.tsx";
import { dateOf, dateText } from "../../formValues.ts";
import { NotedInput } from "../../NotedInput.tsx";
import { estimatedRows, type Estimates, hasProblem } from "../carryover/carryover.ts";
import "../carryover/carryover.css";
import { KeepEstimates } from "./KeepEstimates.tsx";
import { KeepPart } from "./KeepPart.tsx";
import { firstPart } from "./keptParts.ts";

interface Props {
  log: OshaLog;
  /** The days that were expected when a file was exported. */
  first: Estimates;
  /** Rejects with the reason that is shown; what was typed stays. */
  onKeep(filing: OshaFilingInput): Promise<void>;
  onClose(): void;
}

/** Asks which file was filed, when, and what OSHA answered; the file is made as the export makes it, and kept. */
export function KeepDialog({ log, first, onKeep, onClose }: Props) {
  const today = dateText(startOfDay(useViews().now));
  const id = useId();
  const [part, setPart] = useState(firstPart(log));
  const [filedOn, setFiledOn] = useState(today);
  const [confirmation, setConfirmation] = useState("");
  const [estimates, setEstimates] = useState(first);
  const { isBusy, refusal, act } = useAction();
  const day = filedOn <= today ? dateOf(filedOn) : undefined;
  const isWrong = part === undefined || day === undefined || hasProblem(log.carryover, estimates);
  const submit = async () => {
    if (isBusy || part === undefined || day === undefined || isWrong) return;
    const rows = estimatedRows(log.carryover, estimates);
    const { year, terminalId } = log;
    const form = { year, terminalId, ...(rows.length > 0 && { lostRestrictedDays: rows }) };
    const filing = { part, form, filedOn: day, confirmationNumber: confirmation.trim() };
    if (await act(() => onKeep(filing))) onClose();
  };
  return (
    <FormDialog
      title="Keep as Filed"
      submit="Keep as Filed"
      disabled={isWrong}
      {...(log.carryover.length > 0 && { className: "osha-dialog" })}
      {...{ isBusy, refusal, onClose }}
      onSubmit={() => void submit()}
    >
      <div className="osha-keep">
        <p className="canned-quiet">
          The file is made now, as the export makes it, and kept with its hash. Keep it before records change:
          nobody can change it later. The duty to file ends with the last file that must be filed.
        </p>
        <KeepPart log={log} part={part} onChange={setPart} />
        <DateField label="Filed On" value={filedOn} last={today} onChange={setFiledOn} />
        <NotedInput
          id={id}
          label="Confirmation Number"
          note="What OSHA's Injury Tracking Application answered, if you have it."
          problem={undefined}
          maxLength={60}
          value={confirmation}
          onValueChange={setConfirmation}
        />
        <KeepEstimates cases={log.carryover} estimates={estimates} onChange={setEstimates} />
      </div>
    </FormDialog>
  );
}
