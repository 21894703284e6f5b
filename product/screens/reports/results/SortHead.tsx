import { Button } from "@blueprintjs/core";
import { SortAsc, SortDesc } from "@blueprintjs/icons";

interface Props {
  label: string;
  align: "left" | "right";
  /** Left out: the rows are not sorted by this column. */
  direction?: "asc" | "desc" | undefined;
  /** Left out: they cannot be. */
  onSort?: (() => void) | undefined;
}

const signs = { asc: <SortAsc size={14} />, desc: <SortDesc size={14} /> };
const words = { asc: "ascending", desc: "descending" } as const;

/** The head of a column; a press sorts by it, another one the other way round (spec reporting.md 4). */
export function SortHead({ label, align, direction, onSort }: Props) {
  return (
    <th scope="col" data-align={align} aria-sort={direction && words[direction]}>
      {onSort ? (
        <Button
          size="small"
          variant="minimal"
          endIcon={direction && signs[direction]}
          text={<span dir="auto">{label}</span>}
          onClick={onSort}
        />
      ) : (
        <span dir="auto">{label}</span>
      )}
    </th>
  );
}
