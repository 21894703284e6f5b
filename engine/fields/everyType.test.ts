import Ajv from "ajv";
import { describe, expect, it } from "vitest";
import { createAbilities } from "../access/abilities.ts";
import type { FieldValue } from "../model/recordData.ts";
import { comparisonPasses, comparisons } from "../conditions/fieldTests.ts";
import { compileQuery } from "../query/compile.ts";
import { formatContext } from "../record/ruleScope.ts";
import { sheetReader } from "../spreadsheet/sheetCells.ts";
import { tableColumns } from "../table/columns.ts";
import { columnCondition } from "../table/condition.ts";
import type { ColumnFilter } from "../table/types.ts";
import { conversionBetween } from "../authoring/compare/conversion.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import { createEngine } from "../template/engine.ts";
import type { Engine } from "../template/engine.ts";
import { contextOf, enumValues, groups, now, permissions, recordOf, today } from "../testing/context.ts";
import { templateOf } from "../testing/templates.ts";
import meta from "../../schemas/meta/template.schema.json" with { type: "json" };
import { dateKinds } from "./dateKinds.ts";
import type { ExampleContext, FieldType } from "./fieldType.ts";
import { defaultFieldTypes } from "./index.ts";
import { numberField } from "./number.ts";
import { numberKinds } from "./numberKinds.ts";
import { textKinds } from "./textKinds.ts";
import { valueTypes } from "./valueTypes.ts";
import { decimalsOf, formatValue, fromResult, parseValue, valueSchema } from "./values.ts";

const examples: ExampleContext = {
  now: today,
  groups: [2, 3],
  choices: (set) => enumValues.flatMap(({ setAlias, name }) => (setAlias === set ? [name] : [])),
  records: () => [41, 42],
};
const context = formatContext(contextOf());
const ajv = new Ajv({ allowUnionTypes: true, multipleOfPrecision: 6 });

/** A field of a type in a template of its own. */
interface Tried {
  readonly engine: Engine;
  readonly template: CompiledTemplate;
  readonly field: CompiledField;
}

function tried(type: FieldType, kind?: string): Tried {
  const isRelation = kindsAre(type, "record");
  const definition = { type: type.name, label: "Tried", ...(kind === undefined ? {} : { kind }) };
  const options = type.requiredProperties?.includes("enumSet") ? { enumSet: "outcomes" } : {};
  const base = templateOf(isRelation ? { note: { type: "text", label: "Note" } } : {});
  const json = isRelation
    ? { ...base, relations: { tried: { template: base.alias, label: "Tried" } } }
    : { ...base, fields: { tried: { ...definition, ...options } } };
  const edit = { type: "section", children: isRelation ? ["note", "tried"] : ["tried"] };
  const known = defaultFieldTypes.filter(({ name }) => name !== type.name);
  const engine = createEngine({
    templates: [{ file: "sample.json", json: { ...json, views: { ...base.views, edit } } }],
    enumSets: [{ alias: "outcomes" }],
    fieldTypes: [...known, type],
  });
  const template = engine.template(base.alias);
  const field = template.byKey.get("tried");
  if (!field) throw new Error(type.name);
  return { engine, template, field };
}

function kindsAre(type: FieldType, kind: string): boolean {
  return type.valueKind === kind;
}

/** The examples of a field. */
function values(field: CompiledField): FieldValue[] {
  const { usual, edge } = field.fieldType.examples;
  const all = [0, 1, 2, 3].flatMap((index) => [usual(field, index, examples), edge?.(field, index) ?? null]);
  return all.filter((value) => value !== null);
}

const filters: readonly ColumnFilter[] = [
  { field: "tried", kind: "text", operator: "contains", value: "a" },
  { field: "tried", kind: "choice", any: [1, "passed", true] },
  { field: "tried", kind: "number", min: 0, max: 5 },
  { field: "tried", kind: "date", range: { type: "noValue" } },
  { field: "tried", kind: "presence", filled: true },
];

function asks(parts: Record<string, unknown>, { engine, template }: Tried): boolean {
  const abilities = createAbilities(permissions([], [], true), groups);
  const checked = compileQuery(
    { template: template.alias, ...parts },
    { engine, abilities, groups, timezone: "UTC", now },
  );
  return "query" in checked;
}

const isWords = (text: string) => text.trim() !== "";
const pathOf = ({ field }: Tried) =>
  field.relation ? { type: "RELATION", relation: field.key } : { type: "PATH", path: field.key };

