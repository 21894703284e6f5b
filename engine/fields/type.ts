/** What a field type is given about a field, and what it gives back. */
import type { EnumValue, FieldValue, Group, Issue } from "../model/recordData.ts";
import type { ValueKind } from "./kinds.ts";
import type { Action } from "../language/ruleTypes.ts";
import type { DateRange, Field, GroupTypeLabel, RelationField } from "../language/fieldDefinitions.ts";

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
  /** What its values are: filters, queries, conditions and views ask this rather than the type. */
  readonly valueKind: ValueKind;
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
    readonly requiredRight?: { readonly can: Action; readonly modules: readonly string[] };
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

/** An issue of one field, as `parse` gives it. */
export function parseIssue(field: FieldInfo, code: string, message: string): Parsed {
  return { issue: { path: field.key, code, severity: "error", message } };
}
