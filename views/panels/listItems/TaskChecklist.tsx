import { useState } from "react";
import { Checkbox } from "@blueprintjs/core";
import { Calendar } from "@blueprintjs/icons";
import {
  formatDate,
  type ListItem,
  type TaskChecklistView,
  type TaskItemFields,
  type TaskList,
} from "../../../engine/index.ts";
import { OutsideForm } from "../../parts/frame/OutsideForm.tsx";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { DateDialog } from "./DateDialog.tsx";
import { DayCell } from "./DayCell.tsx";
import { ItemAction } from "./ItemAction.tsx";
import { ItemFrame } from "./ItemFrame.tsx";
import { ItemNotes } from "./ItemNotes.tsx";
import type { ItemActions } from "./itemActions.ts";
import { useItemList, useItems } from "./useItemList.ts";
import { useSelected } from "./useSelected.ts";

const columns = ["Status", "Date Completed", "Next Due Date", "Notes"];
const chooseFirst = "Select at least one row first.";

interface Props {
  list: TaskList;
  actions: ItemActions<TaskItemFields>;
  /** Why nothing can be changed; undefined where it can. */
  refusal?: string;
}

/** Tasks that come again: a checkbox, dates and notes (spec records.md 4.7). */
export function TaskChecklist({ list, actions, refusal }: Props) {
  const selected = useSelected(useItems(actions).items);
  const [dating, setDating] = useState(false);
  const mayEdit = refusal === undefined;
  const confirm = (dateCompleted: number, nextDueDate: number | null) => {
    const fields = { status: true, dateCompleted, nextDueDate };
    actions.edit(selected.aliases.map((alias) => ({ alias, fields })));
    setDating(false);
  };
  return (
    <OutsideForm>
      <ItemFrame
        list={list}
        editing={actions}
        columns={columns}
        describe={describe}
        {...(mayEdit ? { selected } : {})}
        actions={
          <ItemAction
            icon={<Calendar />}
            text="Update Date"
            refusal={refusal ?? (selected.aliases.length === 0 ? chooseFirst : undefined)}
            onClick={() => setDating(true)}
          />
        }
        row={(item) => (
          <TaskCells
            item={item}
            mayEdit={mayEdit}
            onEdit={(fields) => actions.edit([{ alias: item.prototype.alias, fields }])}
          />
        )}
      />
      {dating && (
        <DateDialog count={selected.aliases.length} onConfirm={confirm} onClose={() => setDating(false)} />
      )}
    </OutsideForm>
  );
}

interface CellsProps {
  item: ListItem<TaskItemFields>;
  mayEdit: boolean;
  onEdit(fields: Partial<TaskItemFields>): void;
}

/** The columns of a task. One that is not done has neither dates nor notes to be changed. */
function TaskCells({ item: { prototype, fields }, mayEdit, onEdit }: CellsProps) {
  const { name } = prototype;
  const { status, dateCompleted, nextDueDate, notes } = fields;
  const day = { mayEdit, disabled: !status };
  return (
    <>
      <div className="ss-items-cell" data-label="Status">
        {mayEdit ? (
          <Checkbox
            label={status ? "Done" : "Not done"}
            aria-label={`Status of ${name}`}
            checked={status}
            onChange={(event) => onEdit({ status: event.currentTarget.checked })}
          />
        ) : (
          <span>{status ? "Done" : "Not done"}</span>
        )}
      </div>
      <DayCell
        {...day}
        column="Date Completed"
        name={name}
        value={dateCompleted}
        onDay={(value) => onEdit({ dateCompleted: value })}
      />
      <DayCell
        {...day}
        column="Next Due Date"
        name={name}
        value={nextDueDate}
        onDay={(value) => onEdit({ nextDueDate: value })}
      />
      <div className="ss-items-cell" data-label="Notes">
        <ItemNotes
          name={name}
          text={notes}
          disabled={mayEdit && !status}
          {...(mayEdit ? { onNotes: (text: string) => onEdit({ notes: text }) } : {})}
        />
      </div>
    </>
  );
}

function describe({
  fields: { status, dateCompleted, nextDueDate, notes },
}: ListItem<TaskItemFields>): string {
  const parts = [
    status ? "Done" : "Not done",
    dateCompleted !== null && `completed ${formatDate(dateCompleted)}`,
    nextDueDate !== null && `next due ${formatDate(nextDueDate)}`,
    notes,
  ];
  return parts.filter(Boolean).join(", ");
}

function TaskChecklistPanel({ node }: { node: TaskChecklistView }) {
  const known = useItemList<TaskList, TaskItemFields>("task", node.list);
  return known ? <TaskChecklist key={known.recordId} {...known} /> : null;
}

export const taskChecklistPanel: PanelEntry = {
  type: "taskChecklist",
  component: ({ node }) => (node.type === "taskChecklist" ? <TaskChecklistPanel node={node} /> : null),
};
