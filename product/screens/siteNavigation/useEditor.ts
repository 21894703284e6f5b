import { useEffect, useRef } from "react";
import { showToast } from "../../common/toasts.ts";
import type { OwnNavigation, SiteNavigation } from "../../services/index.ts";
import { completed } from "../../shell/navigation/completed.ts";
import { shippedStructure } from "../../shell/navigation/navigation.ts";
import { useShowNavigation } from "../../shell/navigation/useStructure.ts";
import { useFormEnvironment } from "../../workspace/workspace.ts";
import { useEditing } from "../admin/useEditing.ts";
import { type Draft, draftOf, writtenOf } from "./draft.ts";
import type { Apply } from "./editing.ts";
import { useSiteNavigationClient } from "./useSiteNavigation.ts";
import { useSteps } from "./useSteps.ts";

/** What the editor works on. */
export interface EditorProps {
  /** The navigation as it is stored. */
  stored: SiteNavigation;
  /** It was saved. */
  onStored(stored: SiteNavigation): Promise<unknown>;
  /** Asks for what is stored now. */
  readAgain(): Promise<SiteNavigation | undefined>;
}

/** The draft of the navigation, and what saves it, throws it away or goes back to the shipped one. */
export function useEditor({ stored, onStored, readAgain }: EditorProps) {
  const client = useSiteNavigationClient();
  const show = useShowNavigation();
  const { flag } = useFormEnvironment();
  const toDraft = (own: OwnNavigation | null) => {
    const shipped = shippedStructure(flag);
    return own === null ? draftOf(shipped, []) : draftOf(completed(own.sections, shipped), own.hidden);
  };
  const steps = useSteps(toDraft(stored.own), stored.version);
  const focused = useFocusAfter(steps.draft);
  const { isBusy, act, guard } = useEditing(steps.isChanged, "/admin");
  const reset = ({ own, version }: SiteNavigation, words = "") => steps.reset(toDraft(own), version, words);
  const isStale = !steps.isChanged && stored.version !== steps.version;
  useEffect(() => {
    // What was read before the page was left is shown until it was read again.
    if (isStale) reset(stored);
  });
  const taken = async (saved: SiteNavigation, words: string) => {
    await onStored(saved);
    show(saved.own);
    reset(saved);
    void showToast("success", `${words} Others see it with the next page that they load.`);
  };
  return {
    steps,
    isBusy,
    guard,
    apply: ((next, words, focus) => {
      focused.current = focus;
      steps.step(next, words);
    }) satisfies Apply,
    save: () =>
      void act(async () =>
        taken(await client.save(writtenOf(steps.draft), steps.version), "Site Navigation saved."),
      ),
    reset: () => act(async () => taken(await client.reset(steps.version), "The shipped navigation is back.")),
    discard: () =>
      void act(async () => {
        const now = (await readAgain()) ?? stored;
        reset(now, "The changes were discarded.");
      }),
  };
}

/** Milliseconds in which Blueprint's dialogs give the focus back to what opened them. */
const FOCUS_MS = 150;

/** Focuses the element whose id `current` is, once a step is drawn; again after the dialog that asked is gone, unless another one or a menu came. */
function useFocusAfter(draft: Draft) {
  const focused = useRef<string>(undefined);
  useEffect(() => {
    const id = focused.current;
    focused.current = undefined;
    if (id === undefined) return undefined;
    const give = () => document.getElementById(id)?.focus();
    give();
    const timer = setTimeout(() => {
      const isLost = document.activeElement === document.body;
      if (isLost || !document.querySelector('[role="dialog"], [role="menu"]')) give();
    }, FOCUS_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return focused;
}
