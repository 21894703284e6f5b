import { useState } from "react";
import useSWR from "swr";
import {
  acceptRule,
  addRule,
  cancelRule,
  changeRule,
  type CriticalEventRule,
  moveRule,
  newRule,
  openRule,
  removeRule,
  type RuleEditor,
  ruleEditor,
} from "../../../../engine/index.ts";
import { showToast } from "../../../common/toasts.ts";
import type { CriticalEventRules, SentCriticalEventRule } from "../../../services/index.ts";
import { useAction } from "../../useAction.ts";
import { readOnce, useVisit } from "../../useRecords.ts";
import { useCriticalEventsClient } from "../useEvents.ts";

/** The rules as the server has them, and what an editor offers. */
export function useStoredRules() {
  const client = useCriticalEventsClient();
  return useSWR<CriticalEventRules, unknown>(["criticalEvents", "rules", useVisit()], client.rules, readOnce);
}

/** A rule as it is sent: its position is that in the list. */
export function sentRule({
  key: _,
  sortOrder: __,
  ...rule
}: RuleEditor["rules"][number]): SentCriticalEventRule {
  const {
    id,
    name,
    statusTimeline,
    filter,
    filters,
    assignee,
    terminalDisplay,
    dateField,
    startDate,
    endDate,
  } = rule;
  return {
    ...(id !== undefined && { id }),
    name,
    statusTimeline: [...statusTimeline],
    filter: { templateAlias: filter.templateAlias, groupIds: [...filter.groupIds] },
    filters: filters.map((each) => ({ ...each })),
    assignee,
    terminalDisplay,
    dateField,
    startDate,
    endDate,
  };
}

/** The rules while they are edited: one is open at a time, and what is saved, moved or removed is saved at once. */
export function useRules(
  stored: CriticalEventRules,
  onStored: (rules: CriticalEventRules) => Promise<unknown>,
) {
  const client = useCriticalEventsClient();
  const [kept, setKept] = useState({ base: stored, editor: ruleEditor(stored.rules) });
  const { isBusy, refusal, act } = useAction();
  const [taken, setTaken] = useState<string>();
  // What was read again replaces what nobody edits.
  const isOther = kept.base !== stored && kept.editor.open === undefined;
  const { base, editor } = isOther ? { base: stored, editor: ruleEditor(stored.rules) } : kept;
  if (isOther) setKept({ base, editor });
  const set = (next: RuleEditor) => setKept({ base, editor: next });
  /** Answers whether it is saved. */
  const save = async (next: RuleEditor, said: string): Promise<boolean> => {
    const isDone = await act(async () => {
      const saved = await client.saveRules(base.version, next.rules.map(sentRule));
      setKept({ base: saved, editor: ruleEditor(saved.rules) });
      await onStored(saved);
    });
    if (isDone) void showToast("success", said);
    return isDone;
  };
  return {
    editor,
    base,
    isBusy,
    /** Why the last save was refused. */
    refusal: taken ?? refusal,
    add: () => set(addRule(editor, newRule(base.defaultTimeline, base.today))),
    open: (key: number) => set(openRule(editor, key)),
    change(change: Partial<CriticalEventRule>) {
      setTaken(undefined);
      set(changeRule(editor, change));
    },
    cancel() {
      setTaken(undefined);
      set(cancelRule(editor));
    },
    /** Saves the open rule; a name that another rule has is refused before anything is sent. */
    async accept(): Promise<boolean> {
      const accepted = acceptRule(editor);
      setTaken("message" in accepted ? accepted.message : undefined);
      return "editor" in accepted && (await save(accepted.editor, "The rule was saved."));
    },
    move: (key: number, by: number) => save(moveRule(editor, key, by), "The order was saved."),
    remove: (key: number) => save(removeRule(editor, key), "The rule was removed. Its events stay."),
  };
}

export type EditedRules = ReturnType<typeof useRules>;
