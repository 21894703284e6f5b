/** Reads the schemas for the checker: a file that cannot be read, or is no such file, is a finding and no end. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Ajv } from "ajv";
import type { ValidateFunction } from "ajv";
import { EngineLoadError, parseTemplateJson } from "../../engine/server.ts";
import type { Finding, SchemaFile, SchemaFiles } from "../../engine/authoring/index.ts";
import { combining, shapeWords, valueAt } from "./shapeWords.ts";
import { syntaxErrorPosition, describePosition } from "../core/jsonPosition.ts";

interface Folder {
  folder: string;
  /** Name of the meta-schema. */
  meta: string;
  /** The engine compiles these files, and checks them itself. */
  isCompiled?: true;
  /** Where a folder holds files of two kinds: whether one is of this kind. */
  contains?(json: unknown): boolean;
}

const isPages = (json: unknown) => typeof json === "object" && json !== null && "pages" in json;

/** Where what is. */
const folders: Readonly<Record<keyof SchemaFiles, Folder>> = {
  templates: { folder: "templates", meta: "template", isCompiled: true },
  monitors: { folder: "monitors", meta: "monitor", isCompiled: true },
  enumSets: { folder: "enums", meta: "enum-set" },
  modules: { folder: "modules", meta: "modules" },
  roles: { folder: "roles", meta: "role" },
  pages: { folder: "navigation", meta: "pages", contains: isPages },
  navigation: { folder: "navigation", meta: "navigation", contains: (json) => !isPages(json) },
  dashboards: { folder: "dashboards", meta: "dashboard" },
  insightPages: { folder: "insightPages", meta: "insight-page" },
  lookups: { folder: "lookups", meta: "lookup" },
  names: { folder: "names", meta: "names" },
  imports: { folder: "imports", meta: "import" },
  config: { folder: "config", meta: "config" },
  notifications: { folder: "notifications", meta: "notification-type" },
  letters: { folder: "letters", meta: "letter", isCompiled: true },
  reports: { folder: "reports", meta: "report", isCompiled: true },
  datasets: { folder: "datasets", meta: "dataset", isCompiled: true },
  rollups: { folder: "rollups", meta: "rollup", isCompiled: true },
  fleetLists: { folder: "fleetPerformance", meta: "fleet-list", isCompiled: true },
  basics: { folder: "fmcsa", meta: "fmcsa-basics", isCompiled: true },
  terminals: { folder: "terminals", meta: "terminals", isCompiled: true },
};

/** The files that are fit to be checked, and a finding for each that is not. */
export interface ReadFiles {
  files: SchemaFiles;
  findings: Finding[];
}

/** Reads all files below `root`, the folder `schemas`. Meta-schemas are taken from its folder `meta`, where that is. */
export function readSchemaFiles(root: string): ReadFiles {
  const findings: Finding[] = [];
  const meta = metaSchemas(join(root, "meta"));
  const kinds = Object.entries(folders).map(
    ([kind, { folder, meta: name, isCompiled, contains = () => true }]) => {
      const all = [...plainFiles(root, folder), ...(kind === "templates" ? splitTemplates(root) : [])];
      const read = all.filter((file) => contains("json" in file ? file.json : undefined));
      const sound = read.filter((file): file is SchemaFile => {
        const wrong = "json" in file ? shapeFindings(file, isCompiled ? undefined : meta(name)) : [file];
        findings.push(...wrong, ...("json" in file ? schemaFindings(file, name) : []));
        return wrong.length === 0;
      });
      return [kind, sound] as const;
    },
  );
  return { files: Object.fromEntries(kinds) as unknown as SchemaFiles, findings };
}

function plainFiles(root: string, folder: string): (SchemaFile | Finding)[] {
  return jsonNames(join(root, folder)).map((name) => readOne(root, join(root, folder, name)));
}

/** Large templates: `templates/<alias>/template.json`, with each view in a file of its own below `views`. */
function splitTemplates(root: string): (SchemaFile | Finding)[] {
  const folder = join(root, "templates");
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names.flatMap(({ name }) => {
    const main = readOne(root, join(folder, name, "template.json"));
    const parts = jsonNames(join(folder, name, "views")).map((view) => ({
      view: view.replace(/\.json$/, ""),
      read: readOne(root, join(folder, name, "views", view)),
    }));
    const broken = [main, ...parts.map(({ read }) => read)].filter((read) => !("json" in read));
    if (broken.length > 0 || !("json" in main)) return broken;
    const views = Object.fromEntries(
      parts.map(({ view, read }) => [view, "json" in read ? read.json : null]),
    );
    return [{ ...main, json: { ...(main.json as object), views } }];
  });
}

function jsonNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names.toSorted();
}

function readOne(root: string, path: string): SchemaFile | Finding {
  const file = relative(join(root, ".."), path).replaceAll("\\", "/");
  const text = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  try {
    return { file, json: parseTemplateJson(text, file) };
  } catch (error) {
    const mistake = error instanceof EngineLoadError ? error.errors[0] : undefined;
    if (mistake)
      return unreadable(file, mistake.message, "Rename or remove one of the two.", mistake.pointer);
    const cause = error instanceof Error ? error.message.replace(/ in JSON at position.*$|, ".*$/s, "") : "";
    const location = describePosition(syntaxErrorPosition(text));
    return unreadable(file, `${cause} at ${location}`, `Correct the JSON at ${location}, or just before it.`);
  }
}

function unreadable(file: string, cause: string, todo: string, pointer = ""): Finding {
  const what = `The file cannot be read: ${cause.replace(/\.$/, "")}.`;
  return { file, pointer, rule: "json", what, todo };
}

/** A `$schema` that is not the meta-schema of such files: editors would complete nothing, or the wrong words. */
function schemaFindings({ file, json }: SchemaFile, name: string): Finding[] {
  const named = typeof json === "object" && json !== null && "$schema" in json ? json.$schema : undefined;
  const right = `${name}.schema.json`;
  if (named === undefined || (typeof named === "string" && named.split("/").at(-1) === right)) return [];
  const what = `The $schema ${JSON.stringify(named)} is not the meta-schema of these files.`;
  const todo = `Write "../meta/${right}".`;
  return [{ file, pointer: "/$schema", rule: "schemaUnknown", what, todo }];
}

/** Finds the compiled meta-schema of a name; undefined where the folder has none. */
function metaSchemas(folder: string): (name: string) => ValidateFunction | undefined {
  const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });
  for (const name of jsonNames(folder))
    ajv.addSchema(JSON.parse(readFileSync(join(folder, name), "utf8")) as object);
  return (name) => ajv.getSchema(`${name}.schema.json`);
}

function shapeFindings({ file, json }: SchemaFile, check: ValidateFunction | undefined): Finding[] {
  if (check === undefined || check(json)) return [];
  const causes = (check.errors ?? []).filter(({ keyword }) => !combining.has(keyword));
  return (causes.length > 0 ? causes : (check.errors ?? [])).map((error) => ({
    file,
    pointer: error.instancePath,
    rule: "shape",
    ...shapeWords(error, valueAt(json, error.instancePath)),
  }));
}
