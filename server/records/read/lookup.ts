import { sql } from "kysely";
import { isStorable } from "../../../engine/server.ts";
import type { FieldValues } from "../../../engine/index.ts";
import { readColumn, storedColumns } from "../../storage/columns/columns.ts";
import { mayBeText, plainText } from "./normalizeText.ts";
import { QueryError } from "../../storage/database/storageErrors.ts";
import { conditions } from "../../storage/records/filter.ts";
import { present } from "./present.ts";
import { templateOf } from "../../storage/records/scope.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { selectRows } from "../../storage/records/select.ts";

export interface LookupRequest extends RecordScope {
  lookup: {
    /** Alias of the template whose records are looked up. */
    template: string;
    /** Key of the text field that a record is found by. */
    key: string;
    /** Names of what is given, to keys of the template. */
    take: Readonly<Record<string, string>>;
  };
  value: string;
}

/** Rows that are looked at: a few more than one, since the database folds fewer letters than we do. */
const MAX_CANDIDATES = 20;

/**
 * What the newest viewable record whose key has the value, whatever its case, gives; what the principal may not see is null.
 * undefined when there is none. Throws a QueryError for a lookup by what is no open text field.
 */
export async function lookUp({ lookup, value, ...scope }: LookupRequest): Promise<FieldValues | undefined> {
  const template = templateOf(scope.engine, lookup.template);
  const column = storedColumns(template).find(({ key }) => key === lookup.key);
  if (column?.field.valueKind !== "text" || column.field.protected) {
    throw new QueryError(`${template.plural} cannot be looked up by "${lookup.key}".`);
  }
  if (!isStorable(value) || plainText(value) === "") return undefined;
  const rows = await selectRows(scope.trx, template, {
    reader: scope.plan,
    where: [...conditions(scope, template, {}), mayBeText(sql.raw(readColumn(column, "t")), value)],
    tail: sql`order by t.id desc limit ${MAX_CANDIDATES}`,
  });
  const row = rows.find((each) => plainText(each[column.name]) === plainText(value));
  if (row === undefined) return undefined;
  const [record] = await present(scope, template, [row]);
  const visible = { ...record?.fields, ...record?.computations };
  return Object.fromEntries(Object.entries(lookup.take).map(([name, key]) => [name, visible[key] ?? null]));
}
