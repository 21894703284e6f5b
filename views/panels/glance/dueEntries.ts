import { recordValue, type CompiledTemplate, type RecordData } from "../../../engine/index.ts";
import type { WatchedRecord } from "../../dataSource/attention.ts";

/** Something that expires or is due. */
export interface DueEntry {
  /** Of the record's own field, or one of a watched record. */
  key: string;
  label: string;
  /** Epoch seconds. */
  day: number;
  /** Left out: it is a date of the record itself. */
  watched?: WatchedRecord;
}

/** The dates of a record in these fields; what has no value, or that the reader may not see, is left out. */
export function ownDates(
  template: CompiledTemplate,
  record: RecordData,
  keys: readonly string[],
): DueEntry[] {
  return keys.flatMap((key): DueEntry[] => {
    const field = template.byKey.get(key);
    if (!field || record.protectedFields.includes(key)) return [];
    const day = recordValue(record, field);
    return typeof day === "number" ? [{ key, label: field.label, day }] : [];
  });
}

/** A record's own dates and what monitors watch, by their days; what has no day is left out. */
export function withWatched(own: readonly DueEntry[], watched: readonly WatchedRecord[]): DueEntry[] {
  const others = watched.flatMap((each): DueEntry[] =>
    each.due === null
      ? []
      : [{ key: `${each.monitor.alias} ${each.id}`, label: each.label, day: each.due, watched: each }],
  );
  return [...own, ...others].toSorted((one, other) => one.day - other.day);
}
