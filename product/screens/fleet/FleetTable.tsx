import { Classes } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import type { OrderBy } from "../../../engine/index.ts";
import { ScrollFrame } from "../../../views/index.ts";
import { monitorRecordPath, recordPath } from "../../common/pages.ts";
import type { FleetRow, FleetRows } from "../../services/index.ts";
import { CardFailed } from "../dashboard/CardFailed.tsx";
import { SortHead } from "../reports/results/SortHead.tsx";
import type { ShownList } from "./fleetLists.ts";
import type { Asked } from "./useFleet.ts";

interface Props {
  shown: ShownList;
  asked: Asked<FleetRows>;
  order: OrderBy | undefined;
  /** Called with the column by which rows are to be in order. */
  onOrder(field: string): void;
}

/** The first records of a list; the first column leads to the record. */
export function FleetTable({ shown, asked: { answer, error, retry }, order, onOrder }: Props) {
  const { list } = shown;
  if (!answer && error !== undefined) return <CardFailed error={error} onRetry={retry} />;
  if (!answer) return <div className={`fleet-wait-rows ${Classes.SKELETON}`} aria-hidden />;
  if (answer.rows.length === 0) return <p className="screen-quiet fleet-none">{noneOf(shown)}</p>;
  const { columns, rows } = answer;
  return (
    <>
      {error !== undefined && <CardFailed error={error} onRetry={retry} />}
      <ScrollFrame className="screen-scroll fleet-frame" label={`First of ${list.name}`}>
        <table className="screen-table fleet-table" aria-label={`First of ${list.name}`}>
          <thead>
            <tr>
              {columns.map(({ field, label, align, sortable }) => (
                <SortHead
                  key={field}
                  label={label}
                  align={align}
                  direction={order?.field === field ? order.direction : undefined}
                  onSort={sortable ? () => onOrder(field) : undefined}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} {...{ shown, columns, row }} />
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </>
  );
}

/** Why a list has no rows. */
const noneOf = ({ list: { name, period, monitor } }: ShownList): string =>
  monitor !== undefined
    ? "Nothing is due."
    : `No ${name.toLowerCase()}${period === undefined ? "" : " in this period"}.`;

interface RowProps {
  shown: ShownList;
  columns: FleetRows["columns"];
  row: FleetRow;
}

function Row({ shown: { monitor }, columns, row: { id, templateAlias, label, texts } }: RowProps) {
  const href = monitor ? monitorRecordPath(monitor.alias, templateAlias, id) : recordPath(templateAlias, id);
  return (
    <tr>
      {columns.map(({ field, align }, index) => (
        <td key={field} data-align={align} dir="auto">
          {index === 0 ? (
            <Link to={href} aria-label={`${texts[0] ?? ""}: ${label}`}>
              {texts[0]}
            </Link>
          ) : (
            texts[index]
          )}
        </td>
      ))}
    </tr>
  );
}