/** Everything that reads a field type, and whether it finds what it needs. */
const consumers: Readonly<Record<string, (type: FieldType, it: Tried) => boolean>> = {
  "list filter": (_type, { template, field }) => {
    const filter = tableColumns(template).find(({ key }) => key === field.key)?.filter;
    const asked = filters.find(({ kind }) => kind === filter);
    return asked !== undefined && columnCondition(field, asked, now) !== undefined;
  },
  "query column": (_type, it) => asks({ columns: [pathOf(it)] }, it),
  aggregate: (_type, it) => asks({ aggregations: [{ aggregate: "COUNT", of: pathOf(it) }] }, it),
  "group key": (_type, it) =>
    asks(
      { aggregations: [{ aggregate: "COUNT" }], groupBy: [{ type: "VALUE_PRESENCE", path: pathOf(it) }] },
      it,
    ),
  condition: (type, { field }) =>
    values(field).every(
      (value) =>
        !Array.isArray(value) &&
        comparisons.is.refuse(value, field) === undefined &&
        comparisonPasses({ name: "is", operand: value }, value, field, now) &&
        comparisonPasses({ name: "filled", operand: true }, value, field, now) !==
          (value === type.emptyValue),
    ) && comparisonPasses({ name: "empty", operand: true }, null, field, now),
  order: (type, { field }) =>
    values(field).every(
      (one) =>
        type.compare(one, one) === 0 &&
        values(field).every(
          (other) => Math.sign(type.compare(one, other)) === -Math.sign(type.compare(other, one)) + 0,
        ),
    ),
  "result of an expression": (_type, { field }) =>
    values(field).every((value) => fromResult(value, field) === value) &&
    fromResult({ other: true }, field) === null,
  storage: (type, { field }) => isWords(type.storage(field.kind)),
  "exact sums": (type, { field }) => {
    const decimals = decimalsOf(field);
    return type.primitive !== "number" || decimals === undefined || decimals >= 0;
  },
  column: (type, { field }) => {
    const { width, weight } = type.column(field.kind);
    return width > 0 && weight > 0 && ["left", "right"].includes(type.align);
  },
  spreadsheet: (_type, { template, field }) =>
    values(field).every((value) => {
      const record = recordOf(
        template,
        field.relation ? { relations: { tried: Number(value) } } : { fields: { tried: value } },
      );
      const columns = tableColumns(template).filter(({ key }) => key === field.key);
      const [cell] = sheetReader(columns, context)(record);
      return typeof cell === "object" ? Number.isFinite(cell.number) : cell !== undefined && cell !== "";
    }),
  conversion: (type, { field }) => {
    const names = new Set([...valueTypes.map(({ name }) => name), type.name]);
    const { to, from } = type.converts;
    return [...to, ...from].every((name) => names.has(name)) && conversionBetween(field, field) === "keep";
  },
  "computed.as": (type) => {
    const isNamed = computable.some((name) => name === type.name);
    return (
      isNamed === (type.computedAdvice !== undefined) && (!isNamed || isWords(type.computedAdvice ?? ""))
    );
  },
  schema: (_type, { field }) => {
    const check = ajv.compile(valueSchema(field));
    return check(null) && values(field).every((value) => check(value));
  },
  import: (_type, { field }) =>
    values(field).every((value) => {
      const parsed = parseValue(field, formatValue(field, value, context), context);
      return "value" in parsed && JSON.stringify(parsed.value) === JSON.stringify(value);
    }),
  examples: (_type, { field }) => values(field).length > 0,
  words: (type, { field }) => isWords(type.words(field.kind)) && isWords(type.constant),
};

const computable: readonly string[] = meta.definitions.computedField.properties.as.enum;

/** The consumers that a type gives less than they need. */
function lacking(type: FieldType, kind?: string): string[] {
  const it = tried(type, kind);
  return Object.keys(consumers).filter((name) => !consumers[name]?.(type, it));
}

const kindsOf: Readonly<Record<string, readonly string[]>> = {
  text: Object.keys(textKinds),
  number: Object.keys(numberKinds),
  dateTime: Object.keys(dateKinds),
};
const cases = valueTypes.flatMap((type) =>
  (kindsOf[type.name] ?? [undefined]).map(
    (kind) => [`${type.name} ${kind ?? ""}`.trim(), type, kind] as const,
  ),
);

describe("every field type", () => {
  it.each(cases)(
    "F7: %s has all that lists, queries, storage, files and templates read",
    (_name, type, kind) => {
      expect(lacking(type, kind)).toEqual([]);
    },
  );

  it("F7: a new type that is whole comes everywhere by itself", () => {
    const { min: _min, max: _max, ...properties } = numberField.properties;
    const rating: FieldType = {
      ...numberField,
      name: "rating",
      properties,
      jsonSchema: () => ({ type: "integer", minimum: 1, maximum: 5 }),
      computedAdvice: "Give a number of stars.",
      examples: { usual: (_field, index) => 1 + (index % 5) },
    };
    expect(lacking(rating)).toEqual(["computed.as"]);
  });

  it("F7: a new type that lacks something is reported with what it lacks", () => {
    const rating: FieldType = {
      ...numberField,
      name: "rating",
      compare: () => 1,
      empty: () => true,
      fromResult: () => null,
      constant: "",
      column: () => ({ width: 0, weight: 0, grows: false }),
      converts: { to: ["stars"], from: [] },
      sheet: () => ({ style: "whole", scale: () => Number.NaN }),
      examples: { usual: () => 0.5 },
    };
    expect(lacking(rating)).toEqual([
      "condition",
      "order",
      "result of an expression",
      "column",
      "spreadsheet",
      "conversion",
      "computed.as",
      "schema",
      "import",
      "words",
    ]);
  });
});
