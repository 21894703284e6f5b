import { Button, MenuItem } from "@blueprintjs/core";
import { Envelope } from "@blueprintjs/icons";
import { useNavigate } from "react-router-dom";
import type { CannedValues } from "../../../services/index.ts";
import { schedulesPath, startPath } from "./schedulePath.ts";

/** Sends the saved report of a card by e-mail, and leads to what is sent already; undefined: the report is not saved yet. */
export function ScheduleItems({ card }: { card: number | undefined }) {
  const navigate = useNavigate();
  return (
    <>
      <MenuItem
        icon={<Envelope />}
        text="Send by email..."
        disabled={card === undefined}
        onClick={() => card !== undefined && void navigate(startPath({ card }))}
      />
      <MenuItem icon={<Envelope />} text="Scheduled reports" onClick={() => void navigate(schedulesPath)} />
    </>
  );
}

interface Props {
  /** Alias of a ready report. */
  canned: string;
  values: CannedValues;
  disabled: boolean;
}

/** Sends a ready report by e-mail as its form is narrowed. */
export function SendByEmail({ canned, values, disabled }: Props) {
  const navigate = useNavigate();
  return (
    <Button
      icon={<Envelope />}
      text="Send by email"
      disabled={disabled}
      onClick={() => void navigate(startPath({ canned }), { state: { values } })}
    />
  );
}
