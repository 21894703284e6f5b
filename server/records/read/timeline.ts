/** What happened to a record: records of all types that name it, by the dates of their types (`occurred`). */
import { sql } from "kysely";
import type { CompiledTemplate, RecordData } from "../../../engine/index.ts";
import { tableName } from "../../storage/columns/columns.ts";
import { RecordNotFoundError } from "../../storage/database/storageErrors.ts";
import { conditions } from "../../storage/records/filter.ts";
import { templateOf } from "../../storage/records/scope.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { findRecord } from "./findRecord.ts";
import { listAcross } from "./listSeveral.ts";

interface TimelineRequest extends RecordScope {
  /** Of the record. */
  id: number;
  /** Keys of relations that lead to it: of each record type the first that it has counts. */
  relations: readonly string[];
  /** Aliases of the record types that are asked for; left out: all. */
  templates?: readonly string[] | undefined;
  /** Entries: 1 to 500. */
  limit: number;
  /** `next` of the page before. */
  after?: string | undefined;
}

/** A record, and when what it is about happened, in epoch seconds; null: nobody said. */
interface TimelineEntry {
  record: RecordData;
  date: number | null;
}

/** A page of a timeline. `types`: aliases of all record types of which it has anything; on the first page alone. */
interface TimelinePage {
  entries: TimelineEntry[];
  types: string[];
  next: string | null;
}

const occurred = "occurred";
const subject = "subject";

const dateKey = (template: CompiledTemplate): string => template.occurred ?? "createdDate";

/**
 * A page of what happened to a record, the newest first, those without a date last, as far as the principal may view it. Throws a
 * RecordNotFoundError, or a NotPermittedError.
 */
export async function recordTimeline(request: TimelineRequest): Promise<TimelinePage> {
  const { id, relations, templates: wanted, after } = request;
  const found = await findRecord(request, id);
  if (found === undefined) throw new RecordNotFoundError(id);
  const leading = (template: CompiledTemplate) =>
    relations.find((key) => template.byKey.get(key)?.relation?.template === found.template.alias);
  const all = [...request.engine.templates.values()]
    .filter((template) => template.occurred !== undefined && leading(template) !== undefined)
    .filter((template) => request.plan.abilities.can("reach", template));
  const asked = {
    ...request,
    templates: all
      .map(({ alias }) => alias)
      .filter((alias) => wanted === undefined || wanted.includes(alias)),
    where: [{ relation: subject, id }],
    keys: { [occurred]: dateKey, [subject]: (template: CompiledTemplate) => leading(template) ?? subject },
  };
  const types =
    after === undefined
      ? await typesWith(request, all, (template) => ({ relation: leading(template) ?? subject, id }))
      : [];
  const { records, next } = await listAcross({
    ...asked,
    orderBy: [{ field: occurred, direction: "desc" }],
    columns: [occurred],
  });
  const entries = records.map((record) => {
    const date = record.fields[dateKey(templateOf(request.engine, record.templateAlias))];
    return { record, date: typeof date === "number" ? date : null };
  });
  return { entries, types, next };
}

/** Of these record types those that have records whose relation leads to the record. */
async function typesWith(
  scope: RecordScope,
  templates: readonly CompiledTemplate[],
  leading: (template: CompiledTemplate) => { relation: string; id: number },
): Promise<string[]> {
  if (templates.length === 0) return [];
  const parts = templates.map((template, index) => {
    const where = conditions(scope, template, { where: [leading(template)] });
    return sql`select ${sql.raw(String(index))} as source where exists (
      select 1 from ${sql.raw(tableName(template.alias))} t where ${sql.join(where, sql` and `)})`;
  });
  const { rows } = await sql<{ source: number }>`${sql.join(parts, sql` union all `)}`.execute(scope.trx);
  const found = new Set(rows.map(({ source }) => source));
  return templates.filter((_, index) => found.has(index)).map(({ alias }) => alias);
}
