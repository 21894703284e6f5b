import { useEffect, useRef, useState } from "react";
import type { CompiledTemplate, RecordData } from "../../../engine/index.ts";
import { useNoteChange } from "../../context/recordChanges.ts";
import { useViews } from "../../context/viewsContext.ts";
import { problemOf } from "../../parts/text/problemOf.ts";
import { useRelatedSource } from "../../parts/related/useRelatedSource.ts";
import { saveProblem } from "../related/saveProblem.ts";

/** How long after an unlink the list is loaded again, in milliseconds (spec records.md 9). */
const refreshDelay = 2_000;

interface Options {
  template: CompiledTemplate;
  /** The claims' own relation to the event. */
  inverse: string;
  /** Id of the event. */
  eventId: number;
  refresh(): void;
}

export interface Unlinking {
  /** The claim that is asked about. */
  asked: RecordData | undefined;
  busy: boolean;
  /** Why the last try did nothing. */
  problem: string | undefined;
  /** Claims that are unlinked and still in the list. */
  gone: ReadonlySet<number>;
  ask(claim: RecordData): void;
  confirm(): Promise<void>;
  cancel(): void;
}

/** Unlinks claims from their event: asks, saves, notifies, and reloads the list after a delay. */
export function useUnlink({ template, inverse, eventId, refresh }: Options): Unlinking {
  const { notify } = useViews();
  const noteChange = useNoteChange();
  const source = useRelatedSource();
  const [asked, setAsked] = useState<RecordData>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const refreshSoon = useSoon(refresh);

  const close = () => {
    setAsked(undefined);
    setProblem(undefined);
  };
  const confirm = async () => {
    if (!asked) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { id, version, groupId, templateAlias } = asked;
      const relations = { [inverse]: null };
      const answer = await source.save({ id, version, groupId, templateAlias, fields: {}, relations });
      if (answer.kind === "saved") {
        close();
        setGone(new Set([...gone, id]));
        noteChange(eventId);
        notify?.(
          "success",
          `You have successfully unlinked ${template.name} Record (${id}) from this event.`,
        );
        refreshSoon();
      } else setProblem(unlinkProblem(answer, template, refresh));
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  };
  return { asked, busy, problem, gone, ask: setAsked, confirm, cancel: close };
}

type Refusal = Parameters<typeof saveProblem>[0];

function unlinkProblem(answer: Refusal, { name }: CompiledTemplate, refresh: () => void): string {
  if (answer.kind !== "conflict") return saveProblem(answer) ?? `The ${name} could not be unlinked.`;
  refresh();
  return `Another person saved this ${name} in the meantime. Close this question, look at it, and unlink it again.`;
}

/** Does it after the delay; never once the view is gone. */
function useSoon(work: () => void): () => void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  }, [work]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => clearTimeout(timer));
  }, []);
  return () => void timers.current.add(setTimeout(() => latest.current(), refreshDelay));
}
