import { useState, type RefObject } from "react";
import { Button, Checkbox, Tag, type Intent } from "@blueprintjs/core";
import { Trash } from "@blueprintjs/icons";
import type { CompiledField, RecordData } from "../../../../engine/index.ts";
import { RecordValueText } from "../../../parts/values/RecordValueText.tsx";
import { DeleteItem } from "./DeleteItem.tsx";
import type { ItemColumn } from "./itemColumns.ts";
import { useChecklistScope } from "../scope.ts";
import { NotesButton } from "../notes/NotesButton.tsx";

interface Props {
  item: RecordData;
  columns: readonly ItemColumn[];
  /** Left out: nothing can be chosen in this table. */
  selection?: { isSelected: boolean; select(id: number, isSelected: boolean): void };
  fallback: RefObject<HTMLElement | null>;
}

/** One item to read. */
export function ItemRow({ item, columns, selection, fallback }: Props) {
  const [deleting, setDeleting] = useState(false);
  return (
    <tr data-record={item.id} aria-selected={selection?.isSelected}>
      {selection && (
        <td data-column="select">
          {item.abilities.edit && (
            <Checkbox
              aria-label={`Select ${item.label}`}
              checked={selection.isSelected}
              onChange={(event) => selection.select(item.id, event.currentTarget.checked)}
            />
          )}
        </td>
      )}
      {columns.map(({ field, role }) => (
        <td key={field.key} data-label={field.label} data-column={role}>
          <Cell item={item} field={field} role={role} />
        </td>
      ))}
      <td data-column="actions">
        {item.abilities.delete && (
          <Button
            size="small"
            variant="minimal"
            icon={<Trash />}
            aria-label={`Delete ${item.label}`}
            onClick={() => setDeleting(true)}
          />
        )}
        {deleting && <DeleteItem item={item} fallback={fallback} onClose={() => setDeleting(false)} />}
      </td>
    </tr>
  );
}

function Cell({ item, field, role }: { item: RecordData } & ItemColumn) {
  if (role === "notes") return <NotesButton item={item} field={field} />;
  if (role === "status") return <StatusTag item={item} field={field} />;
  return <RecordValueText record={item} field={field} />;
}

/** The status of an item; an open one whose day has passed is Past Due (spec records.md 4.5). */
function StatusTag({ item, field }: { item: RecordData; field: CompiledField }) {
  const { overdue, status, open, completed } = useChecklistScope().setting.rule.items;
  if (item.computations[overdue] === true) {
    return (
      <Tag minimal intent="danger">
        Past Due
      </Tag>
    );
  }
  const value = item.fields[status];
  const intent: Intent = value === completed ? "success" : value === open ? "primary" : "none";
  return (
    <Tag minimal intent={intent}>
      <RecordValueText record={item} field={field} />
    </Tag>
  );
}
