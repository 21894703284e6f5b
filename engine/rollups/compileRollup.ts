/** Checks a rollup against its template. */
import type { ErrorList } from "../model/errors.ts";
import { pointerTo } from "../model/errors.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import { isStored } from "../template/fields/declare.ts";
import type { CompiledRollup, Rollup } from "./types.ts";

/** What a field is to a rollup, and what it must be for that. */
interface Part {
  fits(field: CompiledField): boolean;
  wanted: string;
}

const date: Part = {
  fits: ({ valueKind }) => valueKind === "date",
  wanted: "no date: name a date without a time, whose days are the same in every time zone",
};
const dimension: Part = {
  fits: ({ valueKind }) => valueKind === "choice" || valueKind === "boolean",
  wanted: "neither a choice nor yes or no: name a field of few values",
};
const quantities: ReadonlySet<string> = new Set(["number", "money", "months"]);
const measure: Part = {
  // Sums of what computers keep as fractions depend on the order in which they are added up.
  fits: ({ valueKind, fieldType, kind }) => quantities.has(valueKind) && fieldType.storage(kind) !== "float",
  wanted:
    "no number with a fixed count of decimals, so that its sum is not exact: name a whole number or money",
};

/** A rollup with the fields of its template; undefined where one does not fit, which is noted with its JSON pointer. */
export function compileRollup(
  { alias, bucket, date: day, dimensions, measures = [] }: Rollup,
  template: CompiledTemplate,
  errors: ErrorList,
): CompiledRollup | undefined {
  const before = errors.errors.length;
  const at = (key: string, pointer: string, part: Part) => fieldAt({ key, pointer, part }, template, errors);
  const all = (keys: readonly string[], pointer: string, part: Part) =>
    keys.flatMap((key, index) => {
      const position = pointerTo(pointer, index);
      if (keys.indexOf(key) < index) errors.add("duplicate", position, `"${key}" stands here twice`);
      return at(key, position, part) ?? [];
    });
  const dated = at(day, "/date", date);
  const compiled = {
    alias,
    unit: bucket,
    dimensions: all(dimensions, "/dimensions", dimension),
    measures: all(measures, "/measures", measure),
  };
  return dated !== undefined && errors.errors.length === before ? { ...compiled, date: dated } : undefined;
}

function fieldAt(
  { key, pointer, part }: { key: string; pointer: string; part: Part },
  template: CompiledTemplate,
  errors: ErrorList,
): CompiledField | undefined {
  const field = template.byKey.get(key);
  if (field === undefined || field.system) {
    const known = template.fields.filter(isUsable).map((each) => each.key);
    errors.addUnknown(pointer, { kind: `field of "${template.alias}"`, name: key, known });
    return undefined;
  }
  const problem = problemOf(field, part);
  if (problem === undefined) return field;
  errors.add(problem.code, pointer, `"${key}" is ${problem.cause}`);
  return undefined;
}

const isUsable = (field: CompiledField) =>
  !field.protected && !field.system && !field.multi && field.relation === undefined && isStored(field);

function problemOf(field: CompiledField, { fits, wanted }: Part) {
  if (field.protected)
    return {
      code: "protected",
      cause: "confidential, and what is kept by groups has no reader: name an open field",
    } as const;
  if (!isUsable(field))
    return { code: "rule", cause: "not stored with the record as one value: name a field that is" } as const;
  return fits(field) ? undefined : ({ code: "rule", cause: wanted } as const);
}
