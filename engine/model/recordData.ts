/** Records and what surrounds them, as the API carries them and the engine reads them. */
import type { Action, JsonValue } from "../language/ruleTypes.ts";

/** The value of one field: see the field type's file for the shape. Dates are epoch seconds, money is USD. */
export type FieldValue = string | number | boolean | null | string[] | number[];

/** Values of a record by key: fields, relations (ids), `groupId` and `retentionLock` in one flat object. */
export type RecordValues = Record<string, FieldValue | undefined>;

/** Field values, as the API carries them. */
export type FieldValues = Record<string, FieldValue>;

/** A related record, reduced to what a link needs. */
export interface RelatedRecord {
  id: number;
  templateAlias: string;
  /** null when the reader may not view that record: only its id is visible. */
  label: string | null;
  restricted?: true;
  /** Only with `restricted`: by what id another system knows it, where a view leads there. */
  sourceId?: string;
}

/** One record (spec records.md 3.3); the API's path says `models`. */
export interface RecordData {
  id: number;
  templateId: number;
  templateAlias: string;
  groupId: number;
  sourceIds: Record<string, string>;
  /** The title, computed from the template's `label`. */
  label: string;
  /** Counts the saves; a save sends the one that it edited. */
  version: number;
  retentionLock: boolean;
  /** Epoch seconds. */
  createdDate: number;
  createdBy: number | null;
  lastUpdatedDate: number;
  lastUpdatedBy: number | null;
  createdByUser: PersonName | null;
  lastUpdatedByUser: PersonName | null;
  fields: FieldValues;
  computations: FieldValues;
  /** Keys of confidential fields that hold a value or may hold one, but are redacted for this reader. */
  protectedFields: string[];
  /** Ids of related records by relation key: one id or null, or a list where the relation is `multi`. */
  relations: Record<string, number | number[] | null>;
  relationModels: Record<string, RelatedRecord | RelatedRecord[] | null>;
  /**
   * Where the profile picture is had from, with the part that is shown as `#xywh=x,y,width,height` in pixels; null without one.
   * Present only when the record was read by itself.
   */
  profilePictureUrl?: string | null;
  /** What the principal may do with this record. */
  abilities: Record<Exclude<Action, "add">, boolean>;
}

export interface PersonName {
  firstName: string;
  lastName: string;
}

/** What is sent to create or update a record. */
export interface RecordInput {
  id?: number;
  templateId?: number;
  templateAlias?: string;
  groupId: number | null;
  version?: number;
  sourceIds?: Record<string, string>;
  retentionLock?: boolean;
  fields: Record<string, JsonValue>;
  relations: Record<string, number | number[] | null>;
  /**
   * Records that are saved with this one, by relation, in their order; they replace the relation's entry in
   * `relations`. An entry that is only an id is related as it is.
   */
  relationModels?: Record<string, NestedInput[]>;
}

/** A record inside another one's input: a new one without an id, a changed one with id and version, or only related. */
export type NestedInput = RecordInput | { id: number } | { id: number; version: number; deleted: true };

/** What a user typed and did not save, as JSON. */
export interface FormDraft {
  templateAlias: string;
  /** Of the template when the draft was made. */
  templateHash: string;
  /** null: a new record. */
  recordId: number | null;
  /** Of the record when the editing began. */
  version: number | null;
  /** What differs from the stored record, by key. */
  values: RecordValues;
  /** Rows of relations that are edited inside the form, in their order; left out where nothing differs. */
  rows?: Record<string, DraftRow[]>;
}

/** A row in a draft: `recordId` null for a new one. */
export interface DraftRow {
  recordId: number | null;
  /** What differs from the stored record; of a sub-form also `submitSubForm`, the answer to its question. */
  values: RecordValues;
  /** Taken off the list. */
  deleted?: true;
  /** Rows inside this one. */
  rows?: Record<string, DraftRow[]>;
}

export type Severity = "error" | "warning" | "info";

