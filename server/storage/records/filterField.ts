import type { CompiledTemplate } from "../../../engine/index.ts";
import { storedColumns } from "../columns/columns.ts";
import type { StoredColumn } from "../columns/columns.ts";
import { QueryError } from "../database/storageErrors.ts";
import { readsWholeTitles, shownText, shownTitleOf } from "./shownTitle.ts";
import type { TitleReader } from "./shownTitle.ts";

/** What every record has beside its fields, by key. */
const systemColumns: Readonly<Record<string, Pick<StoredColumn, "name" | "type">>> = {
  id: { name: "id", type: "bigint" },
  recordNumber: { name: "id", type: "bigint" },
  label: { name: "title", type: "text" },
  groupId: { name: "group_id", type: "bigint" },
  retentionLock: { name: "retention_lock", type: "boolean" },
  createdDate: { name: "created_at", type: "bigint" },
  lastUpdatedDate: { name: "updated_at", type: "bigint" },
};

/** The column of an open field or of a system value; undefined where there is none. */
export function openColumn(template: CompiledTemplate, key: string): StoredColumn | undefined {
  return template.byKey.get(key)?.protected === true ? undefined : columnOf(template, key);
}

function columnOf(template: CompiledTemplate, key: string): StoredColumn | undefined {
  const field = template.byKey.get(key);
  const system = Object.hasOwn(systemColumns, key) ? systemColumns[key] : undefined;
  if (field === undefined) return undefined;
  if (system !== undefined) return { key, field, ...system };
  return storedColumns(template).find((candidate) => candidate.key === key);
}

/** A column with what the reader reads of it, where that is not all. */
function asShown(reader: TitleReader, template: CompiledTemplate, column: StoredColumn): StoredColumn {
  if (column.key !== "label") {
    const shown = shownText(reader, template, column);
    return shown === undefined ? column : { ...column, shown };
  }
  if (readsWholeTitles(reader, template)) return column;
  return { ...column, shown: (table) => shownTitleOf(reader, template, table) };
}

/**
 * The column by which records are sorted. Throws a QueryError that says why not: for a field that is unknown, confidential, of a related
 * record, or without a column.
 */
export function sortedColumn(reader: TitleReader, template: CompiledTemplate, key: string): StoredColumn {
  const column = openColumn(template, key);
  if (column !== undefined) return asShown(reader, template, column);
  const field = template.byKey.get(key);
  const unknown = key.includes(".") ? "it is a field of a related record" : "they have no such field";
  const known = field?.protected ? "it is confidential" : "it is not stored with them";
  const why = field === undefined ? unknown : known;
  throw new QueryError(`Records cannot be sorted by "${field?.label ?? key}": ${why}.`);
}
