import { useState } from "react";
import { Button } from "@blueprintjs/core";
import { Filter } from "@blueprintjs/icons";
import type { ColumnFilter, ReportField } from "../../../../engine/index.ts";
import { ButtonPopover, FilterEditor } from "../../../../views/index.ts";
import { SearchMenu } from "../SearchMenu.tsx";
import { filterColumn } from "./filterColumn.ts";

interface Props {
  /** The fields that can be filtered; asked for when the menu opens. */
  fieldsOf(): readonly ReportField[];
  onFilter(field: string, filter: ColumnFilter | undefined): void;
}

/** Adds a filter: first its field is chosen, then what is asked of it. */
export function AddFilter({ fieldsOf, onFilter }: Props) {
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
      content={<Panel key={openings} {...{ fieldsOf, onFilter }} onClose={() => setOpen(false)} />}
    >
      <Button size="small" icon={<Filter />} text="Add filter" />
    </ButtonPopover>
  );
}

function Panel({ fieldsOf, onFilter, onClose }: Props & { onClose(): void }) {
  const [items] = useState(() =>
    fieldsOf().map((each) => ({ key: each.path, label: each.label, field: each })),
  );
  const [field, setField] = useState<ReportField>();
  const column = field && filterColumn(field);
  if (!field || !column) {
    return (
      <SearchMenu
        staysOpen
        label="Fields to filter by"
        items={items}
        onChoose={(item) => setField(item.field)}
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
