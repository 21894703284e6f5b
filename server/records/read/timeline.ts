/** What happened to a record, or in groups: records of all types by the dates of their types (`occurred`). */
import { sql } from "kysely";
import type { CompiledField, CompiledTemplate, Condition, RecordData } from "../../../engine/index.ts";
import { tableName } from "../../storage/columns/columns.ts";
import { RecordNotFoundError } from "../../storage/database/storageErrors.ts";
import { conditions } from "../../storage/records/filter.ts";
import type { RecordFilter } from "../../storage/records/filter.ts";
import { templateOf } from "../../storage/records/scope.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { capped, COUNT_CAP } from "./count.ts";
import type { Count } from "./count.ts";
import { findRecord } from "./findRecord.ts";
import { listAcross } from "./listSeveral.ts";
import { withPerson } from "./withPerson.ts";

interface TimelinePart extends RecordScope {
  /** Aliases of the record types that are asked for; left out: all. */
  templates?: readonly string[] | undefined;
  /** Entries: 1 to 500. */
  limit: number;
  /** `next` of the page before. */
  after?: string | undefined;
}

interface TimelineRequest extends TimelinePart {
  /** Of the record. */
  id: number;
  /**
   * Keys of relations that lead to it: of each record type the first that it has counts. Left out: of each record type the relation to the
   * person that it is about, where that leads to the record, else its first one that does.
   */
  relations?: readonly string[] | undefined;
}

interface GroupTimelineRequest extends TimelinePart {
  /** Ids of the groups. */
  groups: readonly number[];
}

/** A record, and when what it is about happened, in epoch seconds; null: nobody said. */
interface TimelineEntry {
  record: RecordData;
  date: number | null;
}

/** How many records of a type a timeline has, up to the cap of lists. */
interface TimelineType extends Count {
  templateAlias: string;
}

/** A page of a timeline. `types`: all record types of which it has anything; on the first page alone. */
interface TimelinePage {
  entries: TimelineEntry[];
  types: TimelineType[];
  next: string | null;
}

/** A record type on a timeline, with what its records meet. */
interface Kind {
  template: CompiledTemplate;
  /** Key of its relation to the record; on the timeline of groups of that to the person that it is about, if it has one. */
  relation: string | undefined;
}

const occurred = "occurred";
const subject = "subject";

const dateKey = (template: CompiledTemplate): string => template.occurred ?? "createdDate";

/**
 * A page of what happened to a record, the newest first, those without a date last, as far as the principal may view it. Throws a
 * RecordNotFoundError, or a NotPermittedError.
 */
export async function recordTimeline(request: TimelineRequest): Promise<TimelinePage> {
  const { id, relations } = request;
  const found = await findRecord(request, id);
  if (found === undefined) throw new RecordNotFoundError(id);
  const kinds = dated(request).flatMap((template): Kind[] => {
    const relation = leading(template, found.template.alias, relations);
    const isReached = relation !== undefined && request.plan.abilities.can("reach", template);
    return isReached ? [{ template, relation }] : [];
  });
  return readTimeline(request, kinds, ({ relation = subject }) => ({ where: [{ relation, id }] }));
}

/** A page of what happened in groups, as that of a record. Titles say whom it is about. */
export async function groupTimeline(request: GroupTimelineRequest): Promise<TimelinePage> {
  const kinds = dated(request)
    .filter((template) => request.plan.abilities.can("view", template))
    .map((template): Kind => ({ template, relation: template.personRelation }));
  const filter: Condition = { field: "groupId", in: [...request.groups] };
  const page = await readTimeline({ ...request, columns: [subject] }, kinds, () => ({ filter }));
  const entries = page.entries.map(({ record, date }) => {
    const person = templateOf(request.engine, record.templateAlias).personRelation;
    return { record: { ...record, label: withPerson(record, person) }, date };
  });
  return { ...page, entries };
}

/** The record types whose records say when what they are about happened. */
function dated({ engine }: RecordScope): CompiledTemplate[] {
  return [...engine.templates.values()].filter((template) => template.occurred !== undefined);
}

/** Key of the relation by which the records of a type are about a record of another one; undefined where none leads there. */
function leading(
  template: CompiledTemplate,
  alias: string,
  relations: readonly string[] | undefined,
): string | undefined {
  const leads = (field: CompiledField | undefined): field is CompiledField =>
    field?.relation?.template === alias && field.relation.inverse === undefined && !field.protected;
  if (relations) return relations.find((key) => leads(template.byKey.get(key)));
  const person = template.byKey.get(template.personRelation ?? "");
  return leads(person) ? person.key : template.fields.find(leads)?.key;
}

/** `columns`: what the records are read with beside their dates. */
async function readTimeline(
  request: TimelinePart & { columns?: readonly string[] },
  kinds: readonly Kind[],
  filterOf: (kind: Kind) => Pick<RecordFilter, "where" | "filter">,
): Promise<TimelinePage> {
  const { templates: wanted, after, limit, columns = [] } = request;
  const byAlias = new Map(kinds.map((kind) => [kind.template.alias, kind]));
  const [first] = kinds;
  const types = after === undefined ? await countTypes(request, kinds, filterOf) : [];
  if (!first) return { entries: [], types, next: null };
  const { where, filter } = filterOf({ ...first, relation: subject });
  const { records, next } = await listAcross({
    ...request,
    templates: [...byAlias.keys()].filter((alias) => wanted === undefined || wanted.includes(alias)),
    where,
    filter,
    keys: {
      [occurred]: dateKey,
      [subject]: (template: CompiledTemplate) => byAlias.get(template.alias)?.relation ?? dateKey(template),
    },
    orderBy: [{ field: occurred, direction: "desc" }],
    columns: [occurred, ...columns],
    limit,
    after,
  });
  const entries = records.map((record) => {
    const date = record.fields[dateKey(templateOf(request.engine, record.templateAlias))];
    return { record, date: typeof date === "number" ? date : null };
  });
  return { entries, types, next };
}

/** How many records of each type there are, without the types that have none. One statement counts them all, each no further than the cap. */
async function countTypes(
  scope: RecordScope,
  kinds: readonly Kind[],
  filterOf: (kind: Kind) => Pick<RecordFilter, "where" | "filter">,
): Promise<TimelineType[]> {
  if (kinds.length === 0) return [];
  const most = COUNT_CAP + 1;
  const parts = kinds.map((kind, index) => {
    const where = conditions(scope, kind.template, filterOf(kind));
    return sql`select ${sql.raw(String(index))} as source, count(*) as count from (
      select 1 from ${sql.raw(tableName(kind.template.alias))} t
      where ${sql.join(where, sql` and `)} limit ${most}) as found`;
  });
  const { rows } = await sql<{
    source: number;
    count: number;
  }>`${sql.join(parts, sql` union all `)}`.execute(scope.trx);
  const counts = new Map(rows.map(({ source, count }) => [source, count]));
  return kinds.flatMap(({ template: { alias } }, index) => {
    const count = counts.get(index) ?? 0;
    return count === 0 ? [] : [{ templateAlias: alias, ...capped(count, most) }];
  });
}
