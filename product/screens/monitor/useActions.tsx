import { useState } from "react";
import { actionQuestion, type MonitorAction } from "../../../engine/index.ts";
import { ConfirmDialog } from "../../../views/index.ts";
import { useClient } from "../../workspace/workspace.ts";
import { showToast } from "../../common/toasts.ts";
import { useToastedAction } from "../useAction.ts";
import type { OpenMonitor } from "./useMonitor.ts";
import { resultText } from "./monitorText.ts";

interface Asked {
  action: MonitorAction;
  ids: readonly number[];
}

/** Does a monitor's actions with chosen records; those that say so are confirmed first (spec records.md 2.3). */
export function useActions({ alias, compiled }: OpenMonitor, onDone: () => void) {
  const watching = useClient("monitors");
  const [asked, setAsked] = useState<Asked>();
  const { isBusy, act } = useToastedAction();
  const perform = async ({ action, ids }: Asked) => {
    await act(async () => {
      const result = await watching.act(alias, action.id, { ids });
      void showToast(result.errors.length === 0 ? "success" : "warning", resultText(result));
      onDone();
    });
    setAsked(undefined);
  };
  const run = (action: MonitorAction, ids: ReadonlySet<number>) => {
    const next = { action, ids: [...ids] };
    if (action.confirm) setAsked(next);
    else void perform(next);
  };
  const label = asked?.action.label ?? "";
  const dialog = (
    <ConfirmDialog
      isOpen={asked !== undefined}
      title={`${label} ${compiled.name}?`}
      confirm={`Yes, ${label.toLowerCase()}`}
      cancel="Cancel"
      intent="primary"
      busy={isBusy}
      onConfirm={() => asked && void perform(asked)}
      onCancel={() => setAsked(undefined)}
    >
      {asked && actionQuestion(asked.action, compiled.name)}
    </ConfirmDialog>
  );
  return { run, dialog };
}
