/** Conditions on what a line `a` of the audit log is about. */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { searchPattern } from "../../database/searchPattern.ts";

/** The calls about one kind of thing. */
export interface CallsAbout {
  isRecord: boolean;
  /** Their target is the number of such a thing. */
  own: readonly string[];
  /** Their target is none, or the number of something else. */
  also: readonly string[];
}

/** What lines are to be about; what is left out does not narrow. */
export interface ThingQuery {
  /** Left out: things of any kind. */
  kind?: CallsAbout | undefined;
  id?: number | undefined;
  /** Part of the name: as it was noted, or, of records, as the reader finds them. */
  named?: { part: string; records: { calls: readonly string[]; ids: RawBuilder<unknown> } } | undefined;
  /** Part of the name of a value that was changed. */
  field?: string | undefined;
}

/** The conditions of a query. */
export function aboutThings({ kind, id, named, field }: ThingQuery): RawBuilder<unknown>[] {
  return [
    ...(kind === undefined || id !== undefined ? [] : [isOfKind(kind)]),
    ...(id === undefined ? [] : [hasNumber(id, kind)]),
    ...(named === undefined ? [] : [isNamed(named, kind)]),
    ...(field === undefined ? [] : [sql`a.changed like ${foldedPattern(field)}`]),
  ];
}

const oneOf = (calls: readonly string[]) => sql`a.call = any(${[...calls]}::text[])`;
/** Whatever its call, what it gave away was of records. */
const isView = sql`a.event = 'confidentialView'`;

function isOfKind({ isRecord, own, also }: CallsAbout): RawBuilder<unknown> {
  const calls = oneOf([...own, ...also]);
  return isRecord ? sql`(${calls} or ${isView})` : sql`(${calls} and not ${isView})`;
}

function hasNumber(id: number, kind: CallsAbout | undefined): RawBuilder<unknown> {
  const isTarget = sql`a.target_id = ${id}`;
  const isSeen = sql`a.seen_ids @> array[${String(id)}]::text[]`;
  const isChanged = sql`a.about_ids @> array[${String(id)}]::text[]`;
  if (kind === undefined) return sql`(${isTarget} or ${isSeen} or ${isChanged})`;
  const isOwn = isOfKind({ ...kind, also: [] });
  if (kind.isRecord) return sql`((${isTarget} and ${isOwn}) or ${isSeen})`;
  return sql`((${isTarget} and ${isOwn}) or (${isChanged} and ${isOfKind(kind)}))`;
}

function isNamed(
  { part, records }: NonNullable<ThingQuery["named"]>,
  kind: CallsAbout | undefined,
): RawBuilder<unknown> {
  const isNoted = sql`a.named like ${foldedPattern(part)}`;
  if (kind !== undefined && !kind.isRecord) return isNoted;
  const isFound = sql`a.target_id = any(array(${records.ids})) and (${oneOf(records.calls)} or ${isView})`;
  return sql`(${isNoted} or (${isFound}))`;
}

/** The pattern of a part of a text as columns of the log have it: as JSON writes it, in small letters. */
function foldedPattern(part: string): RawBuilder<unknown> {
  return sql`lower(${searchPattern(JSON.stringify(part).slice(1, -1))})`;
}
