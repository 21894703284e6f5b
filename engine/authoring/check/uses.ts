/** What of the schemas names a field of a template, or a choice: what a change of it touches. */
import { isObject } from "../../model/shape.ts";
import type { Template } from "../../language/template.ts";
import type { SchemaFiles } from "./checkTypes.ts";
import { nodesOf, otherKeys, wordsIn } from "./placedNodes.ts";

/** What names a field of a template elsewhere, e.g. `the monitor fuelTank`. Templates that cannot be loaded are left out. */
export function usesOfField(files: SchemaFiles, alias: string, key: string): readonly string[] {
  const monitors = files.monitors.flatMap(({ json }) => {
    if (!isObject(json) || ![json["template"], json["templates"]].flat().includes(alias)) return [];
    return wordsIn(json).has(key) ? [`the monitor ${String(json["alias"])}`] : [];
  });
  const lookups = files.lookups
    .filter(({ json }) => json.template === alias && [json.key, ...Object.values(json.take)].includes(key))
    .map(({ json }) => `the lookup ${json.alias}`);
  const imports = files.imports
    .filter(({ json }) => json.template === alias && Object.hasOwn(json.fields, key))
    .map(({ file }) => `the import ${nameOf(file)}`);
  const letters = files.letters.flatMap(({ json }) =>
    isObject(json) && json["template"] === alias && namesInText(json, key)
      ? [`the letter ${String(json["alias"])}`]
      : [],
  );
  const templates = templatesOf(files).flatMap((template) => {
    const isNamed = relationsTo(template, alias).some((relation) => reads(template, relation, key));
    return isNamed ? [`the template ${template.alias}`] : [];
  });
  const reports = files.reports.flatMap(({ json }) =>
    isObject(json) && isAbout(json, [alias]) && wordsIn(json).has(key)
      ? [`the report ${String(json["alias"])}`]
      : [],
  );
  const datasets = files.datasets.flatMap(({ json }) =>
    isObject(json) && json["template"] === alias && wordsIn(json).has(key)
      ? [`the dataset ${String(json["alias"])}`]
      : [],
  );
  const lists = files.fleetLists.flatMap(({ json }) =>
    isObject(json) && json["recordType"] === alias && texts(json).some((text) => text.split("~")[0] === key)
      ? [`the fleet list ${String(json["alias"])}`]
      : [],
  );
  const basics = files.basics.flatMap(({ json }) =>
    isObject(json) && Object.values(json).some((part) => namesField(part, alias, key))
      ? ["the measures of FMCSA's BASICs"]
      : [],
  );
  return [
    ...monitors,
    ...templates,
    ...lookups,
    ...imports,
    ...letters,
    ...reports,
    ...datasets,
    ...lists,
    ...basics,
  ];
}

/** What names a choice of an enum set by its name: rules of templates and monitors, imports, letters, reports, datasets, and fleet lists. */
export function usesOfChoice(files: SchemaFiles, set: string, name: string): readonly string[] {
  const choosing = templatesOf(files).filter(({ fields }) =>
    Object.values(fields).some((field) => "enumSet" in field && field.enumSet === set),
  );
  const aliases = choosing.map(({ alias }) => alias);
  const named = (json: unknown) => texts(json).includes(name);
  const monitors = files.monitors.flatMap(({ json }) => {
    const watched = isObject(json) ? [json["template"], json["templates"]].flat() : [];
    const isNamed = watched.some((alias) => aliases.includes(String(alias))) && named(json);
    return isObject(json) && isNamed ? [`the monitor ${String(json["alias"])}`] : [];
  });
  return [
    ...choosing.filter(({ fields }) => named(fields)).map(({ alias }) => `the template ${alias}`),
    ...monitors,
    ...files.imports
      .filter(({ json }) => aliases.includes(json.template) && named(json.fields))
      .map(({ file }) => `the import ${nameOf(file)}`),
    ...files.letters.flatMap(({ json }) =>
      isObject(json) && aliases.includes(String(json["template"])) && named(json)
        ? [`the letter ${String(json["alias"])}`]
        : [],
    ),
    ...files.reports.flatMap(({ json }) =>
      isObject(json) && isAbout(json, aliases) && named(json) ? [`the report ${String(json["alias"])}`] : [],
    ),
    ...files.datasets.flatMap(({ json }) =>
      isObject(json) && aliases.includes(String(json["template"])) && named(json["exposure"])
        ? [`the dataset ${String(json["alias"])}`]
        : [],
    ),
    ...files.fleetLists.flatMap(({ json }) =>
      isObject(json) &&
      aliases.includes(String(json["recordType"])) &&
      texts(json).some((text) => text.split("~").slice(2).includes(name))
        ? [`the fleet list ${String(json["alias"])}`]
        : [],
    ),
  ];
}

/** Whether a part of a file of BASICs is about this field. */
function namesField(part: unknown, alias: string, key: string): boolean {
  return isObject(part) && part["template"] === alias && Object.values(part).includes(key);
}

/** Whether a report asks about one of these record types. */
function isAbout({ report }: Readonly<Record<string, unknown>>, aliases: readonly string[]): boolean {
  const series = isObject(report) && Array.isArray(report["dataSeries"]) ? report["dataSeries"] : [];
  return series.some((each) => isObject(each) && aliases.includes(String(each["alias"])));
}

function nameOf(file: string): string {
  return file.replace(/^.*\//, "").replace(/\.json$/, "");
}

/** The templates that have the parts that are looked at here. */
function templatesOf({ templates }: SchemaFiles): Template[] {
  return templates.flatMap(({ json }) =>
    isObject(json) && isObject(json["fields"]) && isObject(json["views"])
      ? [json as unknown as Template]
      : [],
  );
}

function relationsTo({ relations = {} }: Template, alias: string): string[] {
  return Object.keys(relations).filter((key) => relations[key]?.template === alias);
}

/** Whether a template reads a field behind a relation: in an expression or condition, as an inverse, or on a view. */
function reads(template: Template, relation: string, key: string): boolean {
  if (template.relations?.[relation]?.inverse === key) return true;
  const shown = nodesOf(template.views).filter(({ node }) => node["relation"] === relation);
  if (shown.some(({ node }) => otherKeys(node).includes(key))) return true;
  const path = new RegExp(`\\b${relation}(?:\\[[^\\]]*\\])?\\.${key}\\b`);
  return texts(template).some((text) => path.test(text));
}

/** Whether a letter names a key: in a condition, a list of values, or in the braces of a text. */
function namesInText(json: unknown, key: string): boolean {
  const braces = new RegExp(`\\{${key}[.}]`);
  return wordsIn(json).has(key) || texts(json).some((text) => braces.test(text));
}

function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(texts);
}
