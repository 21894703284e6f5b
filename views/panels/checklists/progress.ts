import type { ChecklistRule, RecordData } from "../../../engine/index.ts";

/** A part of the progress bar; its name is what the legend says. */
export interface Segment {
  key: "completed" | "exempt" | "open" | "pastDue";
  name: string;
  count: number;
}

/** The parts of a checklist's bar: what is past due is not counted as open again. */
export function segmentsOf(
  { computations }: Pick<RecordData, "computations">,
  { completed, exempt, open, overdue }: ChecklistRule["counts"],
): Segment[] {
  const count = (key: string) => Number(computations[key] ?? 0);
  const pastDue = count(overdue);
  return [
    { key: "completed", name: "Completed", count: count(completed) },
    { key: "exempt", name: "Exempt", count: count(exempt) },
    { key: "open", name: "Open", count: Math.max(0, count(open) - pastDue) },
    { key: "pastDue", name: "Past Due", count: pastDue },
  ];
}
