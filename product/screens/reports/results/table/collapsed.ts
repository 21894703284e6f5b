import type { ReportTableLine } from "../../../../../engine/index.ts";

/** What distinguishes a line from the others, also after another run. */
export function lineKey({ keys }: Pick<ReportTableLine, "keys">): string {
  return JSON.stringify(keys);
}

/** The lines without those inside groups that are closed. */
export function shownLines<Line extends Pick<ReportTableLine, "keys">>(
  lines: readonly Line[],
  closed: ReadonlySet<string>,
): readonly Line[] {
  if (closed.size === 0) return lines;
  return lines.filter(({ keys }) =>
    keys.every((_, depth) => depth === 0 || !closed.has(lineKey({ keys: keys.slice(0, depth) }))),
  );
}
