/** The shape of a record that is sent. The values of its fields are checked against the template when it is saved. */
import { Type } from "typebox";
import type { TProperties, TSchema } from "typebox";
import type { NestedInput } from "../../../engine/server.ts";
import type { RecordInput } from "../../../engine/index.ts";
import {
  alias,
  boolean,
  constant,
  either,
  id,
  list,
  mapOf,
  nullable,
  object,
  optional,
  options,
} from "../../http/schemas.ts";

/** One level more than a save takes, so that the save itself says that records are nested too deep. */
const DEPTH = 4;
const MAX_ENTRIES = 20_000;
const MAX_SOURCES = 20;

/** What the database can store: no NUL, no half of a surrogate pair. */
const storable = { type: "string", maxLength: 200, pattern: "^[^\\u0000\\uD800-\\uDFFF]*$" };

const sourceIds = Type.Unsafe<Record<string, string>>({
  type: "object",
  maxProperties: MAX_SOURCES,
  propertyNames: storable,
  additionalProperties: storable,
});

/** Values of fields, by key. */
const fieldInput = Type.Unsafe<RecordInput["fields"]>({ type: "object" });

/** Ids of related records, by relation. */
const relationInput = Type.Unsafe<RecordInput["relations"]>(mapOf(either(id, list(id), Type.Null())));

const properties = {
  id: optional(id),
  templateId: optional(id),
  templateAlias: optional(alias),
  groupId: optional(nullable(id)),
  version: optional(id),
  sourceIds: optional(sourceIds),
  retentionLock: optional(boolean),
  fields: fieldInput,
  relations: optional(relationInput),
};

/** An entry that is only related, or deleted. */
const related = object({ id });
const deleted = object({ id, version: id, deleted: constant(true) });

/** Records inside a record, by relation, so many levels deep. */
function nestedLists(depth: number): TSchema {
  const inner: TProperties = depth === 0 ? {} : { relationModels: optional(nestedLists(depth - 1)) };
  const nested = object({ ...properties, ...inner });
  return mapOf(list(either(related, deleted, nested), { maxItems: MAX_ENTRIES }));
}

const relationModels = Type.Unsafe<Record<string, NestedInput[]>>(nestedLists(DEPTH - 1));

/** A record that may be a duplicate of another. */
export const recordInput = object({ ...properties, relationModels: optional(relationModels) });

const confirmed = optional(boolean);

/** A record to save over another. `confirmed`: what the rules warn of is meant as it is. */
export const changedRecord = object({ ...recordInput.properties, confirmed });

/** A record to create. `prototypeId`: the record that the new one is made from. */
export const newRecord = object({ ...recordInput.properties, confirmed, prototypeId: optional(id) });

/** Values that are set in several records at once. */
export const changes = Type.Unsafe<Partial<Pick<RecordInput, "fields" | "relations">>>({
  ...options({
    fields: Type.Unsafe<RecordInput["fields"]>({ ...fieldInput, minProperties: 1 }),
    relations: Type.Unsafe<RecordInput["relations"]>({ ...relationInput, minProperties: 1 }),
  }),
  minProperties: 1,
});

type Sent = Pick<RecordInput, "fields"> & Partial<RecordInput>;

/** What is left out of a record that is sent: no group, no relations. */
export function wholeInput(sent: Sent): RecordInput {
  const models = sent.relationModels;
  return {
    groupId: null,
    relations: {},
    ...sent,
    ...(models && { relationModels: mapLists(models) }),
  };
}

function mapLists(lists: Record<string, NestedInput[]>): Record<string, NestedInput[]> {
  return Object.fromEntries(
    Object.entries(lists).map(([key, entries]) => [
      key,
      entries.map((entry) => ("fields" in entry ? wholeInput(entry) : entry)),
    ]),
  );
}
