/** The shapes of `engine/model/recordData.ts` and of the services' replies, as named schemas of the OpenAPI document. */
import type { JsonSchema } from "../../engine/index.ts";
import {
  alias,
  boolean,
  id,
  integer,
  list,
  mapOf,
  nullable,
  object,
  options,
  ref,
  text,
} from "../http/schemas.ts";
import { auditLine } from "../services/audit/schema.ts";
import { storedDraft } from "../services/drafts/schema.ts";
import { importDetails, importJob, importPreview } from "../services/imports/schema.ts";
import { savedView } from "../services/savedViews/schema.ts";

const action = { enum: ["view", "add", "edit", "delete", "viewConfidential"] };
const nullableInteger = { type: ["integer", "null"] };
const nullableText = { type: ["string", "null"] };
const fieldValue = {
  anyOf: [{ type: ["string", "number", "boolean", "null"] }, list(text), list(integer)],
};
const personName = object({ firstName: text, lastName: text });
const person = nullable(ref("PersonName"));
const related = object(
  { id, templateAlias: text, label: nullableText, restricted: { const: true }, sourceId: text },
  ["restricted", "sourceId"],
);

/** The properties of a record; `fields` and the like are narrowed per template in `server/openapi`. */
export const recordProperties: Record<string, JsonSchema> = {
  id,
  templateId: id,
  templateAlias: text,
  groupId: id,
  sourceIds: mapOf(text),
  label: text,
  version: id,
  retentionLock: boolean,
  createdDate: integer,
  createdBy: nullableInteger,
  lastUpdatedDate: integer,
  lastUpdatedBy: nullableInteger,
  createdByUser: person,
  lastUpdatedByUser: person,
  fields: mapOf(ref("FieldValue")),
  computations: mapOf(ref("FieldValue")),
  protectedFields: list(text),
  relations: mapOf({ anyOf: [nullableInteger, list(id)] }),
  relationModels: mapOf({ anyOf: [{ type: "null" }, ref("RelatedRecord"), list(ref("RelatedRecord"))] }),
  abilities: object({ view: boolean, edit: boolean, delete: boolean, viewConfidential: boolean }),
  profilePictureUrl: nullableText,
};

const documentItem = object({
  status: text,
  dateTurnedIn: nullableInteger,
  notes: text,
  linkedDocumentId: nullableInteger,
});
const taskItem = object({
  status: boolean,
  dateCompleted: nullableInteger,
  nextDueDate: nullableInteger,
  notes: text,
});

const customer = object({ id, alias: text, name: text, frontendUrl: text, logoUrl: nullableText });

