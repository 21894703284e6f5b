import { Button } from "@blueprintjs/core";
import type { TimelineType } from "../../dataSource/timeline.ts";
import { countText } from "./timelineCounts.ts";

interface Props {
  types: readonly TimelineType[];
  /** Aliases of those that are chosen; none: all. */
  kinds: readonly string[];
  onKinds(kinds: readonly string[]): void;
}

/** Narrows a timeline to record types, each with how much there is of it. */
export function KindChips({ types, kinds, onKinds }: Props) {
  const isWhole = kinds.length === 0;
  if (types.length < 2 && isWhole) return null;
  const toggle = (alias: string) =>
    onKinds(kinds.includes(alias) ? kinds.filter((each) => each !== alias) : [...kinds, alias]);
  return (
    <div className="ss-timeline-kinds" role="group" aria-label="Kinds">
      {types.map(({ alias, name, count }) => (
        <Button
          key={alias}
          size="small"
          variant="outlined"
          className="ss-timeline-kind"
          active={kinds.includes(alias)}
          aria-pressed={kinds.includes(alias)}
          text={name}
          endIcon={<span className="ss-timeline-count">{countText(count)}</span>}
          onClick={() => toggle(alias)}
        />
      ))}
      {!isWhole && <Button size="small" variant="minimal" text="Show all" onClick={() => onKinds([])} />}
    </div>
  );
}
