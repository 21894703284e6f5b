/** What first pages name, and lists and sums that say nothing. */
import { isObject } from "../../../model/shape.ts";
import { pointerTo } from "../../../model/errors.ts";
import { decodeState, encodeState } from "../../../table/state.ts";
import { aliasesOf, aliasOf } from "../otherErrors.ts";
import type { CompiledTemplate } from "../../../template/compiledTemplate.ts";
import type { AuthoredDashboard, CheckedSchemas, FoundIn, Rule } from "../checkTypes.ts";

/** A name with its place that nobody declares. */
export interface MissingName {
  readonly file: string;
  readonly pointer: string;
  readonly kind: string;
  readonly name: string;
  readonly known: readonly string[];
}

/** What first pages name and nobody declares: modules, monitors, record types, datasets. */
export function namesInDashboards({ files, aliases: templates }: CheckedSchemas): MissingName[] {
  const modules = files.modules.flatMap(({ json }) => json.modules.map(({ alias }) => alias));
  const monitors = aliasesOf(files.monitors);
  const datasets = aliasesOf(files.datasets);
  return files.dashboards.flatMap(({ file, json }) => {
    const named = [
      ...(json.for ?? []).flatMap((each, index) =>
        namesAt(["for", index, "modules"], "module", each.modules, modules),
      ),
      ...namesAt(["monitors"], "monitor", json.monitors, monitors),
      ...namesAt(["recordTypes"], "template", json.recordTypes, templates),
      ...listsOf(json).map(({ at, list: { recordType: name } }) => ({
        at: [...at, "recordType"],
        kind: "template",
        name,
        known: templates,
      })),
      ...figuresOf(json).flatMap(({ at, figure: { dataset, date } }) => [
        { at: [...at, "dataset"], kind: "dataset", name: dataset, known: datasets },
        ...(date === undefined
          ? []
          : [
              {
                at: [...at, "date"],
                kind: "attribute",
                name: date,
                known: attributesOf(files, dataset) ?? [date],
              },
            ]),
      ]),
    ];
    return named
      .filter(({ name, known }) => !known.includes(name))
      .map(({ at, ...missing }) => ({ file, pointer: at.reduce<string>(pointerTo, ""), ...missing }));
  });
}

/** The numbers of a first page, each with its place. */
function figuresOf(json: AuthoredDashboard) {
  return (["figures", "rates", "since"] as const).flatMap((part) =>
    (json[part] ?? []).map((figure, index) => ({ at: [part, index], figure })),
  );
}

/** The attributes of a dataset by their fields; undefined where there is no such dataset. */
export function attributesOf(files: CheckedSchemas["files"], alias: string): readonly string[] | undefined {
  const dataset = datasetOf(files, alias);
  if (!dataset) return undefined;
  const attributes = Array.isArray(dataset["attributes"])
    ? (dataset["attributes"] as readonly unknown[])
    : [];
  return attributes.flatMap((each) => (isObject(each) ? String(each["field"]) : []));
}

function datasetOf({ datasets }: CheckedSchemas["files"], alias: string) {
  const found = datasets.map(({ json }) => json).find((json) => aliasOf(json) === alias);
  return isObject(found) ? found : undefined;
}

/** The lists of a first page, each with its place. */
function listsOf({ lists = [] }: AuthoredDashboard) {
  return lists.map((list, index) => ({ at: ["lists", index], list }));
}

function namesAt(
  at: readonly (string | number)[],
  kind: string,
  names: readonly string[] = [],
  known: readonly string[],
) {
  return names.map((name, index) => ({ at: [...at, index], kind, name, known }));
}

export const listQuery: Rule = {
  name: "listQuery",
  about: "A part of the query of a first page's list that changes nothing.",
  find: (schemas) =>
    schemas.files.dashboards.flatMap(({ file, json }) =>
      listsOf(json).flatMap(({ at, list: { recordType, query } }): FoundIn[] => {
        const template = schemas.template(recordType)?.compiled;
        const pointer = [...at, "query"].reduce<string>(pointerTo, "");
        return (template ? vainParts(template, query) : []).map((part) => ({
          file,
          pointer,
          what: `"${part}" changes nothing in the list of ${template?.name ?? recordType}: its field, kind or value is unknown, or the list is so anyway.`,
          todo: "Open the list, filter and sort it, and copy what its address has after the question mark.",
        }));
      }),
    ),
};

/** The parts of a query without which the list is the same. */
function vainParts(template: CompiledTemplate, query: string): string[] {
  const parts = query.split("&");
  const meant = (some: readonly string[]) => encodeState(template, decodeState(template, some.join("&")));
  const whole = meant(parts);
  return parts.filter((part) => meant(parts.filter((other) => other !== part)) === whole);
}

export const figureSum: Rule = {
  name: "figureSum",
  about: "A figure of a first page that adds up what is no amount of money of its dataset.",
  find: (schemas) =>
    schemas.files.dashboards.flatMap(({ file, json }) =>
      figuresOf(json).flatMap(({ at, figure: { dataset, sum } }): FoundIn[] => {
        if (sum === undefined || isMoney(schemas, dataset, sum)) return [];
        return [
          {
            file,
            pointer: [...at, "sum"].reduce<string>(pointerTo, ""),
            what: `"${sum}" is no amount of money among the attributes of ${dataset}.`,
            todo: "Name an attribute of the dataset whose field is a currency, or leave `sum` out to count records.",
          },
        ];
      }),
    ),
};

/** Whether an attribute of a dataset is an amount of money; true where the dataset or its template could not be loaded. */
function isMoney(schemas: CheckedSchemas, alias: string, key: string): boolean {
  const dataset = datasetOf(schemas.files, alias);
  const template = dataset && schemas.template(String(dataset["template"]))?.compiled;
  if (!template) return true;
  const isAttribute = attributesOf(schemas.files, alias)?.includes(key) === true;
  return isAttribute && template.byKey.get(key)?.valueKind === "money";
}
