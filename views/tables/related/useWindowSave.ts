import { useRef, useState } from "react";
import type { FormStore, Mark, RecordData, RecordInput, SaveMessages } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { useRelatedSource } from "../../parts/related/useRelatedSource.ts";
import { saveProblem } from "./saveProblem.ts";

/** The record of a window, and what is done about its saves. */
export interface SaveOptions {
  /** null: a new record. */
  record: RecordData | null;
  /** Said before the reason when it could not be saved. */
  failure?: string;
  /** Messages about a save. */
  messages?: SaveMessages | undefined;
  /** It could not be saved as things stand. */
  onRefused?(): void;
  onSaved(record: RecordData): void;
  onClosed(): void;
}

/** Saves the form of a window. `record`: the one that is stored now; `onClose` closes the window for good. */
export function useWindowSave(
  form: FormStore,
  { record: opened, failure = "", messages = {}, onRefused, onSaved, onClosed }: SaveOptions,
) {
  const source = useRelatedSource();
  const { notify } = useViews();
  /** It was saved while more was typed, so that the window stays open on it. */
  const [savedNow, setSavedNow] = useState<RecordData>();
  const record = savedNow ?? opened;
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);
  const [problem, setProblem] = useState<string>();

  const goOn = async (saved: RecordData, sent: Mark) => {
    const further = await form.further(sent, saved);
    if (!further) return onSaved(saved);
    setSavedNow(saved);
    return form.goOn(saved, further);
  };
  const save = async (input: RecordInput) => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setBusy(true);
    setProblem(undefined);
    const sent = form.mark();
    const answer = await source.save(input);
    isBusy.current = false;
    setBusy(false);
    if (answer.kind === "saved") {
      const said = record ? messages.updated : messages.created;
      if (said) notify?.("success", said);
      await goOn(answer.record, sent);
      return undefined;
    }
    onRefused?.();
    if (answer.kind === "invalid") return answer.issues;
    setProblem(`${failure} ${saveProblem(answer) ?? messages.failed ?? ""}`.trim());
    return undefined;
  };
  return { record, busy, problem, save, onClose: savedNow ? () => onSaved(savedNow) : onClosed };
}
