import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { isAttachedThing } from "../../../engine/index.ts";
import type { CompiledTemplate, HistoryEntry } from "../../../engine/index.ts";
import { groupFilter } from "../../storage/records/groupFilter.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { isCalled, viewableTitles } from "../../storage/records/titles.ts";
import { concealingRecords } from "./concealing.ts";
import { historyColumns, labelled, readerOf, readerOfConcealed, shownLine } from "./historyLines.ts";
import type { HistoryReader, HistoryRow, ShownLine } from "./historyLines.ts";

/** Which changes of records are asked for; what is left out does not narrow. */
export interface ModelLogQuery {
  /** Alias of a template; of one that the reader may not view there are none. */
  template?: string | undefined;
  recordId?: number | undefined;
  /** Words of the record, as searches find it. */
  name?: string | undefined;
  userId?: number | undefined;
  /** Key of a field, or of what hangs on a record: changes of its value. */
  field?: string | undefined;
  /** Epoch seconds: not before, and before. */
  from?: number | undefined;
  to?: number | undefined;
}

/** A change of a record with the record that it is of. It has no number of its own: gaps would count what its reader may not know. */
export type ModelLogEntry = Omit<HistoryEntry, "id" | "of"> & { of: NonNullable<HistoryEntry["of"]> };

/** Where a page of changes ends, in what its reader knows: the last change, and how many there are like it until there. */
export interface LogCursor {
  date: number;
  recordId: number;
  version: number;
  alike: number;
}

/**
 * Changes of records, newest first, and where the next page begins (null: nowhere): of records that the reader may view, as their histories
 * show them. What a reader may not know stands neither here nor in the number of changes of a page, which is full as long as there are more.
 * Of deleted records administrators alone see them.
 */
export async function modelLog(
  scope: RecordScope,
  { after, limit, ...query }: ModelLogQuery & { after?: LogCursor | undefined; limit: number },
): Promise<{ entries: ModelLogEntry[]; next: LogCursor | null }> {
  const templates = templatesOf(scope, query);
  const readerFor = rights(scope, templates);
  const lines: ShownLine[] = [];
  let alike = after?.alike ?? 0;
  for (let last: LoggedRow | undefined; templates.length > 0 && lines.length <= limit;) {
    const rows = await rowsAfter(scope, templates, query, { after, last, limit: limit + 1 });
    const concealed = await concealingRecords(scope, recordsOf(rows, templates));
    for (const row of rows) {
      const reader = readerFor(row);
      const line = shownLine(row, reader && readerOfConcealed(reader, concealed.get(row.recordId)));
      const isAsked = query.field === undefined || line?.changes.some(({ field }) => field === query.field);
      if (line === undefined || isAsked !== true) continue;
      if (after !== undefined && alike > 0 && isLike(row, after)) alike -= 1;
      else lines.push(line);
    }
    last = rows.at(-1);
    if (rows.length <= limit) break;
  }
  const shown = lines.slice(0, limit);
  const next = lines.length > limit ? cursorOf(shown, after) : null;
  return { entries: await withRecords(scope, shown), next };
}

type Moment = Pick<LogCursor, "date" | "recordId" | "version">;

const isLike = (one: Moment, other: Moment) =>
  one.date === other.date && one.recordId === other.recordId && one.version === other.version;

function cursorOf(shown: readonly ShownLine[], after: LogCursor | undefined): LogCursor | null {
  const last = shown.at(-1)?.row;
  if (last === undefined) return null;
  const { date, recordId, version } = last;
  const before = after !== undefined && isLike(last, after) ? after.alike : 0;
  return { date, recordId, version, alike: before + shown.filter(({ row }) => isLike(row, last)).length };
}

