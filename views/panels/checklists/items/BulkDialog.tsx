import { useId, useState } from "react";
import { Button, Callout, HTMLSelect } from "@blueprintjs/core";
import { startOfDay, type FieldValue, type RecordData } from "../../../../engine/index.ts";
import { useViews } from "../../../context/viewsContext.ts";
import { widgetOf } from "../../../layouts/fieldRow/field.ts";
import { Modal } from "../../../parts/dialogs/Modal.tsx";
import { problemOf } from "../../../parts/text/problemOf.ts";
import { useReturnFocus } from "../../../parts/dialogs/useReturnFocus.ts";
import { useChecklistScope } from "../scope.ts";
import { updatedMany, words } from "../words.ts";

interface Props {
  items: readonly RecordData[];
  /** They were changed. */
  onDone(): void;
  onClose(): void;
}

/** One status and one date for several items: Completed fills the date with now, Open clears it (spec records.md 4.5). */
export function BulkDialog({ items, onDone, onClose }: Props) {
  const { notify, enumValues, now } = useViews();
  const { actions, setting } = useChecklistScope();
  const [status, setStatus] = useState("");
  const [date, setDate] = useState<FieldValue>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  useReturnFocus();
  const { status: statusKey, dateCompleted, open, completed } = setting.rule.items;
  const statusField = setting.item.byKey.get(statusKey);
  const dateField = setting.item.byKey.get(dateCompleted);
  if (!statusField || !dateField)
    throw new Error(`Items of ${setting.checklist.alias} have no status or date.`);
  const { component: DateInput } = widgetOf(dateField);
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
  return (
    <Modal
      title="Update Status"
      onClose={onClose}
      actions={
        <>
          <Button text="Cancel" disabled={busy} onClick={onClose} />
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
          <HTMLSelect
            id={`${id}-status`}
            fill
            value={status}
            disabled={busy}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            <option value="">Choose a status</option>
            {enumValues(statusField.options.enumSet ?? "")
              .filter(({ disabled }) => !disabled)
              .map(({ name, display }) => (
                <option key={name} value={name}>
                  {display}
                </option>
              ))}
          </HTMLSelect>
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
            disabled={busy || status === "" || status === open}
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
    </Modal>
  );
}
