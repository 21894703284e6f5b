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

/** When something holds. Every condition kind is one file in `engine/conditions`. */
export type Condition =
  | ({ field: string } & FieldTest)
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

/** When `condition` holds after its field changed, `field` is set to `value` (spec records.md 3.4). */
export interface SideEffect {
  /** Key of the field that is set. */
  field: string;
  value: JsonValue | Expression;
  /** Left out: on every change. */
  condition?: Condition;
  /** true: the target is overwritten; false (default): only an empty target is filled. */
  ignoreExistingValue?: boolean;
}

/** What every field may say, whatever its type. */
export interface FieldBase {
  label: string;
  help?: string;
  /** The rule that asks for the field, e.g. `49 CFR 390.15(b)(1)`. */
  source?: string;
  required?: boolean | Condition;
  visible?: Condition;
  disabled?: boolean | Condition;
  /** Shown, never edited by a person; set by side effects, imports and computations. */
  locked?: boolean;
  /** Confidential: needs viewConfidential on the template in the record's group. */
  protected?: boolean;
  defaultValue?: JsonValue | Expression;
  sideEffects?: SideEffect[];
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
  kind?: "line" | "area";
  maxLength?: number;
  pattern?: string;
}
export interface NumberField extends FieldBase {
  type: "number";
  kind?: "integer" | "decimal";
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
  | ComputedField;

/** How the spec and the screens name the two group types that records may belong to. */
export type GroupTypeLabel = "Company" | "Terminal";

/** A node of a view. A string is short for `{ "type": "field", "field": <string> }`. */
export type ViewNode =
  string | FieldView | TabsView | TabView | SectionView | PersonnelCardView | HistoryView;

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
  fields: Record<string, Field>;
  relations?: Record<string, RelationField>;
  views: TemplateViews;
}
