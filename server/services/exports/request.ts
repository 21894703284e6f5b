import { dayIn, defaultTimezone, isTimezone, listColumns, tableColumns } from "../../../engine/index.ts";
import type { CompiledTemplate, TableColumn } from "../../../engine/index.ts";
import { errors } from "../../errors.ts";
import type { ExportFormat } from "../../exports/index.ts";
import { alias, boolean, list, object } from "../../http/schemas.ts";
import { queryProperties } from "../monitors/query.ts";
import type { MonitorQuery } from "../monitors/query.ts";

/** What is asked of an export: a list's query (as `POST /api/models/get` knows it), or a monitor's. */
export interface ExportRequest extends MonitorQuery {
  templateAliases: [string];
  /** A search that finds nothing takes records with similar words, as lists do; monitors know no such search. */
  tolerant?: boolean;
  /** Alias of the monitor whose records are meant; left out: the template's. */
  monitor?: string;
  /** What the file is called, without its day and its ending. */
  name: string;
  /** Whose day and clock the file tells. */
  timezone?: string;
}

export const requestBody = object(
  {
    templateAliases: list(alias, { minItems: 1, maxItems: 1 }),
    monitor: alias,
    tolerant: boolean,
    ...queryProperties,
    name: { type: "string", minLength: 1, maxLength: 150, pattern: "\\S" },
    timezone: { type: "string", minLength: 1, maxLength: 60 },
  },
  ["monitor", "tolerant", "timezone", ...Object.keys(queryProperties)],
);

/** The time zone of a request. Throws `invalid_request` when there is none of that name. */
export function timezoneOf({ timezone = defaultTimezone }: Pick<ExportRequest, "timezone">): string {
  if (isTimezone(timezone)) return timezone;
  throw errors.invalidRequest(`there is no time zone "${timezone}"`);
}

const notInNames = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu;

/** `Accidents 2026-11-21.csv`: the day is the asker's own. `now` in epoch seconds. */
export function fileNameOf(request: ExportRequest, format: ExportFormat, now: number): string {
  const day = new Date(dayIn(timezoneOf(request), now) * 1_000).toISOString().slice(0, 10);
  return `${request.name.replaceAll(notInNames, " ").trim()} ${day}.${format}`;
}

/** The columns that are asked for, else those of the list. Throws `invalid_request` for one that the table does not offer. */
export function columnsOf(table: CompiledTemplate, { columns: keys }: ExportRequest): TableColumn[] {
  const offered = new Map(tableColumns(table).map((column) => [column.key, column]));
  const wanted = keys ?? listColumns(table).map(({ key }) => key);
  return [...new Set(wanted)].map((key) => {
    const column = offered.get(key);
    if (column === undefined) throw errors.invalidRequest(`${table.name} has no column "${key}"`);
    return column;
  });
}
