/** Records and what belongs to them, as named schemas. */
import { Type } from "typebox";
import type { TProperties } from "typebox";
import { component, ref } from "../component.ts";
import { engineType } from "../engineTypes.ts";
import {
  boolean,
  choice,
  constant,
  either,
  id,
  integer,
  integerOrNull,
  list,
  mapOf,
  nullable,
  object,
  optional,
  text,
  textOrNull,
} from "../schemas.ts";

export const fieldValue = component(
  "FieldValue",
  engineType("FieldValue", {
    anyOf: [{ type: ["string", "number", "boolean", "null"] }, list(text), list(integer)],
  }),
);

export const personName = component(
  "PersonName",
  engineType("PersonName", object({ firstName: text, lastName: text })),
);

export const relatedRecord = component(
  "RelatedRecord",
  engineType(
    "RelatedRecord",
    object({
      id,
      templateAlias: text,
      label: textOrNull,
      restricted: optional(constant(true)),
      sourceId: optional(text),
    }),
  ),
);

const person = nullable(ref(personName));

/** The properties of a record; `fields` and the like are narrowed per template in `server/openapi`. */
export const recordProperties: TProperties = {
  id,
  templateId: id,
  templateAlias: text,
  groupId: id,
  sourceIds: mapOf(text),
  label: text,
  version: id,
  retentionLock: boolean,
  createdDate: integer,
  createdBy: integerOrNull,
  lastUpdatedDate: integer,
  lastUpdatedBy: integerOrNull,
  createdByUser: person,
  lastUpdatedByUser: person,
  fields: mapOf(ref(fieldValue)),
  computations: mapOf(ref(fieldValue)),
  protectedFields: list(text),
  relations: mapOf(either(integerOrNull, list(id))),
  relationModels: mapOf(either(Type.Null(), ref(relatedRecord), list(ref(relatedRecord)))),
  abilities: object({ view: boolean, edit: boolean, delete: boolean, viewConfidential: boolean }),
  profilePictureUrl: optional(textOrNull),
};

/** A record of any template; the document lists them. */
export const recordData = component("Record", engineType("RecordData", object(recordProperties)));

export const recordPage = component(
  "RecordPage",
  object({
    data: list(ref(recordData)),
    options: object({ limit: integer, next: textOrNull, similar: optional(constant(true)) }),
  }),
);

export const deletedRecord = component(
  "DeletedRecord",
  object({ id, groupId: id, label: text, deletedDate: integer, deletedByUser: person }),
);

const change = object({
  field: text,
  from: ref(fieldValue),
  to: ref(fieldValue),
  redacted: optional(constant(true)),
});

export const historyEntry = component(
  "HistoryEntry",
  engineType(
    "HistoryEntry",
    object({
      id,
      recordId: id,
      version: id,
      changeType: choice(["CREATE", "UPDATE", "DELETE", "RESTORE"]),
      date: integer,
      user: person,
      changes: list(change),
      labels: mapOf(text),
      of: optional(object({ id, templateAlias: text, label: text })),
    }),
  ),
);

/** A change of a record in the log of all, with the record that it is of. */
export const modelLogEntry = component(
  "ModelLogEntry",
  object({
    recordId: id,
    version: id,
    changeType: choice(["CREATE", "UPDATE", "DELETE", "RESTORE"]),
    date: integer,
    user: person,
    changes: list(change),
    labels: mapOf(text),
    of: object({ id, templateAlias: text, label: text }),
  }),
);

/** How many records there are; `capped`: more than `count`. */
export const recordCount = component("Count", object({ count: integer, capped: boolean }));
