/** A template after it was checked: what every reader of a record type reads. */
import type { CompiledCondition } from "../conditions/kind.ts";
import type { CompiledExpression } from "../expressions/compile.ts";
import type { FieldInfo, FieldType } from "../fields/type.ts";
import type { FieldValue, GroupType } from "../model/types.ts";
import type { Condition, OrderBy, Template } from "./types.ts";

/** A constant or something to compute. */
export type CompiledValue = { readonly constant: FieldValue } | { readonly expression: CompiledExpression };

/** A side effect of a change (spec records.md 3.4). */
export interface CompiledSideEffect {
  /** Key of the field that is set. */
  readonly field: string;
  readonly value: CompiledValue;
  readonly condition?: CompiledCondition;
  /** true: the target's value is replaced; false: only an empty target is filled. */
  readonly overwrite: boolean;
}

/** A field, relation or system value with its rules. */
export interface CompiledField extends FieldInfo {
  /** The type of the value: of a computed field, that of its `as`. */
  readonly fieldType: FieldType;
  readonly computed?: { readonly computeOn: "read" | "write"; readonly expression: CompiledExpression };
  readonly required: boolean | CompiledCondition;
  readonly visible?: CompiledCondition;
  readonly disabled: boolean | CompiledCondition;
  readonly locked: boolean;
  /** While a condition hides the field: `drop` stores nothing, `keep` stores the value. */
  readonly hidden: "drop" | "keep";
  readonly defaultValue?: CompiledValue;
  readonly sideEffects: readonly CompiledSideEffect[];
}

/** A column of the template's list, resolved. */
export interface CompiledColumn {
  readonly key: string;
  readonly label: string;
  /** Pixels. */
  readonly width?: number;
}

/** A record type, checked and compiled once. */
export interface CompiledTemplate {
  readonly template: Template;
  readonly alias: string;
  readonly name: string;
  readonly plural: string;
  readonly addLabel: string;
  /** Of the content: two templates that say the same have the same hash. */
  readonly hash: string;
  readonly modules: readonly string[];
  /** Types of the groups that a record may belong to. */
  readonly groupTypes: readonly GroupType[];
  /** Fields in authored order, then relations as type `singleModel`. */
  readonly fields: readonly CompiledField[];
  /** `fields`, and the system values: id, recordNumber, groupId, retentionLock, createdDate, lastUpdatedDate, label. */
  readonly byKey: ReadonlyMap<string, CompiledField>;
  /** Computed fields, each after those that it reads. */
  readonly computations: readonly CompiledField[];
  /** Keys of the computations that read a key's value, in the order of `computations`. */
  readonly readers: ReadonlyMap<string, readonly string[]>;
  readonly label: CompiledExpression;
  readonly searchKeys: readonly string[];
  readonly listColumns: readonly CompiledColumn[];
  readonly orderBy: readonly OrderBy[];
  /** The relation to the person that a record is about; absent when it is about none, or is the person itself. */
  readonly personRelation?: string;
  /** The compiled form of a condition in one of the template's views. */
  condition(source: Condition): CompiledCondition;
}
