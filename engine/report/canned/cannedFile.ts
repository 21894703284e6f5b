/** The official file of a ready report: its rows are the report's records. */
import type { CompiledTemplate } from "../../template/compiledTemplate.ts";
import { isStored } from "../../template/fields/declare.ts";
import type { ErrorList } from "../../model/errors.ts";
import type { FileRow } from "../../fileFormats/checkRows.ts";
import { checkFileFormat } from "../../fileFormats/checkFileFormat.ts";
import type { FileChoice, FileColumn, FileFormat, FileValue } from "../../fileFormats/fileFormat.ts";
import type { Query } from "../../query/types.ts";
import type { ReportContext } from "../context.ts";
import type { CannedOptions } from "./cannedNames.ts";
import { cannedQuestions } from "./cannedQuestions.ts";
import type { CannedReport } from "./cannedReport.ts";
import type { CannedBody, CannedProblem, CannedValues } from "./cannedValues.ts";
import { namesOf } from "./cannedValues.ts";

/** Notes the mistakes of a report's file. */
export function checkFile(canned: CannedReport, { engine }: CannedOptions, errors: ErrorList): void {
  const { fileFormat: format, report, exportTypes, parameters } = canned;
  if (!format) {
    if (exportTypes.includes("txt"))
      errors.add("rule", "/exportTypes", 'a text file has a form of its own: add "fileFormat"');
    return;
  }
  checkFileFormat(format, "/fileFormat", errors);
  if (report.settings.groupBy)
    errors.add("rule", "/fileFormat", 'the rows of a file are records: take "groupBy" away');
  const template = engine.templates.get(report.dataSeries[0]?.alias ?? "");
  format.columns.forEach(({ value }, index) => {
    const at = `/fileFormat/columns/${index}`;
    if (value === undefined) errors.add("rule", at, 'nothing says what stands in this column: add "value"');
    if (value?.from === "field" && template) checkField(template, value.field, `${at}/value/field`, errors);
  });
  const names = [...parameters.flatMap(namesOf), ...fileChoices(format).map(({ choice }) => choice.name)];
  for (const { choice, index } of fileChoices(format))
    if (names.indexOf(choice.name) !== names.lastIndexOf(choice.name))
      errors.add(
        "duplicate",
        `/fileFormat/columns/${index}/value/name`,
        `another choice or parameter is called "${choice.name}" in calls`,
      );
}

function checkField({ alias, byKey }: CompiledTemplate, key: string, at: string, errors: ErrorList): void {
  const field = byKey.get(key);
  const known = [...byKey.keys()].filter((each) => !each.startsWith("@"));
  if (!field) errors.addUnknown(at, { kind: `field of "${alias}"`, name: key, known });
  else if (field.relation || field.multi || field.system || !isStored(field))
    errors.add("rule", at, `"${key}" is not one stored value of the record itself`);
}

/** The choices that are made once for all rows, each with its column. */
export function fileChoices({ columns }: FileFormat) {
  return columns.flatMap((column, index): { column: FileColumn; index: number; choice: FileChoice }[] =>
    column.value?.from === "choice" ? [{ column, index, choice: column.value }] : [],
  );
}

/** What a new form chooses for all rows, by the names that calls have. */
export function chosenDefaults(format: FileFormat): CannedBody {
  return Object.fromEntries(fileChoices(format).map(({ choice }) => [choice.name, choice.default]));
}

/** What a call chooses for all rows, by name, and what else it says; what is left out is chosen as in a new form. */
export function readChosen(format: FileFormat, body: CannedBody) {
  const choices = fileChoices(format);
  const names = new Set(choices.map(({ choice }) => choice.name));
  const others = Object.entries(body).filter(([name]) => !names.has(name));
  const chosen = choices.map(({ choice }): [string, unknown] => [
    choice.name,
    Object.hasOwn(body, choice.name) ? body[choice.name] : choice.default,
  ]);
  const problems = choices.flatMap(({ column, choice }, index): CannedProblem[] => {
    const known = column.choices?.map(({ value }) => value) ?? [];
    if (known.some((value) => value === chosen[index]?.[1])) return [];
    const message = `${choice.label}: must be one of ${known.join(", ")}.`;
    return [{ pointer: `/${choice.name}`, message }];
  });
  return {
    chosen: new Map(chosen.map(([name, value]) => [name, String(value)])),
    others: Object.fromEntries(others),
    problems,
  };
}

/** The fields that the rows are made of, each once. */
export function fileFields({ columns }: FileFormat): readonly string[] {
  return [...new Set(columns.flatMap(({ value }) => (value?.from === "field" ? [value.field] : [])))];
}

/** The question whose answer the rows are made of: the report's records in its order, with the fields of the file as columns. */
export function fileQuery(
  canned: CannedReport & { readonly fileFormat: FileFormat },
  values: CannedValues,
  context: ReportContext,
): Query | undefined {
  const [lines] = cannedQuestions(canned, values, context).lines;
  const columns = fileFields(canned.fileFormat).map((path) => ({ type: "PATH" as const, path }));
  return lines && { ...lines.query, columns };
}

/** A row of the file: `values` are those of `fileFields`, in their order. */
export function fileRow(
  format: FileFormat,
  values: readonly FileValue[],
  chosen: ReadonlyMap<string, string>,
): FileRow {
  const fields = fileFields(format);
  return format.columns.map(({ value }) => {
    if (value?.from === "constant") return value.constant;
    if (value?.from === "choice") return chosen.get(value.name) ?? null;
    return value ? (values[fields.indexOf(value.field)] ?? null) : null;
  });
}
