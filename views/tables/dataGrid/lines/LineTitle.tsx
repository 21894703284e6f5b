import { CaretDown, CaretRight } from "@blueprintjs/icons";
import { emptyPlaceholder, formatValue } from "../../../../engine/index.ts";
import { useFormatContext } from "../../../context/viewsContext.ts";
import type { GridColumn } from "../columns/columns.ts";
import type { Line } from "../gridProps.ts";

/** A line that stands for several records. */
export type SummaryLine = Exclude<Line, { type: "record" }>;

/** What a group has in common and how many it has, or that the line is the total. */
export function LineTitle({ line }: { line: SummaryLine }) {
  if (line.type === "totals") return <span>Total</span>;
  const { group, isOpen } = line;
  return (
    <>
      {isOpen ? <CaretDown /> : <CaretRight />}
      <span dir="auto">{group.label === "" ? emptyPlaceholder : group.label}</span>
      <span className="ss-muted">{group.records.length.toLocaleString("en-US")}</span>
    </>
  );
}

/** A column's sum; nothing where it has none. */
export function TotalText({ line, column }: { line: SummaryLine; column: GridColumn }) {
  const format = useFormatContext();
  const total = line.totals.get(column.key);
  return total === undefined ? null : formatValue(column.field, total, format);
}
