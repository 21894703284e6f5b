/** What a template says about values: conditions, expressions, and the rules that hold between fields. */

/** Any value that JSON can carry. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** A value computed by JSONata over the record's values; `now` and `user` are inputs of its scope. */
export interface Expression {
  expression: string;
}

/** Actions that a right can grant on a template in a group (spec platform.md 6). */
export type Action = "view" | "add" | "edit" | "delete" | "viewConfidential";

/**
 * When something holds. Every condition kind is one file in `engine/conditions`. `field` is a key, or `relation.key` for a
 * field of the related record.
 */
export type Condition =
  | ({ field: string } & FieldTest)
  | Expression
  | { flag: string }
  | { config: string; in: JsonValue[] }
  | { sourceId: string[] }
  | { can: Action; modules?: string[]; inAnyGroup?: true }
  | { new: boolean }
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition };

/** The comparison in a field condition: exactly one of these keys. */
export type FieldTest =
  | { is: JsonValue }
  | { isNot: JsonValue }
  | { in: JsonValue[] }
  | { has: JsonValue }
  | { contains: string }
  | { startsWith: string }
  | { before: JsonValue }
  | { after: JsonValue }
  | { atLeast: number }
  | { atMost: number }
  | { empty: true }
  | { filled: true };

/** One condition, or several: `visible` asks all of them, `required` and `disabled` any. */
export type Conditions = Condition | Condition[];

/** The property `take` of what a lookup finds for the value of the field that changed. */
export interface LookupValue {
  /** Alias of a lookup: one file in `schemas/lookups`. */
  lookup: string;
  take: string;
}

/** When `condition` holds after its field changed, `field` is set to `value` (spec records.md 3.4). */
export interface SideEffect {
  /** Key of the field that is set. */
  field: string;
  value: JsonValue | Expression | LookupValue;
  /** Left out: on every change. */
  condition?: Condition;
  /** true: the target is overwritten; false (default): only an empty target is filled. */
  ignoreExistingValue?: boolean;
}

/** When `condition` holds and its field was changed, the user has to confirm `message` before the form is sent (spec records.md 4.1). */
export interface WarningEffect {
  type: "warning";
  message: string;
  /** Left out: whenever the field was changed. */
  condition?: Condition;
}

/** A rule over a field and others: while `when` holds, `message` is told at the field. */
export interface FieldCheck {
  when: Condition;
  message: string;
  /** error (default) blocks, warning asks to confirm, info tells. */
  severity?: "error" | "warning" | "info";
}

/**
 * What the creation of a record sets in a record that it names. The changes of a template are made in their order, in the same
 * save: each reads what those before it have left.
 */
export interface RelatedChange {
  /** Key of a relation to one record, which is held here. */
  relation: string;
  /** Left out: always. */
  condition?: Condition;
  /** Values by key of the related template's fields. */
  set: Record<string, JsonValue | Expression>;
}

/**
 * What follows in the records that name this one when a field of this one becomes a value: in the same save, as the person who saves,
 * with rights, rules and history. Nothing follows where the field had the value before, and no other rule follows what is set.
 */
export interface ChangeRule {
  /** Key of an open field with one value that people set. */
  field: string;
  /** The value whose coming is followed. */
  becomes: string | number | boolean;
  /** Key of an open relation that is the `inverse` of one of theirs. */
  relation: string;
  /** Which of the records: a condition over their own open, stored fields. Left out: all. */
  where?: Condition;
  /** A condition over the changed record. Left out: always. */
  condition?: Condition;
  /** Values by key of the related template's fields; expressions read the changed record. */
  set: Record<string, JsonValue | Expression>;
  /** Why, as a sentence: the history of each of the records says it. */
  reason: string;
}

/** Narrows the choices of an enum field. A choice is offered, and valid, when every rule that applies lets it through. */
export type ChoiceRule =
  | { only: string[]; when?: Condition }
  /** The choice's own property has the value of another field, e.g. the crash roles of the chosen category. */
  | { property: string; field: string };
