import { CaretDown, CaretUp } from "@blueprintjs/icons";
import type { ListColumnModel, OrderBy } from "../../../engine/index.ts";

interface Props {
  column: ListColumnModel;
  /** The order of the list. */
  orderBy: OrderBy | undefined;
  onOrderBy(orderBy: OrderBy[]): void;
}

const ariaSort = { asc: "ascending", desc: "descending" } as const;

/** A column's name; a press sorts by it, another one turns the order round. */
export function HeaderCell({ column, orderBy, onOrderBy }: Props) {
  if (!column.sortable) {
    return (
      <th scope="col" data-align={column.align}>
        {column.label}
      </th>
    );
  }
  const direction = orderBy?.field === column.key ? orderBy.direction : undefined;
  const next = direction === "asc" ? "desc" : "asc";
  return (
    <th scope="col" data-align={column.align} aria-sort={direction ? ariaSort[direction] : "none"}>
      <button
        type="button"
        className="ss-sort"
        onClick={() => onOrderBy([{ field: column.key, direction: next }])}
      >
        {column.label}
        {direction === "asc" && <CaretUp />}
        {direction === "desc" && <CaretDown />}
      </button>
    </th>
  );
}
