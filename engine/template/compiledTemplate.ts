/** A template after it was checked: what every reader of a record type reads. */
import type { CompiledCondition } from "../conditions/kind.ts";
import type { CompiledExpression } from "../expressions/compileExpression.ts";
import type { FieldType } from "../fields/fieldType.ts";
import type { FieldInfo } from "../fields/type.ts";
import type { FieldValue, GroupType, Severity } from "../model/recordData.ts";
import type { NestedNode } from "../language/relatedNodes.ts";
import type { Template } from "../language/template.ts";
import type { Condition } from "../language/ruleTypes.ts";
import type { OrderBy } from "../language/viewBase.ts";
import type { LookupSource } from "../language/lookupTypes.ts";

/** A constant or something to compute. */
export type CompiledValue = { readonly constant: FieldValue } | { readonly expression: CompiledExpression };

/** What a lookup finds for the value of the field that changed. */
export interface CompiledLookup {
  readonly lookup: string;
  readonly take: string;
}

/** A sentence to be confirmed before a form is sent, when its field was changed and the condition holds. */
export interface CompiledWarning {
  readonly message: string;
  readonly condition?: CompiledCondition;
}

/** A rule over several fields: broken while `when` holds. */
export interface CompiledFieldCheck {
  readonly when: CompiledCondition;
  readonly message: string;
  readonly severity: Severity;
}

/** Narrows the choices of an enum field. */
export type CompiledChoiceRule =
  | { readonly only: ReadonlySet<string>; readonly when?: CompiledCondition }
  | { readonly property: string; readonly field: string };

/** A relation whose records are edited inside the form, with the view node that says how. */
export interface NestedRelation {
  readonly key: string;
  readonly node: NestedNode;
}

/** A side effect of a change (spec records.md 3.4). */
export interface CompiledSideEffect {
  /** Key of the field that is set. */
  readonly field: string;
  readonly value: CompiledValue | CompiledLookup;
  readonly condition?: CompiledCondition;
  /** true: the target's value is replaced; false: only an empty target is filled. */
  readonly overwrite: boolean;
}

/** What the creation of a record sets in the record that a relation of its leads to. */
export interface CompiledRelatedChange {
  readonly relation: string;
  /** Alias of the related template. */
  readonly template: string;
  readonly condition?: CompiledCondition;
  /** By key of the related template's fields. */
  readonly set: ReadonlyMap<string, CompiledValue>;
}

/** What a change of a record sets in the records that name it. */
export interface CompiledChangeRule {
  readonly field: string;
  readonly becomes: string | number | boolean;
  readonly relation: string;
  /** Alias of the related template. */
  readonly template: string;
  /** Over the related records: to be compiled by their template. */
  readonly where?: Condition;
  readonly condition?: CompiledCondition;
  /** By key of the related template's fields. */
  readonly set: ReadonlyMap<string, CompiledValue>;
  readonly reason: string;
}

/** What no two records share, with its conditions compiled. */
export interface CompiledUnique {
  readonly field: string;
  readonly within: readonly string[];
  readonly year?: string;
  /** Key of a number of the related record: so many may share it. */
  readonly most?: string;
  readonly where?: CompiledCondition;
  readonly numbered?: CompiledCondition;
  readonly message: string;
}

/** A protected relation that keeps what an open one was given, while a yes or no of the record is yes. */
export interface ConcealedRelation {
  readonly key: string;
  /** Key of the open relation. */
  readonly field: string;
  /** Key of the yes or no. */
  readonly when: string;
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
  readonly warnings: readonly CompiledWarning[];
  readonly checks: readonly CompiledFieldCheck[];
  readonly choices: readonly CompiledChoiceRule[];
  /** The author's sentences by the code of the issue. */
  readonly messages: Readonly<Record<string, string>>;
  /** Where the field stands only in view nodes that have conditions: when at least one of its places is seen, by form. */
  readonly placed?: { readonly create?: CompiledCondition; readonly edit?: CompiledCondition };
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
  /** As it was written, with its short forms. */
  readonly authored: Template;
  /**
   * Where a customer's override is part of it: the hash of the template without it, and the keys of the fields that it adds, each
   * with the key that the field began with.
   */
  readonly override?: { readonly base: string; readonly own: ReadonlyMap<string, string> } | undefined;
  readonly alias: string;
  readonly name: string;
  readonly plural: string;
  readonly addLabel: string;
  /** Of the content: two templates that say the same have the same hash. */
  readonly hash: string;
  readonly modules: readonly string[];
  /** Modules whose right to view lets its records be reached from other records; see `Right`. */
  readonly indirectModules: readonly string[];
  /** Types of the groups that a record may belong to. */
  readonly groupTypes: readonly GroupType[];
  /** Fields in authored order, then relations as type `singleModel`. */
  readonly fields: readonly CompiledField[];
  /**
   * `fields`, the system values (id, recordNumber, groupId, retentionLock, createdDate, lastUpdatedDate, label), and the hidden
   * computations `@0`, `@1` ... that stand for conditions written as expressions.
   */
  readonly byKey: ReadonlyMap<string, CompiledField>;
  /** Computed fields and hidden computations, each after those that it reads. */
  readonly computations: readonly CompiledField[];
  /** Keys of the computations that read a key's value, in the order of `computations`. */
  readonly dependents: ReadonlyMap<string, readonly string[]>;
  readonly label: CompiledExpression;
  readonly searchKeys: readonly string[];
  /** Lists of keys by which duplicates of a new record are found. */
  readonly duplicates: readonly (readonly string[])[];
  /** What no two records share. */
  readonly unique: readonly CompiledUnique[];
  /** Relations that the form edits, in the order of the views. */
  readonly nested: readonly NestedRelation[];
  /** Relations that conceal open ones. */
  readonly concealed: readonly ConcealedRelation[];
  /** What the creation of a record sets in others, in this order. */
  readonly onCreate: readonly CompiledRelatedChange[];
  /** What changes of a record set in those that name it, in this order. */
  readonly onChange: readonly CompiledChangeRule[];
  /** The lookups of the compile context by alias, as far as they are known here. */
  readonly lookups: ReadonlyMap<string, LookupSource>;
  /** Fields of related records that rules of this template read, as `relation.field`. */
  readonly related: readonly string[];
  readonly listColumns: readonly CompiledColumn[];
  readonly orderBy: readonly OrderBy[];
  /** true: whoever may view records in a group may also view those of the groups above it. */
  readonly shared?: true;
  /** true: records are added and never changed or deleted. */
  readonly appendOnly?: true;
  /** Key of the date on which what a record is about happened; absent: the records are on no timeline. */
  readonly occurred?: string;
  /** The records are things to do: whose, by when, and which are still open; absent: they are not. */
  readonly assigned?: NonNullable<Template["assigned"]>;
  /** The relation to the person that a record is about; absent when it is about none, or is the person itself. */
  readonly personRelation?: string;
  /** The compiled form of a condition in one of the template's views. */
  condition(source: Condition): CompiledCondition;
}
