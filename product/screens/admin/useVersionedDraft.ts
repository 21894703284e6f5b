import { useState } from "react";

/** How something is edited that others can change meanwhile. */
export interface DraftRules<Read, Draft> {
  draftOf(read: Read): Draft;
  /** Whether two drafts say the same. */
  isSame(one: Draft, other: Draft): boolean;
  /** Whether somebody changed it since `base` was read. */
  isOther(now: Read, base: Read): boolean;
}

/** A draft with what it was made of. */
interface Edits<Read, Draft> {
  base: Read;
  draft: Draft;
}

/** Edits before anything is edited. */
export const editsOf = <Read, Draft>(
  base: Read,
  { draftOf }: DraftRules<Read, Draft>,
): Edits<Read, Draft> => ({ base, draft: draftOf(base) });

/** Whether a draft differs from what it was made of. */
export const isEdited = <Read, Draft>(
  { base, draft }: Edits<Read, Draft>,
  { draftOf, isSame }: DraftRules<Read, Draft>,
): boolean => !isSame(draft, draftOf(base));

/** Edits once `now` was read: what is edited stays as it is; where nothing is, nothing is lost by going on from what was read. */
export function currentEdits<Read, Draft>(
  edits: Edits<Read, Draft>,
  now: Read,
  rules: DraftRules<Read, Draft>,
): Edits<Read, Draft> {
  return !rules.isOther(now, edits.base) || isEdited(edits, rules) ? edits : editsOf(now, rules);
}

/** A draft that is kept with what it was made of, so that it is never saved over what somebody else changed since. `now`: as it was read last. */
export function useVersionedDraft<Read, Draft>(now: Read, rules: DraftRules<Read, Draft>) {
  const [kept, setEdits] = useState(() => editsOf(now, rules));
  const edits = currentEdits(kept, now, rules);
  if (edits !== kept) setEdits(edits);
  const { base, draft } = edits;
  const isChanged = isEdited(edits, rules);
  return {
    base,
    draft,
    setDraft: (next: Draft) => setEdits({ base, draft: next }),
    isChanged,
    /** It is edited, and somebody changed it after it was opened. */
    isStale: isChanged && rules.isOther(now, base),
    /** Gives up what was edited, and goes on from this. */
    show: (read: Read) => setEdits(editsOf(read, rules)),
  };
}
