/** What can be said of an announced method: its categories with what is counted in them, as far as sources give its groups. */
import type { BasicsRecords } from "./events.ts";
import { timeWeight } from "./timeWeights.ts";
import type { AnnouncedMethod, BasicsMethod } from "./types.ts";

/** A category of an announced method, as of a day. */
export interface AnnouncedCount {
  readonly name: string;
  readonly label: string;
  readonly note?: string;
  /** Inspections with a violation that goes into it. */
  readonly inspections: number;
  /** Violations that go into it. */
  readonly violations: number;
  /** Of these, violations whose group no source gives: each group counts once an inspection. */
  readonly ungrouped: number;
  /** Groups of violations, each counted once an inspection; null while a violation has none. */
  readonly events: number | null;
}

/** The categories with what is in them. Which violations still count is taken from the method in use. */
export function announcedCounts(
  announced: AnnouncedMethod,
  method: BasicsMethod,
  { inspections, violations }: Pick<BasicsRecords, "inspections" | "violations">,
  asOf: number,
): AnnouncedCount[] {
  const counted = new Set(
    inspections.filter(({ day }) => timeWeight(method, day, asOf) > 0).map(({ id }) => id),
  );
  const groupOf = new Map(announced.groups.flatMap((group) => group.codes.map((code) => [code, group])));
  return announced.categories.map(({ name, label, takes, note }) => {
    const found = violations.filter(({ inspection, basic, code }) => {
      const category = groupOf.get(code ?? "")?.category;
      const isIn = category === undefined ? basic !== null && takes.includes(basic) : category === name;
      return isIn && counted.has(inspection);
    });
    const grouped = found.filter(({ code }) => groupOf.has(code ?? ""));
    const events = new Set(
      grouped.map(({ inspection, code }) => `${inspection} ${groupOf.get(code ?? "")?.name}`),
    );
    return {
      name,
      label,
      ...(note === undefined ? {} : { note }),
      inspections: new Set(found.map(({ inspection }) => inspection)).size,
      violations: found.length,
      ungrouped: found.length - grouped.length,
      events: found.length > grouped.length ? null : events.size,
    };
  });
}
