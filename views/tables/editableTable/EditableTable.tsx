import { useMemo, useState } from "react";
import { Button, Classes } from "@blueprintjs/core";
import { Cross, Plus } from "@blueprintjs/icons";
import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import type { CompiledField, EditableTableView } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { FieldCell } from "../../layouts/fieldRow/FieldCell.tsx";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { joinClasses } from "../../parts/joinClasses.ts";
import { OutsideForm } from "../../parts/frame/OutsideForm.tsx";
import { noChanges } from "../../parts/text/NoChanges.tsx";
import { RecordScope } from "../../formScope/RecordScope.tsx";
import { useFormScope } from "../../formScope/formScope.ts";
import { RelatedGrid } from "../related/RelatedGrid.tsx";
import { TablePart } from "../related/TablePart.tsx";
import { useInitialValues } from "../related/useInitialValues.ts";
import { useTable, type Table } from "../related/useTable.ts";
import { useEditableRows, type EditableRows } from "./useEditableRows.ts";
import type { EditedRow } from "./editedRow.ts";

/**
 * Related records that are edited in their cells, and saved together, apart from the form around. Who edits gets a table of
 * inputs and no data grid, since a row that is sorted, filtered or scrolled away would take what is typed along.
 */
function EditableTable({ node }: { node: EditableTableView }) {
  const { readOnly } = useFormScope();
  const table = useTable(node);
  const { id, title, template, rows } = table;
  if (!readOnly) return <Editor table={table} />;
  return (
    <TablePart scrolls id={id} title={title} template={template} rows={rows}>
      <RelatedGrid table={table} />
    </TablePart>
  );
}

function Editor({ table }: { table: Table }) {
  const { id, title, template, relation, rows } = table;
  const { abilities } = useViews();
  const initial = useInitialValues(relation, template);
  const edited = useEditableRows(template.alias, rows.records, initial);
  const shown = {
    ...rows,
    status: rows.status === "ready" ? edited.status : rows.status,
    retry: rows.status === "error" ? rows.retry : edited.retry,
  };
  const add = (
    <Button
      size="small"
      variant="outlined"
      icon={<Plus />}
      text={`Add ${template.name}`}
      onClick={edited.add}
    />
  );
  return (
    <TablePart
      saves
      keeps={edited.rows.length > 0}
      id={id}
      title={title}
      template={template}
      rows={shown}
      actions={abilities.can("add", template) && add}
    >
      <OutsideForm>
        <Rows table={table} edited={edited} />
        <SaveBar edited={edited} name={title} onSaved={rows.refresh} />
      </OutsideForm>
    </TablePart>
  );
}

function Rows({ table: { id, columns }, edited }: { table: Table; edited: EditableRows }) {
  return (
    <div className="ss-table-frame ss-related-frame">
      <table
        className={joinClasses(Classes.HTML_TABLE, Classes.COMPACT, "ss-rows", "ss-cells")}
        aria-labelledby={id}
      >
        <thead>
          <tr>
            {columns.map((field) => (
              <th key={field.key} scope="col" data-align={field.fieldType.align}>
                {field.label}
              </th>
            ))}
            <th scope="col" className="ss-rows-narrow">
              <span className="ss-unseen">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {edited.rows.map((row, index) => (
            <CellRow key={row.id} row={row} index={index} columns={columns} onDrop={edited.drop} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  row: EditedRow;
  index: number;
  columns: readonly CompiledField[];
  onDrop(row: EditedRow): void;
}

function CellRow({ row, index, columns, onDrop }: RowProps) {
  const { record, form, problem } = row;
  const title = record?.label ?? `${form.template.name} ${index + 1}`;
  return (
    <tr aria-label={title} data-row={row.id}>
      <RecordScope store={form} record={record} readOnly={record?.abilities.edit === false}>
        {columns.map((field, column) => (
          <td key={field.key} data-align={field.fieldType.align} data-label={field.label}>
            <FieldCell field={field} />
            {column === 0 && problem !== undefined && (
              <div className="ss-message" data-severity="error" role="alert">
                {problem}
              </div>
            )}
          </td>
        ))}
      </RecordScope>
      <td className="ss-rows-actions">
        {record === null && (
          <Button
            size="small"
            variant="minimal"
            icon={<Cross />}
            aria-label={`Remove ${title}`}
            onClick={() => onDrop(row)}
          />
        )}
      </td>
    </tr>
  );
}

/** Saves the rows that were changed, and says what came of it. */
function SaveBar({ edited, name, onSaved }: { edited: EditableRows; name: string; onSaved(): void }) {
  const { rows, busy, save } = edited;
  const [said, setSaid] = useState("");
  const changedAtom = useMemo(
    () => atom((get) => rows.filter(({ form, record }) => record === null || get(form.changedAtom)).length),
    [rows],
  );
  const changed = useAtomValue(changedAtom, rows[0] ? { store: rows[0].form.store } : undefined);
  const press = async () => {
    const { saved, failed } = await save();
    if (saved > 0) onSaved();
    const rest = failed > 0 ? ` ${failed} could not be saved and keep what was typed.` : "";
    setSaid(`${saved} of ${name} saved.${rest}`);
  };
  return (
    <div className="ss-related-save">
      <span role="status">{said === "" && changed === 0 ? noChanges : said}</span>
      <Button
        size="small"
        intent="primary"
        text="Save Changes"
        disabled={changed === 0}
        loading={busy}
        onClick={() => void press()}
      />
    </div>
  );
}

export const editableTablePanel: PanelEntry = {
  type: "editableTable",
  component: ({ node }) => (node.type === "editableTable" ? <EditableTable node={node} /> : null),
};
