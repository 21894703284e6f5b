import { useMemo, useRef, type RefObject } from "react";
import type { Lines } from "./gridProps.ts";

/** How lines are chosen. */
export interface Selection {
  readonly has: (id: number) => boolean;
  readonly size: number;
  /** Chooses a line as a press does: alone, with those up to it (`range`), or beside the others (`adds`). */
  readonly press: (line: number, how: { range: boolean; adds: boolean }) => void;
  readonly toggle: (line: number) => void;
  /** The line from which the next range goes. */
  readonly anchorAt: (line: number) => void;
  readonly all: () => void;
  readonly clear: () => void;
}

/** Choosing of lines by mouse and keyboard; undefined where rows cannot be chosen. */
export function useSelection(
  lines: Lines,
  selection: ReadonlySet<number> | undefined,
  onSelection: ((selection: ReadonlySet<number>) => void) | undefined,
): Selection | undefined {
  const anchor = useRef(0);
  return useMemo(
    () => selection && onSelection && selectionOf(lines, selection, onSelection, anchor),
    [lines, selection, onSelection],
  );
}

function selectionOf(
  lines: Lines,
  selection: ReadonlySet<number>,
  select: (selection: ReadonlySet<number>) => void,
  anchor: RefObject<number>,
): Selection {
  const anchorAt = (line: number) => {
    anchor.current = line;
  };
  const toggle = (line: number) => {
    anchorAt(line);
    const [id] = idsBetween(lines, line, line);
    if (id === undefined) return;
    const next = new Set(selection);
    if (!next.delete(id)) next.add(id);
    select(next);
  };
  return {
    has: (id) => selection.has(id),
    size: selection.size,
    press(line, { range, adds }) {
      if (range) {
        const ids = idsBetween(lines, anchor.current, line);
        return select(new Set(adds ? [...selection, ...ids] : ids));
      }
      if (adds) return toggle(line);
      anchorAt(line);
      select(new Set(idsBetween(lines, line, line)));
    },
    toggle,
    anchorAt,
    all: () => select(new Set(idsBetween(lines, 0, lines.count - 1))),
    clear: () => select(new Set()),
  };
}

/** Ids of the records in the lines from one to another, whichever comes first. */
export function idsBetween(lines: Lines, from: number, to: number): number[] {
  const ids: number[] = [];
  for (let index = Math.min(from, to); index <= Math.max(from, to) && index < lines.count; index += 1) {
    const line = lines.at(index);
    if (line.type === "record" && line.record) ids.push(line.record.id);
  }
  return ids;
}
