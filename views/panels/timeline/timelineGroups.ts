import type { TimelineEntry } from "../../dataSource/timeline.ts";

/** Entries under one heading. */
export interface TimelineGroup {
  /** `Upcoming`, a year, or `No Date`. */
  title: string;
  entries: TimelineEntry[];
}

/** The entries by year, in their order: what is later than `today` comes first, what has no date last. `today`: epoch seconds. */
export function timelineGroups(entries: readonly TimelineEntry[], today: number): TimelineGroup[] {
  const groups = new Map<string, TimelineEntry[]>();
  for (const entry of entries) {
    const title = titleOf(entry.date, today);
    groups.set(title, [...(groups.get(title) ?? []), entry]);
  }
  return [...groups].map(([title, own]) => ({ title, entries: own }));
}

function titleOf(date: number | null, today: number): string {
  if (date === null) return "No Date";
  return date > today ? "Upcoming" : String(new Date(date * 1000).getUTCFullYear());
}
