/**
 * The language of templates as TypeScript types. `schemas/meta/template.schema.json` says the same as JSON Schema
 * for editors; a test holds the two together.
 */

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
  | { can: Action }
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

/** Narrows the choices of an enum field. A choice is offered, and valid, when every rule that applies lets it through. */
export type ChoiceRule =
  | { only: string[]; when?: Condition }
  /** The choice's own property has the value of another field, e.g. the crash roles of the chosen category. */
  | { property: string; field: string };

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
  as: "text" | "number" | "currency" | "boolean" | "dateTime" | "interval";
  kind?: string;
  /** `write` (default): stored, so that it can be sorted and filtered; `read`: computed whenever it is shown. */
  computeOn?: "read" | "write";
  expression: string;
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
  /** Which records are offered, by their own fields. */
  where?: Condition;
  /** people: a picker with position, terminal and photo (spec records.md 9). */
  picker?: "people";
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

/** A node of a view. A string is short for `{ "type": "field", "field": <string> }`. */
export type ViewNode =
  | string
  | FieldView
  | TabsView
  | TabView
  | SectionView
  | PersonnelCardView
  | HistoryView
  | NestedFormView
  | SubFormView
  | NestedListView;

interface ViewBase {
  id?: string;
  visible?: Condition;
}
export interface FieldView extends ViewBase {
  type: "field";
  field: string;
  label?: string;
  /** Columns of the section that the field takes. */
  span?: number;
}
export interface TabsView extends ViewBase {
  type: "tabs";
  children: TabView[];
}
export interface TabView extends ViewBase {
  type: "tab";
  title: string;
  children: ViewNode[];
}
export interface SectionView extends ViewBase {
  type: "section";
  title?: string;
  help?: string;
  columns?: 1 | 2 | 3;
  collapsed?: boolean;
  /** Key of the field that stands for the whole section where the record is only read, e.g. an address in one line. */
  reads?: string;
  children: ViewNode[];
}
/** The person a record is about: the record in `relation`, or the record itself. Drawn with that template's `card`. */
export interface PersonnelCardView extends ViewBase {
  type: "personnelCard";
  relation?: string;
}
export interface HistoryView extends ViewBase {
  type: "history";
}

/** The record of a single relation, edited inside this form with its template's `nested` view (or `create`, `edit`). */
export interface NestedFormView extends ViewBase {
  type: "nestedForm";
  relation: string;
  title?: string;
}
/**
 * A new record of a single or multi relation, filled in beside this one and sent only when the user says so: `label` is the
 * question, which must be answered (spec records.md 4.1, 5).
 */
export interface SubFormView extends ViewBase {
  type: "subForm";
  relation: string;
  label: string;
  title?: string;
}
/** The records of a multi relation, edited inside this form: fields one below the other, in the rows of a table, or in a modal. */
export interface NestedListView extends ViewBase {
  type: "nestedList";
  relation: string;
  layout: "inline" | "table" | "modal";
  title?: string;
  /** Keys of the related template's fields; left out: its list view's. */
  columns?: string[];
  /** Key of a number field of the related template that holds the place in the list; left out for a relation that is no inverse: the order of its ids. */
  order?: string;
  /** What a row offers beside editing; default all that fit: `add`, `attach`, `remove`. */
  actions?: ("add" | "attach" | "remove")[];
  /** What removing a row does to its record. Default `detach`. */
  remove?: "detach" | "delete";
}

export interface OrderBy {
  /** A field's key, or `id`, `createdDate`, `lastUpdatedDate`, `label`, `groupId`. */
  field: string;
  direction: "asc" | "desc";
}
export interface ListColumn {
  field: string;
  label?: string;
  /** Pixels. */
  width?: number;
}
export interface ListView {
  type: "list";
  columns: (string | ListColumn)[];
  orderBy: OrderBy[];
}
export interface CardView {
  type: "card";
  children: string[];
}
export interface SidebarView {
  type: "sidebar";
  children: (PersonnelCardView | HistoryView)[];
}

export interface TemplateViews {
  /** The record page and its form. */
  edit: TabsView | SectionView;
  /** The form of a new record; left out: `edit`. */
  create?: TabsView | SectionView;
  /** The form of a record inside another record's form; left out: `create`, then `edit`. */
  nested?: TabsView | SectionView;
  list: ListView;
  card?: CardView;
  sidebar?: SidebarView;
}

/** A record type as authored: one JSON file in `schemas/templates`. */
export interface Template {
  $schema?: string;
  alias: string;
  name: string;
  /** e.g. `Accidents`; left out: `name` + `s`. */
  plural?: string;
  /** The word on the add button before the name, e.g. `Report`. Default `Add`. */
  addLabel?: string;
  help?: string;
  groupTypes: GroupTypeLabel[];
  modules: string[];
  indirectModules?: string[];
  /** The record's title: JSONata over the record's values. */
  label: Expression;
  /** Keys of the fields whose text is searched, beside the label; of relations, whose related records are. */
  search?: string[];
  /** Before a record is created, those that agree with it in all fields of one of these lists are shown (spec records.md 4.1). */
  duplicates?: string[][];
  fields: Record<string, Field>;
  relations?: Record<string, RelationField>;
  views: TemplateViews;
}
