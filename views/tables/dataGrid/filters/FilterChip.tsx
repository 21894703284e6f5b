import { useState } from "react";
import { Button, ButtonGroup } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import type { ColumnFilter, TableColumn } from "../../../../engine/index.ts";
import { useViews } from "../../../context/viewsContext.ts";
import { ButtonPopover } from "../../../parts/dialogs/ButtonPopover.tsx";
import { FilterEditor } from "./FilterEditor.tsx";
import { filterSpan, filterWords } from "./filterWords.ts";

interface Props {
  column: TableColumn;
  filter: ColumnFilter;
  /** Of the chip. */
  className: string;
  /** undefined: the filter is removed. */
  onFilter(filter: ColumnFilter | undefined): void;
}

/** A filter in words: a press changes it, the cross ends it. */
export function FilterChip({ column, filter, className, onFilter }: Props) {
  const { format, now } = useViews();
  const [isOpen, setOpen] = useState(false);
  const words = filterWords(filter, column, format);
  return (
    <ButtonGroup className={className}>
      <ButtonPopover
        placement="bottom-start"
        arrow={false}
        animation="minimal"
        isOpen={isOpen}
        onInteraction={setOpen}
        content={
          <FilterEditor
            column={{ ...column, left: 0 }}
            filter={filter}
            onFilter={onFilter}
            onClose={() => setOpen(false)}
          />
        }
      >
        <Button size="small" active={isOpen} title={filterSpan(filter, now)}>
          <span dir="auto">{words}</span>
        </Button>
      </ButtonPopover>
      <Button
        size="small"
        icon={<Cross size={14} />}
        aria-label={`Remove filter: ${words}`}
        onClick={() => onFilter(undefined)}
      />
    </ButtonGroup>
  );
}
