import type { RecordData } from "../../../engine/index.ts";

/** A part of the progress bar; its name is what the legend says. */
export interface Segment {
  key: "completed" | "exempt" | "open" | "pastDue";
  name: string;
  count: number;
}

/** The parts of a checklist's bar: what is past due is not counted as open again. */
export function segmentsOf({ computations }: Pick<RecordData, "computations">): Segment[] {
  const count = (key: string) => Number(computations[key] ?? 0);
  const pastDue = count("numberOfOverdueItems");
  return [
    { key: "completed", name: "Completed", count: count("numberOfCompletedItems") },
    { key: "exempt", name: "Exempt", count: count("numberOfExemptItems") },
    { key: "open", name: "Open", count: Math.max(0, count("numberOfOpenItems") - pastDue) },
    { key: "pastDue", name: "Past Due", count: pastDue },
  ];
}
