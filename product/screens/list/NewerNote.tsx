import { Button } from "@blueprintjs/core";
import type { Newer } from "./useNewer.ts";

interface NewerNoteProps {
  /** Name of the record type, of one record and of several. */
  name: string;
  plural: string;
  /** undefined: nothing is shown. */
  newer: Newer | undefined;
  /** Shows the list as it is now. */
  onShow(): void;
}

/** Says over the first rows of a list that others saved records since it was read; nothing moves until the user asks for it. */
export function NewerNote({ name, plural, newer, onShow }: NewerNoteProps) {
  if (newer === undefined) return null;
  const { added, hasMore } = newer;
  const words =
    added === 0
      ? "This list has changed."
      : `${added}${hasMore ? "+" : ""} new ${added === 1 ? name : plural}.`;
  return (
    <div className="screen-newer">
      <div className="screen-newer-note" role="status">
        <span>{words}</span>
        <Button size="small" variant="minimal" intent="primary" text="Show" onClick={onShow} />
      </div>
    </div>
  );
}
