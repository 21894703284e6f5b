import { Spinner } from "@blueprintjs/core";
import useSWR from "swr";
import { ConfirmDialog } from "../../../../views/index.ts";
import { counted } from "../../../common/counted.ts";
import { showToast } from "../../../common/toasts.ts";
import { errorText, type ScoreMailAsked, type ScoreMailCounts } from "../../../services/index.ts";
import { RefusalNote } from "../../RefusalNote.tsx";
import { useAction } from "../../useAction.ts";
import { readOnce, useVisit } from "../../useRecords.ts";
import { scorecardKey, useScorecardsClient } from "../useScorecards.ts";
import { mailLines } from "./mailLines.ts";

interface Props {
  scorecardId: number;
  asked: ScoreMailAsked;
  onClose(): void;
}

/** Asks before people are sent their own score, with how many they are. */
export function SendDialog({ scorecardId, asked, onClose }: Props) {
  const client = useScorecardsClient();
  const { data, error } = useSWR<ScoreMailCounts, unknown>(
    scorecardKey(scorecardId, "mail", asked.run, asked.employeeId, useVisit()),
    () => client.mailCounts(scorecardId, asked),
    { ...readOnce, dedupingInterval: 0 },
  );
  const { act, isBusy, refusal } = useAction();
  const send = async () => {
    let queued = 0;
    const isDone = await act(async () => {
      ({ queued } = await client.sendScores(scorecardId, asked));
    });
    if (!isDone) return;
    onClose();
    void showToast("success", `${counted(queued, "message")} ${queued === 1 ? "is" : "are"} on the way.`);
  };
  const waiting = data?.waiting ?? 0;
  const isOne = asked.employeeId !== undefined;
  return (
    <ConfirmDialog
      isOpen
      title={isOne ? "Send to employee?" : "Send to employees?"}
      confirm={waiting === 0 ? "Send" : `Send ${counted(waiting, "message")}`}
      cancel="Cancel"
      intent="primary"
      busy={isBusy}
      disabled={waiting === 0}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <div className="scorecards-send" role="status">
        {!data && error === undefined && <Spinner aria-label="Counting" size={24} />}
        {data && mailLines(data, isOne).map((line) => <p key={line}>{line}</p>)}
      </div>
      <RefusalNote compact reason={refusal ?? (error === undefined ? undefined : errorText(error))} />
    </ConfirmDialog>
  );
}
