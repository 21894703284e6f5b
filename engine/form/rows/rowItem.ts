/** Rows of a list: plain objects; a row's form is made when first asked for. */
import type { RecordData, RecordValues } from "../../model/recordData.ts";
import { EngineError } from "../../model/errors.ts";
import type { InnerForm } from "../inner.ts";
import { plainValues } from "../relationIds.ts";
import type { Row } from "../formStore.ts";

/** A row as its list uses it. */
export interface RowItem extends Row {
  /** Counts the new rows of a form; 0 for a stored record. */
  readonly number: number;
  /** The initial values that a new record was given. */
  readonly initial: RecordValues;
  readonly inner: InnerForm | undefined;
  /** Whether anything was written in its form: only then can it differ. */
  written: boolean;
  open(): InnerForm;
  fill(record: RecordData): void;
  /** Values of the record as it is stored, or the initial ones of a new record. */
  plain(): RecordValues;
}

/** What a row is made of: a stored record, or the number and initial values of a new one. */
export interface RowSeed {
  readonly recordId: number | null;
  readonly record?: RecordData | undefined;
  readonly label?: string | null | undefined;
  readonly number?: number;
  readonly initial?: RecordValues;
}

/** Makes a row; `openForm` opens its form. */
export function createRow(seed: RowSeed, openForm: (row: RowItem) => InnerForm): RowItem {
  const { recordId, number = 0, initial = {} } = seed;
  let record = seed.record ?? null;
  let inner: InnerForm | undefined;
  let plain: RecordValues | undefined;
  const row: RowItem = {
    id: recordId === null ? `n${number}` : `r${recordId}`,
    recordId,
    number,
    initial,
    written: false,
    get record() {
      return record;
    },
    get label() {
      return record?.label ?? seed.label ?? null;
    },
    get opened() {
      return inner !== undefined;
    },
    get inner() {
      return inner;
    },
    open() {
      if (recordId !== null && !record) {
        throw new EngineError("readOnly", "", `record ${recordId} is not loaded, or may not be viewed`);
      }
      inner ??= openForm(row);
      return inner;
    },
    form: () => row.open().form,
    fill(loaded) {
      record = loaded;
      plain = undefined;
    },
    plain() {
      plain ??= record ? plainValues(record) : initial;
      return plain;
    },
  };
  return row;
}
