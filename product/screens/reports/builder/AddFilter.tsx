import { useState } from "react";
import { Button } from "@blueprintjs/core";
import { Filter } from "@blueprintjs/icons";
import {
  type ColumnFilter,
  type CompiledTemplate,
  filterableFields,
  type ReportContext,
  type ReportField,
} from "../../../../engine/index.ts";
import { ButtonPopover, FilterEditor } from "../../../../views/index.ts";
import { FieldMenu } from "./FieldMenu.tsx";
import { filterColumn } from "./filterColumn.ts";

interface Props {
  template: CompiledTemplate;
  context: ReportContext;
  /** Paths of fields that have a filter already. */
  used: ReadonlySet<string>;
  onFilter(field: string, filter: ColumnFilter | undefined): void;
}

/** Adds a filter: first its field is chosen, then what is asked of it. */
export function AddFilter(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const interact = (next: boolean) => {
    setOpen(next);
    // Pressed while the menu still fades away, it shows the fields again.
    if (next) setOpenings(openings + 1);
  };
  return (
    <ButtonPopover
      placement="bottom-start"
      arrow={false}
      animation="minimal"
      isOpen={isOpen}
      onInteraction={interact}
      content={<Panel key={openings} {...props} onClose={() => setOpen(false)} />}
    >
      <Button size="small" icon={<Filter />} text="Add filter" />
    </ButtonPopover>
  );
}

function Panel({ template, context, used, onFilter, onClose }: Props & { onClose(): void }) {
  const [field, setField] = useState<ReportField>();
  const column = field && filterColumn(field);
  if (!field || !column) {
    return (
      <FieldMenu
        staysOpen
        label="Fields to filter by"
        {...{ template, context, used }}
        offered={filterableFields}
        onChoose={setField}
      />
    );
  }
  return (
    <FilterEditor
      column={{ ...column, left: 0 }}
      filter={undefined}
      onFilter={(filter) => onFilter(field.path, filter)}
      onClose={onClose}
    />
  );
}
