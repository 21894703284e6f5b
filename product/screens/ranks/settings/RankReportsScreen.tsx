import { useState } from "react";
import { Button } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import { rankLimits } from "../../../../engine/index.ts";
import { ConfirmDialog, LeaveQuestion } from "../../../../views/index.ts";
import { Waiting } from "../../../common/Waiting.tsx";
import type { StackedRankReports } from "../../../services/index.ts";
import { useCatalog } from "../../../workspace/workspace.ts";
import { ChangedMeanwhile } from "../../admin/ChangedMeanwhile.tsx";
import { FormBar } from "../../admin/FormBar.tsx";
import { NoAccess } from "../../Message.tsx";
import { RefusalNote } from "../../RefusalNote.tsx";
import { RanksFailed } from "../RanksFailed.tsx";
import { useSettings } from "../useRanks.ts";
import { ReportList } from "./ReportList.tsx";
import { newReport, reportProblems } from "./reportsDraft.ts";
import { useReportsEditor } from "./useReportsEditor.ts";
import "../../admin/admin.css";
import "../ranks.css";

/** Which stacked rank reports the company has, and what each weighs, for super admins, who alone change settings (spec platform.md 2.1). */
export function RankReportsScreen() {
  const { abilities } = useCatalog();
  if (!abilities.superAdmin) return <NoAccess message="Certain user permissions required." />;
  return (
    <div className="admin">
      <Loaded />
    </div>
  );
}

function Loaded() {
  const { data, error, mutate } = useSettings();
  if (!data)
    return error === undefined ? <Waiting /> : <RanksFailed error={error} onRetry={() => void mutate()} />;
  return <Editor stored={data} onStored={(saved) => mutate(saved, { revalidate: false })} />;
}

interface Props {
  stored: StackedRankReports;
  onStored(saved: StackedRankReports): Promise<unknown>;
}

function Editor(props: Props) {
  const [asksReset, setAsksReset] = useState(false);
  const { edited, guard, keep, isBusy, refusal, client } = useReportsEditor(props);
  const { draft, base, isChanged, isStale, setDraft, show } = edited;
  const isWrong = draft.some((each) => reportProblems(each, draft).length > 0);
  const reset = async () => {
    await keep(() => client.reset(base.version), "The shipped reports are in use.");
    setAsksReset(false);
  };
  return (
    <form
      className="ranks"
      aria-label="Stacked rank reports"
      onSubmit={(event) => {
        event.preventDefault();
        void keep(() => client.save(base.version, draft), "The reports were saved.");
      }}
    >
      <p className="admin-quiet">
        A report ranks terminals or drivers by several measures, each with its weight. The first report about
        terminals is their score on the terminal watch list. Everybody sees the ranks of what they may view.
      </p>
      {isStale && <ChangedMeanwhile what="These reports" onDrop={() => show(props.stored)} />}
      <RefusalNote reason={refusal} />
      <ReportList draft={draft} catalog={base.catalog} onDraft={setDraft} />
      <div className="ranks-toolbar">
        <Button
          icon={<Plus />}
          text="Add Report"
          disabled={isBusy || draft.length >= rankLimits.reports}
          onClick={() => setDraft([...draft, newReport(draft, base.catalog)])}
        />
        {base.isOwn && (
          <Button
            variant="minimal"
            text="Use the shipped reports again"
            disabled={isBusy || isChanged}
            onClick={() => setAsksReset(true)}
          />
        )}
      </div>
      <FormBar
        {...{ isChanged, isBusy }}
        isHindered={isStale || draft.length === 0 || isWrong}
        onLeave={() => guard.ask(() => show(props.stored))}
      />
      <LeaveQuestion isOpen={guard.asking} onLeave={guard.leave} onStay={guard.stay} />
      <ResetQuestion isOpen={asksReset} isBusy={isBusy} onReset={reset} onClose={() => setAsksReset(false)} />
    </form>
  );
}

interface ResetProps {
  isOpen: boolean;
  isBusy: boolean;
  onReset(): Promise<void>;
  onClose(): void;
}

function ResetQuestion({ isOpen, isBusy, onReset, onClose }: ResetProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Use the shipped reports?"
      confirm="Use them"
      cancel="Cancel"
      busy={isBusy}
      onConfirm={() => void onReset()}
      onCancel={onClose}
    >
      <p>The reports of your company are removed.</p>
    </ConfirmDialog>
  );
}
