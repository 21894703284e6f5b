/** What the creation of a record copies into it, as TypeScript types. */

/**
 * A value of a copy: the key of a field of what is copied; `own`: of a field of the record that is created; `days` and `after`: so many
 * days, a number of what is copied, after a date of the record that is created.
 */
export type CopiedValue = string | { own: string } | { days: string; after: string };

/** Records that are made in an inverse relation of a record, one for each record of an inverse relation of another one. */
export interface CopiedRecords {
  /** Key of the inverse relation whose records are copied. */
  from: string;
  /** Key of the inverse relation that the copies stand in. */
  to: string;
  /** Key of a field of what is copied: the order in which it is; left out: that of its list. */
  order?: string;
  /** Values by key of the copies' fields. */
  set: Record<string, CopiedValue>;
  /** What stands in the records that are copied, copied into the copies. */
  copies?: CopiedRecords[];
}

/** The same from a record that the created one names. */
export interface RecordCopy extends CopiedRecords {
  /** Key of a relation to one record, which is held here. */
  relation: string;
}
