import { Button, Classes, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import { type CompiledTemplate, listColumns, type RecordData } from "../../../engine/index.ts";
import { RecordValueText } from "../../../views/index.ts";
import { recordPath } from "../../common/pages.ts";

interface DuplicatesDialogProps {
  template: CompiledTemplate;
  records: readonly RecordData[];
  onCreate(): void;
  onCancel(): void;
}

/** Records that agree with the one that is about to be created, 1120 px wide (spec records.md 9). */
export function DuplicatesDialog({ template, records, onCreate, onCancel }: DuplicatesDialogProps) {
  const columns = listColumns(template).flatMap(({ key }) =>
    key === "label" ? [] : (template.byKey.get(key) ?? []),
  );
  return (
    <Dialog
      className="screen-duplicates"
      isOpen
      title={`Possible duplicates of this ${template.name}`}
      onClose={onCancel}
      canOutsideClickClose={false}
    >
      <DialogBody>
        <p>{`${records.length === 1 ? "This record matches" : "These records match"} the one you are about to create. Please review before you continue.`}</p>
        <div className="ss-table-frame">
          <table className={`${Classes.HTML_TABLE} ss-table`}>
            <thead>
              <tr>
                <th scope="col">Record</th>
                {columns.map((field) => (
                  <th key={field.key} scope="col">
                    {field.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {records.map((record) => (
                <tr key={record.id}>
                  <td data-label="Record">
                    <Link to={recordPath(template.alias, record.id)} target="_blank" rel="noopener">
                      {record.label}
                      <span className="ss-unseen"> (opens in a new tab)</span>
                    </Link>
                  </td>
                  {columns.map((field) => (
                    <td key={field.key} data-label={field.label} data-align={field.fieldType.align}>
                      <RecordValueText record={record} field={field} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={onCancel} autoFocus />
            <Button text="Create anyway" intent="primary" onClick={onCreate} />
          </>
        }
      />
    </Dialog>
  );
}
