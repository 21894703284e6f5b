import { useState } from "react";
import { Button, ButtonGroup } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import type { ColumnFilter, ReportField } from "../../../../engine/index.ts";
import { ButtonPopover, FilterEditor, filterSpan, filterWords, useViews } from "../../../../views/index.ts";
import { filterColumn } from "./filterColumn.ts";

interface Props {
  field: ReportField;
  filter: ColumnFilter;
  /** undefined: the filter is removed. */
  onFilter(field: string, filter: ColumnFilter | undefined): void;
}

/** A filter in words: a press changes it, the cross ends it. */
export function FilterChip({ field, filter, onFilter }: Props) {
  const { format, now } = useViews();
  const [isOpen, setOpen] = useState(false);
  const column = filterColumn(field);
  if (!column) return null;
  const words = filterWords(filter, column, format);
  return (
    <ButtonGroup className="reports-chip">
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
            onFilter={(next) => onFilter(field.path, next)}
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
        onClick={() => onFilter(field.path, undefined)}
      />
    </ButtonGroup>
  );
}
