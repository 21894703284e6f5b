import { useId, useState } from "react";
import { Button, Callout, HTMLSelect } from "@blueprintjs/core";
import {
  startOfDay,
  type CompiledField,
  type FieldValue,
  type RecordData,
} from "../../../../engine/index.ts";
import { useViews } from "../../../context/viewsContext.ts";
import { widgetOf } from "../../../layouts/fieldRow/field.ts";
import { Modal } from "../../../parts/dialogs/Modal.tsx";
import { useModalForm } from "../../../parts/frame/useModalForm.tsx";
import { problemOf } from "../../../parts/text/problemOf.ts";
import { useReturnFocus } from "../../../parts/dialogs/useReturnFocus.ts";
import { useChecklistScope } from "../scope.ts";
import type { ChecklistSetting } from "../types.ts";
import { updatedMany, words } from "../words.ts";

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
  const { component: DateInput } = widgetOf(dateField);
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
        <div className="ss-checklist-field">
          <label id={`${id}-date-label`} htmlFor={`${id}-date`}>
            {dateField.label}
          </label>
          <DateInput
            id={`${id}-date`}
            field={dateField}
            value={date}
            onChange={setDate}
            onBlur={() => undefined}
            disabled={busy || status === "" || status === setting.rule.items.open}
            required={false}
            invalid={false}
          />
        </div>
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

/** The status and the date as they are chosen, and their way to the server. */
function useBulkUpdate({ items, onDone }: Pick<Props, "items" | "onDone">) {
  const { notify, now } = useViews();
  const { actions, setting } = useChecklistScope();
  const [status, setStatus] = useState("");
  const [date, setDate] = useState<FieldValue>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { status: statusKey, dateCompleted, open, completed } = setting.rule.items;
  const choose = (next: string) => {
    setStatus(next);
    if (next === completed) setDate(startOfDay(now));
    if (next === open) setDate(null);
  };
  const confirm = async () => {
    setBusy(true);
    try {
      // Completed without a date means now, which the server knows best.
      const isLeft = status === completed && date === null;
      const ids = items.map((item) => item.id);
      await actions.update(
        ids,
        isLeft ? { [statusKey]: status } : { [statusKey]: status, [dateCompleted]: date },
      );
    } catch (error) {
      setBusy(false);
      return setProblem(problemOf(error));
    }
    notify?.("success", updatedMany(items.length));
    return onDone();
  };
  return { status, date, busy, problem, choose, setDate, confirm };
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
