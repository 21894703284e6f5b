import { useState, type RefObject } from "react";
import { Button, Checkbox, Classes } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import type { RecordData } from "../../../../engine/index.ts";
import { FailedRow } from "../../../parts/loading/FailedRow.tsx";
import { joinClasses } from "../../../parts/joinClasses.ts";
import { ScrollFrame } from "../../../parts/frame/ScrollFrame.tsx";
import { ViewBoundary } from "../../../parts/loading/ViewBoundary.tsx";
import { BulkDialog } from "./BulkDialog.tsx";
import { itemColumns, type ItemColumn } from "./itemColumns.ts";
import { ItemRow } from "./ItemRow.tsx";
import { useChecklistScope } from "../scope.ts";

interface Props {
  items: readonly RecordData[];
  /** Id of the heading that names the table. */
  labelId: string;
  /** Where the focus goes when an item is gone. */
  fallback: RefObject<HTMLElement | null>;
}

/** The items of a checklist to read; chosen ones can be changed all at once. */
export function ItemList({ items, labelId, fallback }: Props) {
  const { setting } = useChecklistScope();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const editable = items.filter((item) => item.abilities.edit);
  const chosen = editable.filter(({ id }) => selected.has(id));
  const all = chosen.length === editable.length;
  const select = (id: number, isSelected: boolean) =>
    setSelected(new Set(isSelected ? [...selected, id] : [...selected].filter((each) => each !== id)));
  const columns = itemColumns(setting);
  return (
    <>
      {editable.length > 0 && (
        <SelectionTools
          chosen={chosen}
          all={all}
          onAll={() => setSelected(all ? new Set() : ids(editable))}
          onClear={() => setSelected(new Set())}
        />
      )}
      <ScrollFrame className="ss-table-frame ss-related-frame" labelId={labelId}>
        <table
          className={joinClasses(Classes.HTML_TABLE, Classes.COMPACT, "ss-table ss-checklist-table")}
          aria-labelledby={labelId}
        >
          <Head columns={columns} isSelectable={editable.length > 0} />
          <tbody>
            {items.map((item) => (
              <ViewBoundary
                key={item.id}
                name={item.label}
                fallback={<FailedRow width={columns.length + 2} />}
              >
                <ItemRow
                  item={item}
                  columns={columns}
                  fallback={fallback}
                  {...(editable.length > 0
                    ? { selection: { isSelected: selected.has(item.id), select } }
                    : {})}
                />
              </ViewBoundary>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </>
  );
}

/** The names of the columns. */
function Head({ columns, isSelectable }: { columns: readonly ItemColumn[]; isSelectable: boolean }) {
  return (
    <thead>
      <tr>
        {isSelectable && (
          <th scope="col" data-column="select">
            <span className="ss-unseen">Select</span>
          </th>
        )}
        {columns.map(({ field: { key, label }, role }) => (
          <th key={key} scope="col" data-column={role}>
            {label}
          </th>
        ))}
        <th scope="col" data-column="actions">
          <span className="ss-unseen">Actions</span>
        </th>
      </tr>
    </thead>
  );
}

const ids = (items: readonly RecordData[]) => new Set(items.map(({ id }) => id));

interface ToolsProps {
  chosen: readonly RecordData[];
  /** Whether all that can be chosen are. */
  all: boolean;
  onAll(): void;
  onClear(): void;
}

/** How many items are chosen, and what can be done with them. */
function SelectionTools({ chosen, all, onAll, onClear }: ToolsProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="ss-checklist-selection" role="toolbar" aria-label="Selected items">
      <Checkbox
        label="Select all"
        checked={all && chosen.length > 0}
        indeterminate={!all && chosen.length > 0}
        onChange={onAll}
      />
      {chosen.length > 0 && (
        <>
          <strong role="status">{`${chosen.length} selected`}</strong>
          <Button size="small" intent="primary" text="Update Status" onClick={() => setOpen(true)} />
          <Button size="small" variant="minimal" icon={<Cross />} text="Clear selection" onClick={onClear} />
        </>
      )}
      {open && (
        <BulkDialog
          items={chosen}
          onDone={() => {
            setOpen(false);
            onClear();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
