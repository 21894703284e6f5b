/**
 * What hangs on a record beside its fields, as its history names it, with the words that people read. No field's key can begin
 * with this sign.
 */
export const attachedLabels = {
  $comment: "Comment",
  $document: "Document",
  $confidentialDocument: "Confidential document",
  $profilePicture: "Profile picture",
  $listItem: "Checklist",
  /** The sentence of the rule that made a change in the wake of another record. */
  $reason: "Why",
} as const;

export type AttachedThing = keyof typeof attachedLabels;

/** Whether a change in a history is of something attached, and no field's. */
export function isAttachedThing(name: string): name is AttachedThing {
  return Object.hasOwn(attachedLabels, name);
}
