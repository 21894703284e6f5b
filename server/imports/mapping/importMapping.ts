import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import type { JsonValue } from "../../../engine/index.ts";
import { ImportError } from "../common/importError.ts";

/** Where the value of a field comes from: a column's header, or one of the forms below (see schemas/meta/import). */
export type Source =
  | string
  | ColumnSource
  | ConstantSource
  | TextSource
  | ExpressionSource
  | DateSource
  | TimeSource;

/** What becomes of a text before it is read as a value. */
export interface TextRules {
  /** Texts that mean no value. */
  empty?: string[];
  /** Text to value. */
  values?: Record<string, JsonValue>;
  /** Value of a text that `values` does not list; left out: such a row is refused. */
  otherwise?: JsonValue;
  /** How dates and times are written, such as `D-MMM-YY`; of several, the first that a text is written by. */
  format?: string | string[];
}
interface ColumnSource extends TextRules {
  column: string;
  /** Relations: key of the related record's field that the text equals; left out: its number or its title. */
  match?: string;
}
interface ConstantSource {
  constant: JsonValue;
}
/** A text as a person types it, the same for every row; only of mappings that are made on a screen. */
interface TextSource {
  text: string;
}
interface ExpressionSource extends TextRules {
  /** JSONata over the row: headers are names, cells are texts. */
  expression: string;
}
interface DateSource {
  date: { year: string; month: string; day: string };
  empty?: string[];
}
interface TimeSource {
  time: { hour: string; minute: string };
  empty?: string[];
}

/** How the columns of a file become the fields of a record type: one file of `schemas/imports`. */
export interface ImportMapping {
  name: string;
  title: string;
  /** Alias of the template. */
  template: string;
  /** Alias of the integration that the file is from: its date is that of the last import. */
  integration?: string;
  /** Chosen by itself when the header holds all of these. */
  recognize: string[];
  /** false: fields that are not named stay empty; true (default): they begin with the template's defaults. */
  defaults?: boolean;
  /** Keys of fields, or `sourceIds.<key>`: a row that agrees in all of them with a record changes it. Left out: all rows are new. */
  match?: string[];
  /** Rows for which this is not true are left out. */
  where?: { expression: string };
  sourceIds?: Record<string, Source>;
  group?: Source;
  fields: Record<string, Source>;
}

/** Checks a mapping against its meta-schema. `file` is named in messages. Throws an ImportError with every mistake. */
function checkMapping(json: JsonValue, file: string, metaSchema: JsonValue): ImportMapping {
  const ajv = new Ajv({ allErrors: true, strict: false });
  const check = ajv.compile<ImportMapping>(metaSchema as object);
  if (check(json)) return json;
  const mistakes = (check.errors ?? [])
    .filter(({ keyword }) => !["if", "anyOf", "allOf"].includes(keyword))
    .map(({ instancePath, message, params }) =>
      `${instancePath || "/"} ${message} ${unknownProperty(params)}`.trim(),
    );
  throw new ImportError(`The mapping ${file} cannot be used: ${[...new Set(mistakes)].join("; ")}.`);
}

function unknownProperty(params: Record<string, unknown>): string {
  return typeof params["additionalProperty"] === "string" ? `("${params["additionalProperty"]}")` : "";
}

/** The mappings of `schemas/imports`, by the names of their files. Throws an ImportError with every mistake of one. */
export function knownMappings(
  sources: Readonly<Record<string, JsonValue>>,
  metaSchema: JsonValue,
): ImportMapping[] {
  return Object.entries(sources).map(([name, json]) =>
    checkMapping(json, `schemas/imports/${name}.json`, metaSchema),
  );
}

/** The mappings of a `schemas` folder. Throws an ImportError with every mistake of one. */
export function readMappings(folder: string, sources: Readonly<Record<string, JsonValue>>): ImportMapping[] {
  if (Object.keys(sources).length === 0) return [];
  const file = join(folder, "meta/import.schema.json");
  return knownMappings(sources, JSON.parse(readFileSync(file, "utf8")) as JsonValue);
}

/** Reads a mapping that the user named. Throws an ImportError when it cannot be read or used. */
export function readMapping(file: string, metaSchema: JsonValue): ImportMapping {
  try {
    return checkMapping(
      JSON.parse(readFileSync(file, "utf8").replace(/^\uFEFF/, "")) as JsonValue,
      file,
      metaSchema,
    );
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const cause = error instanceof Error ? error.message : String(error);
    throw new ImportError(`The mapping ${file} cannot be read: ${cause}`);
  }
}

/** Headers of all columns that a mapping names outside of expressions. */
export function columnsOf({ fields, group, sourceIds = {} }: ImportMapping): string[] {
  const sources = [
    ...Object.values(fields),
    ...Object.values(sourceIds),
    ...(group === undefined ? [] : [group]),
  ];
  return [...new Set(sources.flatMap(columnsOfSource))];
}

function columnsOfSource(source: Source): string[] {
  if (typeof source === "string") return [source];
  if ("column" in source) return [source.column];
  if ("date" in source) return Object.values(source.date);
  return "time" in source ? Object.values(source.time) : [];
}