/** How many changes there are at most: those of which an administrator sees each. */
export async function modelLogCount(scope: RecordScope, query: ModelLogQuery): Promise<number> {
  const templates = templatesOf(scope, query);
  if (templates.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`select count(*) as count
    ${found(scope, testsOf(scope, templates, query))}`.execute(scope.trx);
  return rows[0]?.count ?? 0;
}

function templatesOf({ engine, plan }: RecordScope, { template, field }: ModelLogQuery): CompiledTemplate[] {
  return [...engine.templates.values()].filter(
    (each) =>
      plan.abilities.can("view", each) &&
      (template === undefined || each.alias === template) &&
      (field === undefined || isAttachedThing(field) || each.byKey.has(field)),
  );
}

interface LoggedRow extends HistoryRow {
  template: string;
  groupId: number;
}

/** The records of some lines. */
function recordsOf(rows: readonly LoggedRow[], templates: readonly CompiledTemplate[]) {
  const byAlias = new Map(templates.map((template) => [template.alias, template]));
  return rows.flatMap(({ recordId, template: alias }) => {
    const template = byAlias.get(alias);
    return template ? [{ id: recordId, template }] : [];
  });
}

/** Who reads a line, found out once for each group of a template. */
function rights(scope: RecordScope, templates: readonly CompiledTemplate[]) {
  const byAlias = new Map(templates.map((template) => [template.alias, template]));
  const known = new Map<string, HistoryReader>();
  return ({ template: alias, groupId }: LoggedRow): HistoryReader | undefined => {
    const template = byAlias.get(alias);
    if (template === undefined) return undefined;
    const key = `${groupId} ${alias}`;
    const reader = known.get(key) ?? readerOf(scope, template, groupId);
    known.set(key, reader);
    return reader;
  };
}

async function rowsAfter(
  scope: RecordScope,
  templates: readonly CompiledTemplate[],
  query: ModelLogQuery,
  { after, last, limit }: { after: LogCursor | undefined; last: LoggedRow | undefined; limit: number },
): Promise<LoggedRow[]> {
  const tests = testsOf(scope, templates, query);
  if (last !== undefined)
    tests.push(
      sql`(h.date, h.record_id, h.version, h.id) < (${last.date}, ${last.recordId}, ${last.version}, ${last.id})`,
    );
  else if (after !== undefined)
    tests.push(sql`(h.date, h.record_id, h.version) <= (${after.date}, ${after.recordId}, ${after.version})`);
  const { rows } = await sql<LoggedRow>`select ${historyColumns}, s.template, s.group_id as "groupId"
    ${found(scope, tests)} order by h.date desc, h.record_id desc, h.version desc, h.id desc limit ${limit}`.execute(
    scope.trx,
  );
  return rows;
}

const found = ({ plan }: RecordScope, tests: readonly RawBuilder<unknown>[]) => sql`
  from record_history h join record_search s on s.customer_id = h.customer_id and s.id = h.record_id
  where h.customer_id = ${plan.customerId} and ${sql.join(tests, sql` and `)}`;

function testsOf(
  scope: RecordScope,
  templates: readonly CompiledTemplate[],
  { recordId, name, userId, field, from, to }: ModelLogQuery,
): RawBuilder<unknown>[] {
  const { plan } = scope;
  const group = sql.raw("s.group_id");
  const viewable = templates.map(
    (template) => sql`(s.template = ${template.alias} and ${groupFilter(plan, template, group)})`,
  );
  return [
    sql`(${sql.join(viewable, sql` or `)})`,
    ...(plan.abilities.admin ? [] : [sql`not s.deleted`]),
    ...(recordId === undefined ? [] : [sql`h.record_id = ${recordId}`]),
    ...(name === undefined ? [] : [isCalled(scope, name)]),
    ...(userId === undefined ? [] : [sql`h.user_id = ${userId}`]),
    ...(from === undefined ? [] : [sql`h.date >= ${from}`]),
    ...(to === undefined ? [] : [sql`h.date < ${to}`]),
    ...(field === undefined ? [] : [namesField(templates, field)]),
  ];
}

/** Whether a line changes a field, under its name of today or one of before. */
function namesField(templates: readonly CompiledTemplate[], field: string): RawBuilder<unknown> {
  const former = templates.flatMap(({ byKey }) => byKey.get(field)?.definition.was ?? []);
  const names = [...new Set([field, ...former])].map((name) => JSON.stringify([{ field: name }]));
  return sql`h.changes @> any(${names}::jsonb[])`;
}

/** The changes, each with the record that it is of. */
async function withRecords(scope: RecordScope, lines: readonly ShownLine[]): Promise<ModelLogEntry[]> {
  const entries = await labelled(scope, lines);
  const titles = await viewableTitles(scope, [...new Set(entries.map(({ recordId }) => recordId))]);
  return entries.map(({ id: _id, ...entry }, index) => {
    const { alias = "", name = "" } = lines[index]?.template ?? {};
    const label = titles.get(entry.recordId) ?? `${name} ${entry.recordId}`;
    return { ...entry, of: { id: entry.recordId, templateAlias: alias, label } };
  });
}
