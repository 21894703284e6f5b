/** What is wrong in an import mapping, beyond names: expressions, formats of dates, and fields of related records. */
import { isTemporal } from "../../../fields/kinds.ts";
import { dateFormat, DateFormatError } from "../../../format/dateFormat.ts";
import { ExpressionRefused } from "../../../expressions/ast.ts";
import { parseExpression } from "../../../expressions/parseExpression.ts";
import { knownNames } from "../../../model/nearest.ts";
import type { CompiledField } from "../../../template/compiledTemplate.ts";
import { pointerTo } from "../../../model/errors.ts";
import { isObject } from "../../../model/shape.ts";
import type { CheckedSchemas, Found, Rule } from "../checkTypes.ts";

export const mappingWrong: Rule = {
  name: "mappingWrong",
  about: "An import mapping whose expression, format of dates or `match` cannot be used.",
  find: (schemas) =>
    schemas.files.imports.flatMap(({ file, json: { template, fields, where } }) => {
      const byKey = schemas.template(template)?.compiled.byKey;
      const found = [
        ...expressionOf(where, "/where"),
        ...Object.entries(fields).flatMap(([key, source]) => {
          if (!isObject(source)) return [];
          const pointer = pointerTo("/fields", key);
          const field = byKey?.get(key);
          return [
            ...expressionOf(source, pointer),
            ...(field
              ? [...formatOf(source, field, pointer), ...matchOf(source, field, pointer, schemas)]
              : []),
          ];
        }),
      ];
      return found.map((each) => ({ file, ...each }));
    }),
};

function expressionOf(source: unknown, pointer: string): Found[] {
  const expression = isObject(source) ? source["expression"] : undefined;
  if (typeof expression !== "string") return [];
  try {
    parseExpression(expression);
    return [];
  } catch (error) {
    if (!(error instanceof ExpressionRefused)) throw error;
    // A mapping runs once, over texts: it may read the clock, unlike a rule.
    if (error.refused !== undefined) return [];
    const what = `The expression "${expression}" ${error.message.replace(/\.$/, "")}.`;
    const todo = "Correct the expression; docs/expressions.md lists what one may hold.";
    return [{ pointer: pointerTo(pointer, "expression"), what, todo }];
  }
}

function formatOf(source: Record<string, unknown>, field: CompiledField, pointer: string): Found[] {
  return [source["format"]].flat().flatMap((format): Found[] => {
    if (typeof format !== "string") return [];
    const location = pointerTo(pointer, "format");
    if (!isTemporal(field))
      return [
        {
          pointer: location,
          what: `'${field.label}' is no date or time: its text is written by no format.`,
          todo: "Take `format` away.",
        },
      ];
    try {
      const { hasDate, hasTime } = dateFormat(format);
      if (field.kind === "time" ? hasTime : hasDate) return [];
      const what = `The format "${format}" names too little for '${field.label}'.`;
      const todo = "Name year and month for a date or a moment, and the hour for a time.";
      return [{ pointer: location, what, todo }];
    } catch (error) {
      if (!(error instanceof DateFormatError)) throw error;
      return [
        {
          pointer: location,
          what: error.message,
          todo: 'Write a format such as "D-MMM-YY" or "M/D/YYYY H:mm".',
        },
      ];
    }
  });
}

function matchOf(
  source: Record<string, unknown>,
  field: CompiledField,
  pointer: string,
  schemas: CheckedSchemas,
): Found[] {
  const { match } = source;
  if (typeof match !== "string") return [];
  const location = pointerTo(pointer, "match");
  if (field.relation === undefined)
    return [{ pointer: location, what: `'${field.label}' is no relation.`, todo: "Take `match` away." }];
  const related = schemas.template(field.relation.template)?.compiled;
  if (related === undefined || related.byKey.has(match)) return [];
  const what = `${related.plural} have no field "${match}": ${knownNames(match, [...related.byKey.keys()])}.`;
  return [{ pointer: location, what, todo: "Name the field whose value the file holds." }];
}
