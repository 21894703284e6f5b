import { Button } from "@blueprintjs/core";
import { Envelope } from "@blueprintjs/icons";
import { useState } from "react";
import type { Scorecard } from "../../../services/index.ts";
import { SendDialog } from "./SendDialog.tsx";

interface Props {
  scorecard: Scorecard;
  /** The run whose scores are sent. */
  run: number;
  /** Left out: everybody in the run. */
  employeeId?: number;
}

/** Sends people their own score of a run; there for who may edit a scorecard that is shown to people. */
export function SendScores({ scorecard, run, employeeId }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { access, shownToEmployees, archived } = scorecard;
  if (access !== "edit" || !shownToEmployees || archived) return null;
  return (
    <>
      <Button
        icon={<Envelope />}
        text={employeeId === undefined ? "Send to employees..." : "Send to employee..."}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <SendDialog scorecardId={scorecard.id} asked={{ run, employeeId }} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
