import { useEffect, useRef, useState } from "react";
import { Button, Classes } from "@blueprintjs/core";
import { useViews } from "../../../context/viewsContext.ts";
import { FieldCell } from "../../../layouts/fieldRow/FieldCell.tsx";
import { joinClasses } from "../../../parts/joinClasses.ts";
import { LeaveQuestion } from "../../../parts/dialogs/LeaveQuestion.tsx";
import { noChanges } from "../../../parts/text/NoChanges.tsx";
import { RecordScope } from "../../../formScope/RecordScope.tsx";
import type { EditedRow } from "../../../tables/editableTable/editedRow.ts";
import { EditedNotes } from "../notes/EditedNotes.tsx";
import { itemColumns, type ItemColumn } from "./itemColumns.ts";
import { useChecklistScope } from "../scope.ts";
import type { ItemsEdited, ItemsSaved } from "../types.ts";
import { words } from "../words.ts";

interface Props {
  listId: number;
  edited: ItemsEdited;
  /** Id of the heading that names the table. */
  labelId: string;
}

/** The items of a checklist, edited in their cells and saved together. */
export function ItemEditor({ listId, edited, labelId }: Props) {
  const { setting } = useChecklistScope();
  const body = useRef<HTMLTableSectionElement>(null);
  const columns = itemColumns(setting);
  useEffect(() => {
    body.current?.querySelector<HTMLElement>("input, select, textarea")?.focus({ preventScroll: true });
  }, []);
  const toProblem = () =>
    body.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
  return (
    <>
      <div className="ss-table-frame ss-related-frame">
        <table
          className={joinClasses(Classes.HTML_TABLE, Classes.COMPACT, "ss-rows ss-cells ss-checklist-cells")}
          aria-labelledby={labelId}
        >
          <thead>
            <tr>
              {columns.map(({ field: { key, label }, role }) => (
                <th key={key} scope="col" data-column={role}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {edited.rows.map((row) => (
              <EditedItem key={row.id} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
      <SaveBar listId={listId} edited={edited} onProblem={toProblem} />
    </>
  );
}

function EditedItem({ row, columns }: { row: EditedRow; columns: readonly ItemColumn[] }) {
  const { record, form, problem } = row;
  const title = record?.label ?? form.template.name;
  return (
    <tr aria-label={title} data-row={row.id}>
      <RecordScope store={form} record={record} readOnly={record?.abilities.edit === false}>
        {columns.map(({ field, role }) => (
          <td key={field.key} data-label={field.label} data-column={role}>
            {role === "notes" ? <EditedNotes title={title} field={field} /> : <FieldCell field={field} />}
            {role === "name" && problem !== undefined && (
              <div className="ss-message" data-severity="error" role="alert" tabIndex={-1}>
                {problem}
              </div>
            )}
          </td>
        ))}
      </RecordScope>
    </tr>
  );
}

const text: Readonly<Record<Exclude<ItemsSaved, "saved">, string>> = {
  invalid: "Some items need another look before they can be saved.",
  missing: words.missing,
  failed: words.itemsNotSaved,
};

interface SaveBarProps extends Pick<Props, "listId" | "edited"> {
  /** Goes to what could not be saved. */
  onProblem(): void;
}

function SaveBar({ listId, edited: { changed, busy }, onProblem }: SaveBarProps) {
  const { notify } = useViews();
  const { actions } = useChecklistScope();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    setProblem(null);
    const answer = await actions.saveItems(listId);
    if (answer === "saved") return notify?.("success", words.itemsSaved);
    setProblem(text[answer]);
    if (answer !== "invalid") notify?.("danger", text[answer]);
    return setTimeout(onProblem);
  };
  return (
    <div className="ss-related-save ss-checklist-save">
      {problem === null ? (
        <span role="status" className={Classes.TEXT_MUTED}>
          {changed ? "You have unsaved changes." : noChanges}
        </span>
      ) : (
        <span role="alert" className="ss-message" data-severity="error">
          {problem}
        </span>
      )}
      <Button
        text="Cancel"
        disabled={busy}
        onClick={() => (changed ? setAsking(true) : actions.discard(listId))}
      />
      <Button
        intent="primary"
        text={problem === null ? "Save" : "Retry"}
        disabled={!changed}
        loading={busy}
        onClick={() => void save()}
      />
      <LeaveQuestion
        isOpen={asking}
        onLeave={() => actions.discard(listId)}
        onStay={() => setAsking(false)}
      />
    </div>
  );
}
