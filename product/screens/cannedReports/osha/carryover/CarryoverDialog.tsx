import { useState } from "react";
import { FormDialog } from "../../../FormDialog.tsx";
import { useAction } from "../../../useAction.ts";
import { type CarryoverCase, carryoverTitle, type Estimates, hasProblem } from "./carryover.ts";
import { CarryoverCases } from "./CarryoverCases.tsx";
import "./carryover.css";

interface Props {
  cases: readonly CarryoverCase[];
  /** What was typed before. */
  first: Estimates;
  /** Rejects with the reason that is shown; what was typed stays. */
  onExport(estimates: Estimates): Promise<void>;
  onClose(): void;
}

/** Asks how many days are expected of the cases whose days go into the next year (spec reporting.md 4). */
export function CarryoverDialog({ cases, first, onExport, onClose }: Props) {
  const [estimates, setEstimates] = useState(first);
  const { isBusy, refusal, act } = useAction();
  const isWrong = hasProblem(cases, estimates);
  const submit = async () => {
    if (isBusy || isWrong) return;
    if (await act(() => onExport(estimates))) onClose();
  };
  return (
    <FormDialog
      title={carryoverTitle(cases.length)}
      submit="Export with Estimations"
      cancel="Cancel Export"
      className="osha-dialog"
      disabled={isWrong}
      {...{ isBusy, refusal, onClose }}
      onSubmit={() => void submit()}
    >
      <p className="canned-quiet">
        Enter the days that you expect after those counted so far. A case has at most 180 days, which days
        away and restricted days share. Without estimates, only the days counted so far are exported.
      </p>
      <CarryoverCases {...{ cases, estimates }} onChange={setEstimates} />
    </FormDialog>
  );
}
