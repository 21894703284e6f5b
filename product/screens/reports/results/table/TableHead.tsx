import type { ReportSort, ReportTableColumn } from "../../../../../engine/index.ts";
import { SortHead } from "../SortHead.tsx";
import { columnHeads } from "./columnHeads.ts";

interface Props {
  columns: readonly ReportTableColumn[];
  sort: ReportSort | undefined;
  onSort(sort: ReportSort): void;
}

/** The heads of the columns; of two groupings of the columns in two lines. */
export function TableHead({ columns, sort, onSort }: Props) {
  const heads = columnHeads(columns);
  const { outer } = heads;
  return (
    <thead data-lines={outer ? 2 : undefined}>
      {outer && (
        <tr>
          {outer.map(({ key, label, span }) =>
            label === "" ? (
              <td key={key} />
            ) : (
              <th key={key} scope="colgroup" colSpan={span} data-align="center">
                <span dir="auto">{label}</span>
              </th>
            ),
          )}
        </tr>
      )}
      <tr>
        {columns.map((column, index) => (
          <Head
            key={`${column.kind} ${column.id}`}
            {...{ column, columns, sort, onSort }}
            label={heads.inner[index] ?? column.label}
          />
        ))}
      </tr>
    </thead>
  );
}

function Head({
  column,
  columns,
  label,
  sort,
  onSort,
}: Props & { column: ReportTableColumn; label: string }) {
  const { align } = column;
  const by = sortKey(column, columns);
  const own: ReportSort = sort ?? { by: "group", direction: "asc" };
  const direction = own.by === by ? own.direction : undefined;
  const next = direction === "asc" ? "desc" : "asc";
  const onPress = by === undefined ? undefined : () => onSort({ by, direction: next });
  return <SortHead {...{ label, align, direction }} onSort={onPress} />;
}

/** By what lines are sorted from a column; undefined: groups of the columns and what is compared sort nothing by themselves. */
function sortKey(
  { kind, id, seriesId, keys }: ReportTableColumn,
  columns: readonly ReportTableColumn[],
): ReportSort["by"] | undefined {
  if (kind === "group") return id === 0 ? "group" : undefined;
  if (kind === "subtotal") return keys?.length === 0 ? seriesId : undefined;
  const numbers = columns.filter((each) => each.kind === "number" && each.seriesId === seriesId);
  return kind === "number" && numbers.length === 1 ? seriesId : undefined;
}
