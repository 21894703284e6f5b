/** Values of records as expressions. */
import { sql } from "kysely";
import type { CompiledField, CompiledTemplate } from "../../../engine/index.ts";
import type { CompiledPath, QueryKind, ValueSource } from "../../../engine/server.ts";
import { readColumn, storedColumn } from "../columns/columns.ts";
import type { StoredColumn } from "../columns/columns.ts";
import { nameOf } from "../company/people.ts";
import { QueryError } from "../database/storageErrors.ts";
import { groupFilter } from "../records/groupFilter.ts";
import { shownText, shownTitleOf } from "../records/shownTitle.ts";
import type { QueryPrincipal, TableAlias, Sql } from "./scope.ts";

/** A value, or with `list` an array of values; null where there is none. */
export interface Value {
  expression: Sql;
  /** What the column itself stores, where that is not the value: a box that is not ticked. */
  raw?: Sql;
  kind: QueryKind;
  /** Database type of one value. */
  type: string;
  list: boolean;
  /** Whether each record has one. */
  sure: boolean;
  field?: CompiledField;
}

type PlainKind = "id" | "group" | "createdDate" | "lastUpdatedDate" | "retentionLock";

/** Columns that every record has a value in. Texts of the others compare by code point already. */
const plain: Readonly<Record<PlainKind, { column: string; type: string }>> = {
  id: { column: "id", type: "bigint" },
  group: { column: "group_id", type: "bigint" },
  createdDate: { column: "created_at", type: "bigint" },
  lastUpdatedDate: { column: "updated_at", type: "bigint" },
  retentionLock: { column: "retention_lock", type: "boolean" },
};

const users = { createdBy: "created_by", lastUpdatedBy: "updated_by" } as const;

/** What a source reads of the records of a place; confidential values are there for everybody. Relations of several kinds are no single value. */
export function valueAt(
  principal: QueryPrincipal,
  table: TableAlias,
  source: ValueSource,
  kind: QueryKind,
): Value {
  const one = { kind, list: false, sure: false };
  switch (source.kind) {
    case "field":
      return fieldValue(principal, table, source.field, kind);
    case "relations":
      throw new TypeError("Relations are read one by one.");
    case "user": {
      const id = sql.raw(`${table.name}.${users[source.of]}`);
      return { ...one, expression: sql`(${nameOf(id)} collate "C")`, type: "text" };
    }
    case "source": {
      const ids = sql.raw(`${table.name}.source_ids`);
      return { ...one, expression: sql`((${ids} ->> ${source.source}::text) collate "C")`, type: "text" };
    }
    case "label": {
      const title = sql.raw(byCodePoint(shownTitleOf(principal, table.template, table.name)));
      return { ...one, expression: title, type: "text", sure: true };
    }
    case "template":
      return { ...one, expression: sql`${table.template.alias}::text`, type: "text", sure: true };
    default: {
      const { column, type } = plain[source.kind];
      return { ...one, expression: sql.raw(`(${table.name}.${column})`), type, sure: true };
    }
  }
}

/** Titles have the database's own collation. */
const byCodePoint = (title: string) => `(${title} collate "C")`;

/** The value of a column of the records, as an index names it: without a table. undefined where no order of a list reads the column. */
export function bareValue(
  template: CompiledTemplate,
  source: ValueSource,
): { expression: string; type: string } | undefined {
  switch (source.kind) {
    case "field": {
      const column = columnOf(template, source.field);
      return { expression: readColumn(column), type: column.type };
    }
    case "label":
      return { expression: byCodePoint("title"), type: "text" };
    case "relations":
    case "user":
    case "source":
    case "template":
      return undefined;
    default: {
      const { column, type } = plain[source.kind];
      return { expression: column, type };
    }
  }
}

function fieldValue(
  principal: QueryPrincipal,
  table: TableAlias,
  field: CompiledField,
  kind: QueryKind,
): Value {
  const { name, template } = table;
  const column = columnOf(template, field);
  const shown = shownText(principal, template, column);
  const raw = sql.raw(shown?.(name) ?? readColumn(column, name));
  const value = { kind, type: column.type.replace("[]", ""), list: field.multi, sure: false, field };
  // A box that is not ticked is empty.
  return field.fieldType.emptyValue === false
    ? { ...value, expression: sql`nullif(${raw}, false)`, raw }
    : { ...value, expression: raw };
}

/** The column of a stored field. Throws a QueryError for one that is not stored. */
export function columnOf(template: CompiledTemplate, field: CompiledField): StoredColumn {
  const column = storedColumn(template, field.key);
  if (column !== undefined) return column;
  throw new QueryError(`"${field.label}" cannot be asked for: it is not stored with the records.`);
}

/** Where the principal sees the confidential values of the records of a place; undefined: everywhere. */
export function confidentialAt({ plan }: QueryPrincipal, { name, template }: TableAlias): Sql | undefined {
  if (plan.abilities.groups("viewConfidential", template) === "ALL") return undefined;
  return groupFilter(plan, template, sql.raw(`${name}.group_id`), "viewConfidential");
}

/** The fields of the asked record itself that a path reads. */
function ownFields({ steps: [first], source }: CompiledPath): readonly CompiledField[] {
  if (first !== undefined) return [first.field];
  if (source.kind === "field") return [source.field];
  return source.kind === "relations" ? source.steps.map(({ field }) => field) : [];
}

/** Whether a path reads a confidential field of the asked record itself. */
export function isConfidential(path: CompiledPath): boolean {
  return ownFields(path).some((field) => field.protected);
}

/** Where the principal sees what a path reads of the asked record itself; undefined: everywhere. */
export function ownGuard(principal: QueryPrincipal, path: CompiledPath, table: TableAlias): Sql | undefined {
  return isConfidential(path) ? confidentialAt(principal, table) : undefined;
}
