import { Button, Callout, Classes, ProgressBar } from "@blueprintjs/core";
import { useState } from "react";
import { ConfirmDialog } from "../../../../views/index.ts";
import type { DropdownMerge } from "../../../services/index.ts";
import { useToastedAction } from "../../useAction.ts";
import { useDropdownsClient } from "../useDropdowns.ts";
import { isUnderWay, leftText, stateText, valuesOf } from "./mergeText.ts";

/** Merges that are over and still shown. */
const MOST_OVER = 3;

interface MergesProps {
  alias: string;
  merges: { data?: readonly DropdownMerge[] | undefined; error: unknown; mutate(): unknown };
}

/** The merges of a dropdown: one that is under way with its progress, and how the last ones ended. Nothing where there were none. */
export function Merges({ alias, merges: { data, error, mutate } }: MergesProps) {
  if (error !== undefined && !data)
    return (
      <Callout intent="warning" role="alert">
        The merges of this dropdown could not be loaded.{" "}
        <Button size="small" text="Retry" onClick={() => void mutate()} />
      </Callout>
    );
  const running = data?.filter(isUnderWay) ?? [];
  const over = data?.filter((merge) => !isUnderWay(merge)).slice(0, MOST_OVER) ?? [];
  if (running.length + over.length === 0) return null;
  return (
    <section className="dropdown-merges" aria-label="Merges">
      {running.map((merge) => (
        <Running key={merge.id} alias={alias} merge={merge} onChanged={() => void mutate()} />
      ))}
      {over.length > 0 && (
        <ul className="admin-quiet" aria-label="Merges that are over">
          {over.map((merge) => (
            <li key={merge.id}>
              Merge of {valuesOf(merge)}. {stateText(merge)} {leftText(merge)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface RunningProps {
  alias: string;
  merge: DropdownMerge;
  onChanged(): void;
}

function Running({ alias, merge, onChanged }: RunningProps) {
  const [isAsking, setAsking] = useState(false);
  const { total, done } = merge.records;
  return (
    <Callout>
      <h2 className={Classes.HEADING}>Merging {valuesOf(merge)}</h2>
      <p role="status">
        {stateText(merge)} {leftText(merge)}
      </p>
      <ProgressBar
        intent="primary"
        aria-label="Records merged"
        {...(total !== null && { value: total === 0 ? 1 : Math.min(done / total, 1) })}
      />
      <div className="admin-actions">
        <Button text="Cancel Merge…" onClick={() => setAsking(true)} />
      </div>
      {isAsking && (
        <CancelQuestion
          alias={alias}
          merge={merge}
          onClose={() => setAsking(false)}
          onCancelled={() => {
            setAsking(false);
            onChanged();
          }}
        />
      )}
    </Callout>
  );
}

interface CancelQuestionProps {
  alias: string;
  merge: DropdownMerge;
  onClose(): void;
  onCancelled(): void;
}

function CancelQuestion({ alias, merge, onClose, onCancelled }: CancelQuestionProps) {
  const client = useDropdownsClient();
  const { isBusy, act } = useToastedAction("admin_panel_thunk_action_failed");
  const { from, into } = merge;
  const cancel = async () => {
    await client.cancelMerge(alias, merge.id);
    onCancelled();
  };
  return (
    <ConfirmDialog
      isOpen
      title="Cancel this merge?"
      confirm="Cancel Merge"
      cancel="Keep Merging"
      busy={isBusy}
      onConfirm={() => void act(cancel)}
      onCancel={onClose}
    >
      <p>
        Records that were changed keep &quot;{into.display}&quot;. The others keep &quot;{from.display}&quot;,
        which stays disabled. You can merge the rest at any time.
      </p>
    </ConfirmDialog>
  );
}
