/** Fields and relations of a template, as authored. */
import type {
  Conditions,
  JsonValue,
  Expression,
  SideEffect,
  WarningEffect,
  FieldCheck,
  ChoiceRule,
  Action,
  Condition,
} from "./ruleTypes.ts";

/** What every field may say, whatever its type. */
export interface FieldBase {
  label: string;
  help?: string;
  /** The rule that asks for the field, e.g. `49 CFR 390.15(b)(1)`. */
  source?: string;
  required?: boolean | Conditions;
  visible?: Conditions;
  disabled?: boolean | Conditions;
  /** Shown, never edited by a person; set by side effects, imports and computations. */
  locked?: boolean;
  /** false: another value here alone is no change that has to be saved; it is stored with the next one (spec records.md 4.1). */
  countsAsChange?: boolean;
  /** Confidential: needs viewConfidential on the template in the record's group. */
  protected?: boolean;
  defaultValue?: JsonValue | Expression;
  sideEffects?: (SideEffect | WarningEffect)[];
  /** Rules over this field and others, in order; the first one that is broken is told. */
  checks?: FieldCheck[];
  /** The author's own sentences, by the code of the issue: `required`, `range`, `type`, `maxLength`, `pattern`, `enum` ... */
  messages?: Record<string, string>;
  /** true: the value is taken over when the field loses focus, not at each key. */
  updateOnBlur?: boolean;
  /** What happens to the value while a condition hides the field. Default `drop`: kept on screen, not submitted. */
  hidden?: "drop" | "keep";
  /** Earlier keys of the same field. */
  was?: string[];
}

/** Days from today, or from the date in the field `from`. */
export interface DateRange {
  min?: number;
  max?: number;
  from?: string;
}

export interface TextField extends FieldBase {
  type: "text";
  kind?: "line" | "area" | "phone" | "email";
  maxLength?: number;
  pattern?: string;
  /** Alias of a lookup that a button beside the field asks; its lookup side effects then wait for that button. */
  lookup?: string;
}

export interface NumberField extends FieldBase {
  type: "number";
  /** percent: 12.5 is 12.5%; rate: two decimals, e.g. incidents per `unit`. */
  kind?: "integer" | "decimal" | "percent" | "rate";
  min?: number;
  max?: number;
  unit?: string;
  /** false: lists add its values up nowhere, as with scores and years. */
  summed?: boolean;
  /** true: what is above zero is shown with a plus, as a change is. */
  signed?: boolean;
}

export interface CurrencyField extends FieldBase {
  type: "currency";
  min?: number;
  max?: number;
}

export interface BooleanField extends FieldBase {
  type: "boolean" | "checkbox";
  trueLabel?: string;
  falseLabel?: string;
}

export interface DateTimeField extends FieldBase {
  type: "dateTime";
  kind: "date" | "time" | "dateTime";
  defaultToToday?: boolean;
  range?: DateRange;
}

export interface EnumField extends FieldBase {
  type: "enum";
  enumSet: string;
  multi?: boolean;
  choices?: ChoiceRule[];
  /** true: a picker over the set shows all of it, not at most 100 (spec records.md 5). */
  noLimit?: boolean;
}

/**
 * A postal address in the United States, authored once: it becomes text fields `<key>Street`, `<key>City`, `<key>PostalCode`, a
 * choice `<key>State` of the enum set `states`, and a computed text `<key>` in one line.
 */
export interface AddressField extends FieldBase {
  type: "address";
}

/** An uploaded file, stored by its id. */
export interface FileField extends FieldBase {
  type: "file";
  /** Extensions or media types as in HTML's `accept`, e.g. `.pdf`, `image/*`. */
  accept?: string[];
  /** Bytes; default and most 150,000,000 (spec records.md 9). */
  maxSize?: number;
}

export interface GroupField extends FieldBase {
  type: "group";
  groupTypes?: GroupTypeLabel[];
}

/** Whole months; shown as years and months. */
export interface IntervalField extends FieldBase {
  type: "interval";
}

export interface ComputedField extends FieldBase {
  type: "computed";
  /** Type of the result, with its own options. */
  as: "text" | "number" | "currency" | "boolean" | "dateTime" | "interval" | "enum";
  /** The set of which a computed choice is one, by its name. */
  enumSet?: string;
  /** false: lists add its values up nowhere. */
  summed?: boolean;
  /** true: a number above zero is shown with a plus, as a change is. */
  signed?: boolean;
  kind?: string;
  /** `write` (default): stored, so that it can be sorted and filtered; `read`: computed whenever it is shown. */
  computeOn?: "read" | "write";
  expression: string;
}

/**
 * A related record whose `field` has another value than the field `with` of this one is neither offered nor taken. Nothing is asked
 * while one of both is empty.
 */
export interface Agreement {
  /** Key of a field of the related template. */
  field: string;
  /** Key of a field of this template. */
  with: string;
  message: string;
}

/**
 * A right that somebody must hold to be named: they sign in with the e-mail address of their record, and a role of theirs grants it on a
 * group that covers the group of the record that names them.
 */
export interface HeldRight {
  can: Action;
  /** Modules whose rights are asked in place of those of the template that names them; any of them grants. */
  modules?: string[];
}

/** A relation, authored under `relations`, compiled to a field of type `singleModel`. */
export interface RelationField extends FieldBase {
  /** Alias of the related template. */
  template: string;
  multi?: boolean;
  /** The related record owns this one (spec records.md 3.4). */
  parent?: boolean;
  /** Key of a relation of the other template: this side holds nothing, its records are those that name this one there. */
  inverse?: string;
  /**
   * With `inverse`: key of a relation to one record that is held here. The records are those that name that one, e.g. all accidents of
   * the employee whom this record is about. They are read, and never edited here.
   */
  through?: string;
  /** Which records are offered, by their own fields. */
  where?: Condition;
  /** What a new record that is begun at the related one takes over: by the key of a field here, the key of one there. */
  carries?: Record<string, string>;
  /** In which of their own fields the records have to agree with this one. */
  agrees?: Agreement[];
  /** people: a picker with position, terminal and photo (spec records.md 9). */
  picker?: "people";
  /** Only people who hold this right are offered and taken; who is stored may stay. */
  holds?: HeldRight;
  /** true: after a record was created with this relation, its page leads back to the related record (spec records.md 4.8). */
  leadsBack?: boolean;
}

export type Field =
  | TextField
  | NumberField
  | CurrencyField
  | BooleanField
  | DateTimeField
  | EnumField
  | GroupField
  | IntervalField
  | AddressField
  | FileField
  | ComputedField;

/** How the spec and the screens name the two group types that records may belong to. */
export type GroupTypeLabel = "Company" | "Terminal";
