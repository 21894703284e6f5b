import { ArrowDown, ArrowUp } from "@blueprintjs/icons";
import type { Change } from "./changeOf.ts";

const icons = { up: <ArrowUp size={14} />, down: <ArrowDown size={14} />, same: null } as const;

/** A change as arrow, figure and word, colored by good or bad. */
export function ScoreChange({ change: { direction, word }, text }: { change: Change; text: string }) {
  return (
    <span className="ss-glance-change" data-word={word}>
      {icons[direction]}
      {direction === "same" ? "No change" : `${text.replace(/^[-+−]/, "")} ${word}`}
    </span>
  );
}
