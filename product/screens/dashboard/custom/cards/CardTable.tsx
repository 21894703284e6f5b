import { HTMLTable } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import type { ReportTable } from "../../../../../engine/index.ts";

interface Props {
  table: ReportTable;
  name: string;
  /** Where the whole table is; undefined: nowhere. */
  all: string | undefined;
}

/** Lines and columns of a card at most. */
const mostLines = 6;
const mostColumns = 5;

/** The first lines of a report's table. */
export function CardTable({ table: { columns, lines, footer }, name, all }: Props) {
  const shown = columns.slice(0, mostColumns);
  const more = lines.length - mostLines;
  return (
    <>
      <div className="board-scroll">
        <HTMLTable compact className="board-table" aria-label={name}>
          <thead>
            <tr>
              {shown.map(({ kind, id, label, align }) => (
                <th key={`${kind} ${id} ${label}`} scope="col" data-align={align}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...lines.slice(0, mostLines), ...(footer ? [footer] : [])].map((line) => (
              <tr key={line.index}>
                {shown.map(({ kind, id, label, align }, index) =>
                  index === 0 ? (
                    <th key={`${kind} ${id} ${label}`} scope="row" dir="auto">
                      {line.texts[index]}
                    </th>
                  ) : (
                    <td key={`${kind} ${id} ${label}`} data-align={align}>
                      {line.texts[index]}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </div>
      {more > 0 && (
        <p className="board-note">
          {all === undefined ? `And ${more} more.` : <Link to={all}>{`And ${more} more`}</Link>}
        </p>
      )}
    </>
  );
}
