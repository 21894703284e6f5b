import { useId } from "react";
import { useAtomValue } from "jotai/react";
import { Button, Callout, HTMLSelect } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import {
  isOtherValue,
  recordValue,
  type BulkField,
  type CompiledField,
  type FormStore,
  type RecordData,
} from "../../../../engine/index.ts";
import { FormattedValue, OneField, type OnReadNote } from "../../../../views/index.ts";
import type { Entry } from "./useBulkEdit.ts";

interface Props {
  entry: Entry;
  /** Keys of the chosen fields, in the order in which they were chosen. */
  chosen: readonly string[];
  onChosen(keys: readonly string[]): void;
  /** Called with what was done to a value as it was typed. */
  onNote: OnReadNote;
}

/** Which fields get a value, and the editor of each. */
export function ChooseFields({ entry: { form, offered, records }, chosen, onChosen, onNote }: Props) {
  const id = useId();
  const rest = offered.filter(({ field }) => !chosen.includes(field.key));
  const fields = chosen.flatMap((key) => offered.find(({ field }) => field.key === key)?.field ?? []);
  if (offered.length === 0)
    return <Callout compact>None of the fields of these records can be edited together.</Callout>;
  return (
    <>
      {fields.map((field) => (
        <ChosenField
          key={field.key}
          form={form}
          field={field}
          records={records}
          onNote={onNote}
          onRemove={() => onChosen(chosen.filter((key) => key !== field.key))}
        />
      ))}
      {rest.length > 0 && (
        <div className="bulk-edit-add">
          <label htmlFor={id}>{fields.length === 0 ? "Field" : "Another field"}</label>
          <HTMLSelect
            id={id}
            fill
            value=""
            onChange={({ currentTarget: { value } }) => value !== "" && onChosen([...chosen, value])}
          >
            <option value="">Choose a field</option>
            {bySection(rest).map(([section, own]) =>
              section === "" ? (
                own.map(option)
              ) : (
                <optgroup key={section} label={section}>
                  {own.map(option)}
                </optgroup>
              ),
            )}
          </HTMLSelect>
        </div>
      )}
    </>
  );
}

const option = ({ field: { key, label } }: BulkField) => (
  <option key={key} value={key}>
    {label}
  </option>
);

/** The fields by the part of the form that they stand in. */
function bySection(fields: readonly BulkField[]): [string, BulkField[]][] {
  const sections = new Map<string, BulkField[]>();
  for (const field of fields) sections.set(field.section, [...(sections.get(field.section) ?? []), field]);
  return [...sections];
}

interface ChosenProps {
  form: FormStore;
  field: CompiledField;
  records: readonly RecordData[];
  onNote: OnReadNote;
  onRemove(): void;
}

/** The editor of a field, and what the records hold there now. */
function ChosenField({ form, field, records, onNote, onRemove }: ChosenProps) {
  const value = useAtomValue(form.valueAtom(field.key), { store: form.store });
  const first = records[0] ? recordValue(records[0], field) : null;
  const isCommon = records.every((record) => !isOtherValue(field, first, recordValue(record, field)));
  const isEmpty = field.fieldType.empty(value);
  return (
    <div className="bulk-edit-field">
      <div className="bulk-edit-value">
        <OneField store={form} field={field} onNote={onNote} />
        <p className="bulk-edit-now">
          Now: {isCommon ? <FormattedValue field={field} value={first} /> : "different values"}
          {isEmpty &&
            !(isCommon && field.fieldType.empty(first)) &&
            ". Left empty, the field will be emptied."}
        </p>
      </div>
      <Button
        variant="minimal"
        icon={<Cross />}
        aria-label={`Leave ${field.label} as it is`}
        onClick={onRemove}
      />
    </div>
  );
}
