import { Callout } from "@blueprintjs/core";

interface RefusalNoteProps {
  /** Why something was refused; undefined: it was not, and nothing is shown. */
  reason: string | undefined;
  compact?: boolean;
}

/** Says beside what was asked for why it was refused. */
export function RefusalNote({ reason, compact = false }: RefusalNoteProps) {
  if (reason === undefined) return null;
  return (
    <Callout compact={compact} intent="danger" role="alert">
      {reason}
    </Callout>
  );
}
