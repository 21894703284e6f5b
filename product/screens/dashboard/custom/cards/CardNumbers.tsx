import { Link } from "react-router-dom";
import { useBoard } from "../board.ts";
import type { useReportCard } from "./useReportCard.ts";

type Props = Pick<ReturnType<typeof useReportCard>, "shown" | "address">;

/** The numbers of a report that groups nothing: one for each series, and what it is compared with. */
export function CardNumbers({ shown: { table }, address }: Props) {
  const { isKiosk } = useBoard();
  const line = table.lines[0] ?? table.footer;
  if (!line) return null;
  const isOne = table.columns.filter(({ kind }) => kind === "number").length === 1;
  const numbers = table.columns.flatMap((column, index) =>
    column.kind === "group" ? [] : [{ ...column, text: line.texts[index] ?? "" }],
  );
  return (
    <dl className="board-numbers">
      {numbers.map(({ kind, id, seriesId, label, text }) => {
        const to =
          kind === "number" && !isKiosk ? address({ series: seriesId ?? id, groupKey: [] }) : undefined;
        return (
          <div key={`${kind} ${id}`} data-kind={kind}>
            <dt className={isOne && kind === "number" ? "ss-unseen" : undefined}>{label}</dt>
            <dd>{to === undefined ? text : <Link to={to}>{text}</Link>}</dd>
          </div>
        );
      })}
    </dl>
  );
}
