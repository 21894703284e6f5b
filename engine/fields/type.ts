/** What a field type is, and what it is told about a field. One file per type beside this one. */
import type { EnumValue, FieldValue, Group, Issue } from "../model/types.ts";
import type { Check } from "../template/shape.ts";
import type { Action, DateRange, Field, GroupTypeLabel, RelationField } from "../template/types.ts";

/** A JSON Schema (draft-07) as data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The options that only some field types have, gathered so that a type reads its own without a cast. */
export interface FieldOptions {
  label?: string;
  maxLength?: number;
  pattern?: string;
  min?: number;
  max?: number;
  unit?: string;
  summed?: boolean;
  signed?: boolean;
  trueLabel?: string;
  falseLabel?: string;
  defaultToToday?: boolean;
  range?: DateRange;
  enumSet?: string;
  noLimit?: boolean;
  groupTypes?: readonly GroupTypeLabel[];
  lookup?: string;
  accept?: readonly string[];
  maxSize?: number;
}

/** A field as declared, before its rules are compiled. */
export interface FieldInfo {
  readonly key: string;
  readonly label: string;
  /** As authored, `singleModel` for a relation. */
  readonly type: string;
  /** Type of the value: for a computed field its `as`, otherwise `type`. */
  readonly valueType: string;
  readonly kind?: string;
  readonly multi: boolean;
  /** Confidential: needs viewConfidential on the template in the record's group. */
  readonly protected: boolean;
  /** Known on every record without being authored: `id`, `groupId`, `retentionLock` ... */
  readonly system: boolean;
  readonly definition: Field | RelationField;
  readonly options: FieldOptions;
  readonly relation?: {
    readonly template: string;
    readonly multi: boolean;
    readonly parent: boolean;
    /** Key of the relation of the other template that holds it; this side has no value of its own. */
    readonly inverse?: string;
    /** Key of the relation here whose record they name. */
    readonly through?: string;
    /** After a record was created with this relation, its page leads back to the related record. */
    readonly leadsBack?: true;
    /** The right that whoever is named must hold. */
    readonly holds?: { readonly can: Action; readonly modules: readonly string[] };
  };
  /** Key of the address that the field is a part of. */
  readonly partOf?: string;
  /** JSON pointer of the definition in the template. */
  readonly pointer: string;
}

/** What a value needs beside itself to be read by people. */
export interface FormatContext {
  enumValues(setAlias: string): readonly EnumValue[];
  groups: readonly Group[];
  /** Label of a related record; null when the reader may not view it, undefined when it is not known. */
  relatedLabel?(id: number): string | null | undefined;
  /** Name of an uploaded file; undefined when it is not known. */
  fileName?(id: number): string | undefined;
}

/** What a text was read as: a value, or why not. */
export type Parsed = ReadValue | { readonly issue: Issue };

/** A value as it was read. `note`: what was done to what was written, e.g. that it was rounded, as a sentence for the user. */
interface ReadValue {
  readonly value: FieldValue;
  readonly note?: string;
}

/** Everything that differs between types of fields. Values handed in are never null, unless told. */
export interface FieldType {
  readonly name: string;
  /** Properties of a definition beside the common ones. */
  readonly properties: Readonly<Record<string, Check>>;
  readonly requiredProperties?: readonly string[];
  /** What one value is to JSON. */
  readonly primitive: "string" | "number" | "boolean";
  readonly align: "left" | "right";
  /** JSON Schema of one value that is not empty (for a multi field: of one item). */
  jsonSchema(field: FieldInfo): JsonSchema;
  /** What to tell a user, by the JSON Schema keyword that failed. */
  messages(field: FieldInfo): Readonly<Record<string, string>>;
  /** Whether a value, null included, counts as not filled in. */
  empty(value: FieldValue | undefined): boolean;
  /** Reads one value from text as people write it or `format` gives it; empty text is null. */
  parse(text: string, field: FieldInfo, context?: FormatContext): Parsed;
  /** One value as people read it. */
  format(value: FieldValue, field: FieldInfo, context: FormatContext): string;
  /** Order of two values, ascending; negative, zero or positive. */
  compare(a: FieldValue, b: FieldValue): number;
  /** The value that a computation's or default's result stands for; null when it is none. */
  fromResult(result: unknown, field: FieldInfo): FieldValue;
  /** All values that there are, where the type knows them by itself. */
  values?(): readonly { readonly value: string; readonly label: string }[];
  /** The value of a new record's field when the template names none. `now` is in epoch seconds. */
  defaultValue?(field: FieldInfo, now: number): FieldValue;
}

/** An issue of one field, as `parse` gives it. */
export function parseIssue(field: FieldInfo, code: string, message: string): Parsed {
  return { issue: { path: field.key, code, severity: "error", message } };
}
