import { Callout } from "@blueprintjs/core";
import { savedBy } from "./savedBy.ts";
import type { Followed } from "./useFollow.ts";

const outcomes = {
  shown: "This page shows it as it is now.",
  waits: "Your edits stay in the form. When you save, you see what differs and choose what to keep.",
} as const;

interface FollowedNoteProps {
  /** Name of the record type. */
  name: string;
  /** undefined: nothing is shown. */
  followed: Followed | undefined;
}

/** Says what others did with the record while its page was open. */
export function FollowedNote({ name, followed }: FollowedNoteProps) {
  if (followed === undefined) return null;
  if (followed.kind === "gone")
    return (
      <Callout compact intent="warning" role="status">
        {`This ${name} was deleted, or you may no longer view it.`}
      </Callout>
    );
  return (
    <Callout compact intent={followed.kind === "waits" ? "warning" : "primary"} role="status">
      {`${savedBy(followed.theirs)} changed this ${name} just now. ${outcomes[followed.kind]}`}
    </Callout>
  );
}
