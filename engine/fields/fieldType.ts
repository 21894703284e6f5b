/** What a field type is: everything that differs between types of fields. One file per type beside this one. */
import type { FieldValue } from "../model/recordData.ts";
import type { Check } from "../model/shape.ts";
import type { StorageKind, ValueKind } from "./kinds.ts";
import type { ColumnLook, SheetLook } from "./looks.ts";
import type { FieldInfo, FormatContext, JsonSchema, Parsed } from "./type.ts";

/** Values handed in are never null, unless stated. A `kind` is the option `kind` of a field, undefined where it has none. */
export interface FieldType {
  /** The name in templates and in `FieldInfo.valueType`. */
  readonly name: string;
  /** true: fields of this type become fields of other types, so no value has it. Default false. */
  readonly isAuthoring?: true;
  /** Properties of a definition beside the common ones. The shape check and the reference read them. */
  readonly properties: Readonly<Record<string, Check>>;
  /** Those without which a definition is refused. Default none. */
  readonly requiredProperties?: readonly string[];

  /** What one value is in JSON. Conditions, sorting and grouping read it. */
  readonly primitive: "string" | "number" | "boolean";
  /** The kind of value, or the kinds by the field's `kind`. List filters, queries, group keys and views read it. */
  readonly valueKind: ValueKind | Readonly<Record<string, ValueKind>>;
  /** The `kind` of fields that name none. Default: there are no kinds. */
  readonly usualKind?: string;
  /** true: a value of one kind is another value in a field of another kind, so it is converted. Default false. */
  readonly isKindStored?: true;
  /** A stored value that counts as not filled in. Default: null alone. Filters, queries and their SQL read it. */
  readonly emptyValue?: false;
  /**
   * Digits after the point that a value keeps; undefined: all. Default 0. Sums are exact to them; filters, conversions and the check
   * of contradicting conditions read them too.
   */
  decimals?(kind: string | undefined): number | undefined;
  /** Whether lists add values up where the template does not forbid it. Default: never. */
  addsUp?(kind: string | undefined): boolean;

  /** How one value is stored. The server's columns and indexes follow from it. */
  storage(kind: string | undefined): StorageKind;
  /** Most characters of a stored text. Default: short enough for an index. */
  longest?(field: FieldInfo): number;

  /** JSON Schema of one value that is not empty (for a multi field: of one item). */
  jsonSchema(field: FieldInfo): JsonSchema;
  /** What a user reads, by the JSON Schema keyword that failed. */
  messages(field: FieldInfo): Readonly<Record<string, string>>;
  /** Codes of issues that depend on more than the value's schema. Default none. Authors may word them. */
  readonly issueCodes?: readonly string[];
  /** Whether a value, null included, counts as not filled in. */
  empty(value: FieldValue | undefined): boolean;
  /** All values that there are, where the type knows them by itself. */
  values?(): readonly { readonly value: string; readonly label: string }[];
  /** The value of a new record's field when the template names none. `now` is in epoch seconds. Default null. */
  defaultValue?(field: FieldInfo, now: number): FieldValue;

  /** Reads one value from text as people write it or `format` gives it; empty text is null. Forms and imports read with it. */
  parse(text: string, field: FieldInfo, context?: FormatContext): Parsed;
  /** One value as people read it. */
  format(value: FieldValue, field: FieldInfo, context: FormatContext): string;
  /** Order of two values, ascending; negative, zero or positive. */
  compare(a: FieldValue, b: FieldValue): number;

  /** The value that a computation's or default's result stands for; null when it is none. */
  fromResult(result: unknown, field: FieldInfo): FieldValue;
  /** What the checker advises where a computation of this type gives something else. Left out: `computed.as` may not name the type. */
  readonly computedAdvice?: string;
  /** How a constant is written in JSON, in words. */
  readonly constant: string;
  /** The type in a configurator's words, e.g. `whole number`. */
  words(kind: string | undefined): string;

  /** Types whose fields can take these values, and types whose values these fields can take. Migrations of templates read it. */
  readonly converts: { readonly to: readonly string[]; readonly from: readonly string[] };
  /** Types with the same values: they stand as they are when the type changes. Default none. */
  readonly sameValues?: readonly string[];
  /** Whether values of one kind can become values of another. Default: all can. */
  convertsKind?(before: string | undefined, after: string | undefined): boolean;
  /** A value as the text that a text field takes. Default: as `format` gives it. */
  toText?(value: FieldValue): string;
  /** An item of another field's value as a value of this field. Default: what `parse` reads. */
  convert?(item: string | number | boolean, field: FieldInfo, context: FormatContext): Converted;

  /** The side to which lists and tables align values. */
  readonly align: "left" | "right";
  /** The width that a column of such values takes on the screen and on paper. */
  column(kind: string | undefined): ColumnLook;
  /** How a value stands in a spreadsheet. */
  sheet(field: FieldInfo): SheetLook;

  /** Values for stories, generators and tests. */
  readonly examples: Examples;
}

/** A converted value, or why there is none. */
export type Converted = { readonly value: FieldValue } | { readonly reason: string };

/** What examples may name. */
export interface ExampleContext {
  /** Epoch seconds. */
  readonly now: number;
  /** Ids of groups. */
  readonly groups: readonly number[];
  /** Names of the choices of an enum set. */
  choices(enumSet: string): readonly string[];
  /** Ids of the records of a template. */
  records(template: string): readonly number[];
}

interface Examples {
  /** A plausible value, the same for the same index; null where the context offers none to choose from. */
  usual(field: FieldInfo, index: number, context: ExampleContext): FieldValue;
  /** The largest or strangest value that a form takes; undefined, and by default, as usual. */
  edge?(field: FieldInfo, index: number): FieldValue | undefined;
}

/** The item of a list with the place `index`, which starts again at the end; null for an empty list. */
export function cycled<T>(list: readonly T[], index: number): T | null {
  return list[index % list.length] ?? null;
}
