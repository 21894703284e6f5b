import { Button } from "@blueprintjs/core";
import { ChevronDown, ChevronRight } from "@blueprintjs/icons";
import type { ReportTableColumn, ReportTableLine } from "../../../../../engine/index.ts";

interface Props {
  line: ReportTableLine;
  /** One of the columns of the groups; its id is its position among them. */
  column: ReportTableColumn;
  isClosed: boolean;
  onToggle(): void;
}

/** What the group of a line is called. A group with others inside it shows and hides them; those around it are said quietly. */
export function GroupCell({ line, column, isClosed, onToggle }: Props) {
  const position = column.id;
  const text = line.texts[position] ?? "";
  const own = Math.max(line.keys.length - 1, 0);
  if (position !== own)
    return (
      <td dir="auto" data-outer={position < own || undefined}>
        {text}
      </td>
    );
  return (
    <th scope="row" dir="auto">
      {line.isSubtotal ? (
        <Button
          size="small"
          variant="minimal"
          icon={isClosed ? <ChevronRight /> : <ChevronDown />}
          text={text}
          aria-expanded={!isClosed}
          onClick={onToggle}
        />
      ) : (
        text
      )}
      {line.isOpen && <span className="reports-quiet"> so far</span>}
    </th>
  );
}
