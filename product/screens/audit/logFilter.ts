import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import {
  auditEventNames,
  type AuditEvent,
  type AuditThing,
  auditThingNames,
  isAttachedThing,
} from "../../../engine/index.ts";
import type { AuditQuery, ModelLogQuery } from "../../services/index.ts";
import { useReplaceQuery } from "../../workspace/pageAddress.ts";
import { atOnce } from "../atOnce.ts";

/** How both logs are narrowed. The address says it, so that it can be linked and gone back to. Days are those of the person's clock. */
export interface LogFilter {
  event: AuditEvent | undefined;
  /** Id of a user. */
  person: number | undefined;
  /** The kind of thing that was changed or seen. */
  kind: AuditThing | undefined;
  /** Number of a record, or of a thing of the kind. */
  record: number | undefined;
  /** Part of its name. */
  name: string;
  /** The first and the last day, such as `2026-11-26`. */
  from: string;
  to: string;
  /** Part of what was done. */
  text: string;
  /** Alias of a record type, and the key of one of its fields, or of what hangs on records; in the change log, part of what was changed. */
  type: string;
  field: string;
}

/** Nothing is narrowed. */
export const everything: LogFilter = {
  event: undefined,
  person: undefined,
  kind: undefined,
  record: undefined,
  name: "",
  from: "",
  to: "",
  text: "",
  type: "",
  field: "",
};

/** The filter of the address, and what changes it. */
export function useLogFilter(): [LogFilter, (changed: Partial<LogFilter>) => void] {
  const [params] = useSearchParams();
  const replaceQuery = useReplaceQuery();
  const filter = useMemo(() => readLogFilter(params), [params]);
  const change = useCallback(
    (changed: Partial<LogFilter>) => replaceQuery(writeLogFilter({ ...filter, ...changed }), atOnce),
    [filter, replaceQuery],
  );
  return [filter, change];
}

/** Reads an address; what it says wrongly narrows nothing. */
export function readLogFilter(params: URLSearchParams): LogFilter {
  const id = (name: string) => {
    const value = Number(params.get(name));
    return Number.isSafeInteger(value) && value > 0 ? value : undefined;
  };
  const day = (name: string) => {
    const text = params.get(name) ?? "";
    return startOf(text) === undefined ? "" : text;
  };
  const event = params.get("event") ?? "";
  const kind = params.get("kind") ?? "";
  const text = (name: string) => (params.get(name) ?? "").slice(0, 200);
  return {
    event: event in auditEventNames ? (event as AuditEvent) : undefined,
    person: id("person"),
    kind: Object.hasOwn(auditThingNames, kind) ? (kind as AuditThing) : undefined,
    record: id("record"),
    name: text("name"),
    from: day("from"),
    to: day("to"),
    text: text("text"),
    type: params.get("type") ?? "",
    field: text("field"),
  };
}

/** The address of a filter. */
export function writeLogFilter(filter: LogFilter): URLSearchParams {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined && value !== "");
  return new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
}

/** Whether a filter leaves anything out. */
export function isNarrowed(filter: LogFilter): boolean {
  return writeLogFilter(filter).size > 0;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** When a day, or one of the days after it, begins on the person's clock, in epoch seconds; undefined for what is no day. */
function startOf(text: string, daysAfter = 0): number | undefined {
  const [, year = "", month = "", day = ""] = DAY.exec(text) ?? [];
  if (year === "") return undefined;
  const date = new Date(Number(year), Number(month) - 1, Number(day) + daysAfter);
  const isDay = daysAfter > 0 || date.getDate() === Number(day);
  const seconds = date.getTime() / 1_000;
  return isDay && seconds >= 0 ? seconds : undefined;
}

function period({ from, to }: LogFilter): Pick<AuditQuery, "from" | "to"> {
  const [first, end] = [startOf(from), startOf(to, 1)];
  return { ...(first !== undefined && { from: first }), ...(end !== undefined && { to: end }) };
}

/** The kind of thing that is looked for: a number alone is that of a record. */
export function kindIn({ kind, record }: LogFilter): AuditThing | undefined {
  return kind ?? (record === undefined ? undefined : "record");
}

/** What the server is asked for of the audit log. */
export function auditQuery(filter: LogFilter): AuditQuery {
  const { event, person, record, name, field, text } = filter;
  const kind = kindIn(filter);
  return {
    ...(event !== undefined && { event }),
    ...(person !== undefined && { userId: person }),
    ...(kind !== undefined && { kind }),
    ...(record !== undefined && { targetId: record }),
    ...(name.trim() !== "" && { targetName: name.trim() }),
    ...(field.trim() !== "" && { field: field.trim() }),
    ...(text.trim() !== "" && { text: text.trim() }),
    ...period(filter),
  };
}

/** What the server is asked for of the changes of records. A field is of a record type; what hangs on records, of any. */
export function modelLogQuery(filter: LogFilter): ModelLogQuery {
  const { person, record, name, type, field } = filter;
  return {
    ...(type !== "" && { templateAlias: type }),
    ...(record !== undefined && { recordId: record }),
    ...(name.trim() !== "" && { recordName: name.trim() }),
    ...(person !== undefined && { userId: person }),
    ...((type !== "" || isAttachedThing(field)) && field !== "" && { field }),
    ...period(filter),
  };
}
