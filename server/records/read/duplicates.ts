import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { sameValue, toValues } from "../../../engine/index.ts";
import type { CompiledTemplate, FieldValue, RecordData, RecordInput } from "../../../engine/index.ts";
import { readColumn, storedColumns } from "../../storage/columns/columns.ts";
import type { StoredColumn } from "../../storage/columns/columns.ts";
import { mayBeText, plainText } from "./normalizeText.ts";
import { conditions } from "../../storage/records/filter.ts";
import { present } from "./present.ts";
import { rowValues } from "../../storage/records/values.ts";
import { templateOf } from "../../storage/records/scope.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { selectRows } from "../../storage/records/select.ts";
import type { StoredRow } from "../../storage/records/select.ts";
import { validatorsOf } from "../../storage/records/validators.ts";

/** Records that are shown for review (spec records.md 4.1). */
const MAX_DUPLICATES = 20;
/** Rows that are looked at: a few more, since the database folds fewer letters than we do. */
const MAX_CANDIDATES = 200;

/** A field that has to agree, with the value that it has to have. */
interface Wanted {
  column: StoredColumn;
  value: FieldValue;
}

/**
 * The viewable records that agree with an input in all fields of one of its template's lists of `duplicates`, newest
 * first, at most 20. Nothing agrees with an empty or misshapen value. No list
 * names a confidential field (invariant T7). Throws a QueryError for an unknown template.
 */
export async function findDuplicates(request: RecordScope & { input: RecordInput }): Promise<RecordData[]> {
  const { input, ...scope } = request;
  const template = templateOf(scope.engine, input.templateAlias ?? "");
  const lists = wantedLists(template, input);
  if (lists.length === 0) return [];
  const rows = await selectRows(scope.trx, template, {
    reader: scope.plan,
    where: [
      ...conditions(scope, template, {}),
      ...(input.id === undefined ? [] : [sql`t.id <> ${input.id}`]),
      sql`(${sql.join(
        lists.map((list) => sql`(${sql.join(list.map(mayHold), sql` and `)})`),
        sql` or `,
      )})`,
    ],
    tail: sql`order by t.id desc limit ${MAX_CANDIDATES}`,
  });
  const found = rows.filter((row) => lists.some((list) => doesAgree(template, row, list)));
  return present(scope, template, found.slice(0, MAX_DUPLICATES));
}

function wantedLists(template: CompiledTemplate, input: RecordInput): Wanted[][] {
  const values = toValues(template, input);
  const misshapen = new Set(
    validatorsOf(template)
      .record(values)
      .map(({ path }) => path),
  );
  const columns = new Map(storedColumns(template).map((column) => [column.key, column]));
  return template.duplicates.flatMap((keys) => {
    const wanted = keys.flatMap((key) => {
      const column = columns.get(key);
      const value = values[key] ?? null;
      const isEmpty = column === undefined || misshapen.has(key) || column.field.fieldType.empty(value);
      return isEmpty ? [] : [{ column, value }];
    });
    return wanted.length === keys.length && wanted.length > 0 ? [wanted] : [];
  });
}

function mayHold({ column, value }: Wanted): RawBuilder<unknown> {
  const storedColumn = sql.raw(readColumn(column, "t"));
  return typeof value === "string"
    ? mayBeText(storedColumn, value)
    : sql`${storedColumn} = ${value}::${sql.raw(column.type)}`;
}

function doesAgree(template: CompiledTemplate, row: StoredRow, list: readonly Wanted[]): boolean {
  const stored = rowValues(template, row);
  return list.every(({ column: { key }, value }) => {
    const current = stored[key] ?? null;
    if (typeof value !== "string" || typeof current !== "string") return sameValue(current, value);
    return plainText(current) === plainText(value);
  });
}
