import {
  groupingLists,
  mostColumnGroupings,
  mostRowGroupings,
  type Report,
  type ReportGrouping,
} from "../../../../engine/index.ts";
import {
  type Change,
  changeGrouping,
  setGrouping,
  setInnerGrouping,
  setSecondGrouping,
} from "../reportEdits.ts";
import { takesSecond } from "./groupChoices.ts";

/** A grouping that a report has, or could have next. */
interface GroupingSlot {
  readonly label: string;
  /** undefined: none yet. */
  readonly grouping: ReportGrouping | undefined;
  /** Another field; undefined: none. */
  choose(grouping: ReportGrouping | undefined): Change;
  /** The same field, said otherwise. */
  change(grouping: ReportGrouping): Change;
}

/** The slots of groupings inside the first one: those that are taken, and the next of the lines and of the columns. Charts have one of the columns alone. */
export function groupingSlots(report: Report): GroupingSlot[] {
  if (!takesSecond(report)) return [];
  const { rows, columns } = groupingLists(report);
  const isTable = report.settings.displayType === "table";
  const inner = (side: "rowsBy" | "columnsBy", position: number, label: string) => {
    const taken = side === "rowsBy" ? rows : columns;
    const set = (grouping: ReportGrouping | undefined) => setInnerGrouping(side, position, grouping);
    return { label, grouping: taken[position + 1], choose: set, change: set };
  };
  const down = isTable ? Math.min(rows.length, mostRowGroupings - 1) : 0;
  const across = isTable ? Math.min(columns.length, mostColumnGroupings - 1) : 0;
  return [
    ...Array.from({ length: down }, (_, position) =>
      inner("rowsBy", position, `Rows inside it${number(position)}`),
    ),
    { label: "Then by", grouping: columns[0], choose: setSecondGrouping, change: setSecondGrouping },
    ...Array.from({ length: across }, (_, position) => inner("columnsBy", position, "Columns inside it")),
  ];
}

function number(position: number): string {
  return position === 0 ? "" : ` (${position + 1})`;
}

/** The first grouping and what sets it. */
export const firstSlot = (report: Report): GroupingSlot => ({
  label: "Group by",
  grouping: report.settings.groupBy,
  choose: setGrouping,
  change: changeGrouping,
});