export const components: Record<string, JsonSchema> = {
  FieldValue: fieldValue,
  PersonName: personName,
  RelatedRecord: related,
  Issue: object({ path: text, code: text, severity: { enum: ["error", "warning", "info"] }, message: text }),
  Error: object(
    {
      status: integer,
      code: text,
      message: text,
      issues: list(ref("Issue")),
      record: ref("Record"),
      path: text,
      requestId: text,
    },
    ["issues", "record", "path"],
  ),
  RecordPage: object({
    data: list(ref("Record")),
    options: object({ limit: integer, next: nullableText, similar: { const: true } }, ["similar"]),
  }),
  DeletedRecord: object({ id, groupId: id, label: text, deletedDate: integer, deletedByUser: person }),
  AuditLine: auditLine,
  HistoryEntry: object(
    {
      id,
      recordId: id,
      version: id,
      changeType: { enum: ["CREATE", "UPDATE", "DELETE", "RESTORE"] },
      date: integer,
      user: person,
      changes: list(
        object({ field: text, from: ref("FieldValue"), to: ref("FieldValue"), redacted: { const: true } }, [
          "redacted",
        ]),
      ),
      labels: mapOf(text),
      of: object({ id, templateAlias: text, label: text }),
    },
    ["of"],
  ),
  Group: object({
    id,
    alias: text,
    display: text,
    groupType: { enum: ["COMPANY", "TERMINAL", "ONLINE_TRAINING", "UNASSIGNED_REGION"] },
    inactive: boolean,
    parentId: nullableInteger,
    fields: mapOf({}),
  }),
  EnumSet: object({ id, alias: text, name: text }),
  EnumValue: object({
    id,
    setId: id,
    setAlias: text,
    name: text,
    display: text,
    disabled: boolean,
    fields: { type: "object", required: ["sortOrder"], properties: { sortOrder: integer } },
  }),
  TemplateDescription: object({
    id,
    alias,
    hash: text,
    name: text,
    isOn: boolean,
    validatorUrl: text,
    template: { type: "object", required: ["alias", "name", "fields", "views"] },
  }),
  Customer: customer,
  CurrentUser: object({
    id,
    email: text,
    firstName: text,
    lastName: text,
    userPermissions: object({ superAdmin: boolean }),
    customers: list(ref("Customer")),
  }),
  UserPermissions: object({
    superAdmin: boolean,
    admin: boolean,
    providerAdmin: boolean,
    employee: nullable(id),
    modulePermissions: {
      type: "object",
      propertyNames: action,
      additionalProperties: mapOf(list(id)),
    },
    reportPermissions: mapOf(list(id)),
    documentLibraryPermissions: object(
      Object.fromEntries(
        ["view", "viewConfidential", "upload", "delete", "edit", "download"].map((name) => [name, boolean]),
      ),
    ),
  }),
  Module: object({ alias: text, name: text, enabled: boolean }),
  RuntimeConfiguration: object({
    customerAlias: nullableText,
    apiVersion: text,
    configServiceUrl: text,
    configServiceOverride: nullableText,
    identity: object({
      authority: text,
      clientId: text,
      audience: text,
      cacheLocation: { enum: ["localstorage", "sessionstorage", "memory"] },
      domain: text,
    }),
    tagManagerId: nullableText,
  }),
  PublicConfiguration: object({
    services: mapOf(text),
    customer: object({ alias: text, name: text, logoUrl: nullableText }),
    flags: mapOf(boolean),
    timeouts: object({ enabled: boolean, idleTimeout: integer }),
  }),
  CustomerConfiguration: object({ flags: mapOf(boolean), values: mapOf({}) }),
  QueryResult: object(
    {
      template: text,
      rows: list(
        object({ id, groupId: id, label: text, values: list(ref("QueryValue")), redacted: list(integer) }),
      ),
      groups: list(
        object(
          {
            groupKey: list(ref("QueryValue")),
            groupValue: list(ref("QueryValue")),
            count: integer,
            groupIds: list(id),
          },
          ["groupIds"],
        ),
      ),
      next: nullableText,
      notices: list(text),
    },
    ["rows", "groups"],
  ),
  QueryValue: {
    anyOf: [
      { type: ["string", "number", "boolean", "null"] },
      list({ type: ["string", "number", "boolean"] }),
    ],
  },
  Count: object({ count: integer, capped: boolean }),
  Monitor: object({
    id: text,
    alias: text,
    name: text,
    templateAliases: list(text),
    mayAct: boolean,
    monitor: { type: "object" },
  }),
  Subscription: object({
    id,
    notificationTypeId: id,
    notificationSourceType: { enum: ["MONITOR", "MODEL"] },
    notificationSourceId: text,
    option: text,
  }),
  Health: options({ status: { const: "ok" } }),
  StoredDraft: storedDraft,
  SavedView: savedView,
  Comment: object({ id, commentText: text, createdDate: integer, createdByUser: person }),
  Document: object({
    id,
    name: text,
    extension: text,
    labels: list(text),
    mimeType: text,
    size: integer,
    createdDate: integer,
    createdByUserName: text,
    protected: boolean,
    archived: boolean,
  }),
  BulkResult: object({ successIds: list(id), errors: list(object({ id, message: text })) }),
  ListItemTemplate: object(
    {
      id: text,
      alias: text,
      name: text,
      kind: { enum: ["document", "task"] },
      statuses: list(text),
      templateAlias: text,
    },
    ["statuses"],
  ),
  ListItemPrototype: object({
    alias: text,
    fields: object({ name: text, sortOrder: integer }),
    deletable: boolean,
    version: integer,
    listItemTemplateAlias: text,
    listItemTemplateId: text,
  }),
  ListItem: object({
    id: nullableInteger,
    prototype: object({ alias: text, name: text }),
    fields: { anyOf: [documentItem, taskItem] },
    version: integer,
  }),
  File: object({ id, name: text, mediaType: text, size: integer }),
  Import: importDetails,
  ImportPreview: importPreview,
  ImportSummary: importJob,
  ExportJob: object(
    {
      id: text,
      fileName: text,
      status: { enum: ["preparing", "Ready", "Error"] },
      progress: { type: "integer", minimum: 0, maximum: 100 },
      createdBy: id,
      createdByName: text,
      createdDate: { type: "string", format: "date-time" },
      error: text,
    },
    ["createdByName", "error"],
  ),
};