/** A problem in a user's data: a value, never thrown. */
export interface Issue {
  /** Key of the field; empty for the whole record; `<relation>/<index>/<key>` in a record that is edited inside this one. */
  path: string;
  /** Stable: `required`, `type`, `maxLength`, `range`, `enum`, `group`, `relation`, `unknown`, `confidential` ... */
  code: string;
  severity: Severity;
  /** A sentence for the user. */
  message: string;
}

export type GroupType = "COMPANY" | "TERMINAL" | "ONLINE_TRAINING" | "UNASSIGNED_REGION";

/** A node of the business hierarchy (spec platform.md 3, Model group). */
export interface Group {
  id: number;
  alias: string;
  display: string;
  groupType: GroupType;
  /** true also for an ancestor that is shown only to place its descendants. */
  inactive: boolean;
  parentId: number | null;
  fields: Record<string, JsonValue>;
  /** What role permissions name: its own id. */
  securableId?: number;
  /** Epoch seconds; null where nobody changed it since it was set up, and of an ancestor that is shown only for its descendants. */
  lastUpdatedDate?: number | null;
  lastUpdatedBy?: number | null;
}

/** When a dropdown or a value of one was changed last, in epoch seconds, and by whom; null where nobody did since it was set up. */
interface LastChange {
  effectiveDate?: number | null;
  lastUpdatedBy?: number | null;
}

export interface EnumSet extends LastChange {
  id: number;
  alias: string;
  name: string;
  fields?: Record<string, JsonValue>;
}
/** One choice of an enum set. `name` is what records store; `display` is what people read. */
export interface EnumValue extends LastChange {
  id: number;
  setId: number;
  setAlias: string;
  name: string;
  display: string;
  disabled: boolean;
  fields: { sortOrder: number; [key: string]: JsonValue };
}

/** What the current user may do (spec platform.md 3, User permissions object). */
export interface UserPermissions {
  superAdmin: boolean;
  admin: boolean;
  /** An administrator of the provider's own people (spec platform.md 6); left out: no. */
  providerAdmin?: boolean;
  /** Number of the user's own employee record; null or left out: they have none, or may not view it. */
  employee?: number | null;
  /** Action, then module, to ids of the groups where it is granted (descendants included). */
  modulePermissions: Partial<Record<Action, Record<string, number[]>>>;
  /** Alias of a ready report, or a section of them as `summary.*`, to ids of the groups where it is granted. */
  reportPermissions: Record<string, number[]>;
  documentLibraryPermissions: Record<LibraryRight, boolean>;
}

/** What may be granted on the company's document library, which belongs to no group (spec platform.md 6). */
export type LibraryRight = "view" | "viewConfidential" | "upload" | "delete" | "edit" | "download";

/** What a role may grant on a module: on the records of its templates, or on the document library. */
export type RoleRight = Action | LibraryRight;

export interface CurrentUser {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  userPermissions: { superAdmin: boolean };
}

/** One field of one change, in the history of a record. Values are raw; screens put labels on them. */
export interface HistoryChange {
  field: string;
  from: FieldValue;
  to: FieldValue;
  /** The reader may not see the values of this field; both are null. */
  redacted?: true;
}
export interface HistoryEntry {
  id: number;
  recordId: number;
  /** The version that this change made. */
  version: number;
  changeType: "CREATE" | "UPDATE" | "DELETE" | "RESTORE";
  /** Epoch seconds. */
  date: number;
  user: PersonName | null;
  changes: HistoryChange[];
  /** With a change of another record that belongs to this one: that record; left out: the change is this one's. */
  of?: { id: number; templateAlias: string; label: string };
  /** Labels of related records named in the changes, by id, as far as the reader may view them. */
  labels: Record<string, string>;
}

/** The body of every refusal of the API. */
export interface ApiErrorBody {
  status: number;
  code: string;
  message: string;
  issues?: Issue[];
  /** With a 409: the record as it is now. */
  record?: RecordData;
  /** With a 409 over a nested record: its place in the input, e.g. `claims/0`; `record` is that one. */
  path?: string;
  requestId: string;
}
