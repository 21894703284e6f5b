import { useId } from "react";
import { Button, Callout, HTMLSelect } from "@blueprintjs/core";
import type { CompiledField, FieldValue, RecordData } from "../../../../engine/index.ts";
import { useViews } from "../../../context/viewsContext.ts";
import { widgetOf } from "../../../layouts/fieldRow/field.ts";
import { Modal } from "../../../parts/dialogs/Modal.tsx";
import { useModalForm } from "../../../parts/frame/useModalForm.tsx";
import { useReturnFocus } from "../../../parts/dialogs/useReturnFocus.ts";
import { useChecklistScope } from "../scope.ts";
import type { ChecklistSetting } from "../types.ts";
import { words } from "../words.ts";
import { useBulkUpdate } from "./useBulkUpdate.ts";

interface Props {
  items: readonly RecordData[];
  /** They were changed. */
  onDone(): void;
  onClose(): void;
}

/** One status and one date for several items: Completed fills the date with now, Open clears it (spec records.md 4.5). */
export function BulkDialog({ items, onDone, onClose }: Props) {
  const { setting } = useChecklistScope();
  const id = useId();
  useReturnFocus();
  const { statusField, dateField } = fieldsOf(setting);
  const { status, date, busy, problem, choose, setDate, confirm } = useBulkUpdate({ items, onDone });
  const { close, question } = useModalForm({ isChanged: () => status !== "", onClose });
  return (
    <Modal
      title="Update Status"
      onClose={close}
      actions={
        <>
          <Button text="Cancel" disabled={busy} onClick={close} />
          <Button
            intent="primary"
            text={problem === null ? "Confirm" : "Retry"}
            disabled={status === ""}
            loading={busy}
            onClick={() => void confirm()}
          />
        </>
      }
    >
      <div className="ss-checklist-bulk">
        <p>{`${items.length} ${items.length === 1 ? "item" : "items"} will be changed.`}</p>
        <div className="ss-checklist-field">
          <label htmlFor={`${id}-status`}>{statusField.label}</label>
          <StatusSelect
            id={`${id}-status`}
            field={statusField}
            value={status}
            disabled={busy}
            onChange={choose}
          />
        </div>
        <CompletedOn
          id={`${id}-date`}
          field={dateField}
          value={date}
          disabled={busy || status === "" || status === setting.rule.items.open}
          onChange={setDate}
        />
        {problem !== null && (
          <Callout compact intent="danger" role="alert">
            {`${words.itemsNotUpdated} ${problem}`}
          </Callout>
        )}
      </div>
      {question}
    </Modal>
  );
}

/** The fields of items that are set. Throws where the template has none. */
function fieldsOf({ rule, item, checklist }: ChecklistSetting) {
  const statusField = item.byKey.get(rule.items.status);
  const dateField = item.byKey.get(rule.items.dateCompleted);
  if (!statusField || !dateField) throw new Error(`Items of ${checklist.alias} have no status or date.`);
  return { statusField, dateField };
}

interface DateProps {
  id: string;
  field: CompiledField;
  value: FieldValue;
  disabled: boolean;
  onChange(date: FieldValue): void;
}

/** The date on which the items were completed. */
function CompletedOn({ id, field, value, disabled, onChange }: DateProps) {
  const { component: DateInput } = widgetOf(field);
  return (
    <div className="ss-checklist-field">
      <label id={`${id}-label`} htmlFor={id}>
        {field.label}
      </label>
      <DateInput
        id={id}
        field={field}
        value={value}
        onChange={onChange}
        onBlur={() => undefined}
        disabled={disabled}
        required={false}
        invalid={false}
      />
    </div>
  );
}

interface SelectProps {
  id: string;
  field: CompiledField;
  value: string;
  disabled: boolean;
  onChange(status: string): void;
}

function StatusSelect({ id, field, value, disabled, onChange }: SelectProps) {
  const { enumValues } = useViews();
  const offered = enumValues(field.options.enumSet ?? "").filter((each) => !each.disabled);
  return (
    <HTMLSelect
      id={id}
      fill
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">Choose a status</option>
      {offered.map(({ name, display }) => (
        <option key={name} value={name}>
          {display}
        </option>
      ))}
    </HTMLSelect>
  );
}
