/** Reads the `schemas` folder: everything that is said in JSON. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { EngineLoadError, parseTemplateJson } from "../../engine/server.ts";
import { syntaxErrorPosition } from "../core/jsonPosition.ts";
import type {
  BasicsFile,
  TerminalsFile,
  CannedSource,
  DatasetSource,
  FleetListSource,
  LetterSource,
  MonitorSource,
  RoleRight,
  RollupSource,
} from "../../engine/server.ts";
import type { JsonValue, NotificationType, TemplateSource } from "../../engine/index.ts";
import type { EnumSetSource } from "../storage/index.ts";

/** A module: what rights are granted on. */
export interface ModuleSource {
  alias: string;
  name: string;
  /** Feature flag that must be on, or several that must all be on; left out: always on. */
  flag?: string | readonly string[];
}

/** A role that new companies begin with. */
interface RoleSource {
  alias: string;
  name: string;
  help?: string;
  roleType: string;
  sortOrder: number;
  /** Actions by module. */
  permissions: Record<string, RoleRight[]>;
}

/** What a form can ask for under a key (spec records.md 7.2). */
export interface LookupSource {
  alias: string;
  name: string;
  /** Alias of the template whose records are looked up. */
  template: string;
  /** Key of the text field that a record is found by. */
  key: string;
  /** Its name among the integrations; left out: it is none. */
  integration?: "proData" | "customerStore";
  requiredMessage: string;
  notFoundMessage: string;
  /** Names of what the lookup gives, to keys of the template. */
  take: Record<string, string>;
}

/** What a flag or setting is for. Without `schema` it is a flag. */
interface SettingSource {
  title: string;
  help: string;
  /** JSON Schema of its values. */
  schema?: Record<string, JsonValue>;
  /** Pages and rules learn only whether it is set. */
  internal?: boolean;
}

/** Flags and settings that belong together; `type` and `name` address them. */
export interface SectionSource {
  type: string;
  name: string;
  title: string;
  help: string;
  keys: Record<string, SettingSource>;
}

/** What holds for a company that has configured nothing else. */
interface ConfigurationSource {
  flags: Record<string, boolean>;
  values: Record<string, JsonValue>;
  sections: readonly SectionSource[];
}

/** A package of feature flags that a company can be given at once (spec platform.md 9). */
export interface PresetSource {
  alias: string;
  name: string;
  help: string;
  sortOrder: number;
  flags: Record<string, boolean>;
}

/** The content of the `schemas` folder. Templates are not checked yet: `createEngine` does that. */
export interface Schemas {
  templates: TemplateSource[];
  enums: EnumSetSource[];
  modules: ModuleSource[];
  roles: RoleSource[];
  lookups: LookupSource[];
  /** Not checked yet: `compileMonitors` does that. */
  monitors: MonitorSource[];
  /** Not checked yet: `compileLetters` does that. Left out: there are none. */
  letters?: LetterSource[];
  /** Ready reports, not checked yet: `compileCannedReports` does that. Left out: there are none. */
  reports?: CannedSource[];
  /** Datasets, not checked yet: `compileDatasets` does that. Left out: there are none. */
  datasets?: DatasetSource[];
  /** Rollups, not checked yet: `checkRollups` does that. Left out: there are none. */
  rollups?: RollupSource[];
  /** Fleet lists, not checked yet: `compileFleetLists` does that. Left out: there are none. */
  fleetLists?: FleetListSource[];
  /** FMCSA's BASICs, not checked yet: `compileBasics` does that. Left out: there are none. */
  basics?: BasicsFile[];
  /** What is said of terminals, not checked yet: `compileTerminals` does that. Left out: nothing. */
  terminals?: TerminalsFile[];
  configuration: ConfigurationSource;
  /** In their order. */
  presets: PresetSource[];
  /** By file name without extension. */
  navigation: Record<string, JsonValue>;
  imports: Record<string, JsonValue>;
  /** Kinds of alerts, in the order of their ids. */
  notifications: NotificationType[];
}

/** A file of the `schemas` folder that cannot be read; the message names file and cause. */
class SchemaFileError extends Error {
  override readonly name = "SchemaFileError";
}

interface JsonFile {
  /** Path from the folder that holds `schemas`, with slashes. */
  file: string;
  /** File name without extension. */
  name: string;
  json: unknown;
}

/** Reads all files below `folder`. Throws a SchemaFileError for one that is no JSON or lacks what the reader needs. */
export function readSchemas(folder: string): Schemas {
  const read = (kind: string) => readFolder(folder, kind);
  return {
    templates: [...read("templates"), ...splitTemplates(folder)].map(({ file, json }) => ({ file, json })),
    enums: read("enums").map((file) => object<EnumSetSource>(file, ["alias", "name", "values"])),
    modules: read("modules").flatMap(
      (file) => object<{ modules: ModuleSource[] }>(file, ["modules"]).modules,
    ),
    roles: read("roles")
      .map((file) => object<RoleSource>(file, ["alias", "name", "roleType", "permissions"]))
      .toSorted((a, b) => a.sortOrder - b.sortOrder),
    lookups: read("lookups").map((file) =>
      object<LookupSource>(file, ["alias", "template", "key", "take", "notFoundMessage"]),
    ),
    monitors: read("monitors").map(({ file, json }) => ({ file, json })),
    letters: read("letters").map(({ file, json }) => ({ file, json })),
    reports: read("reports").map(({ file, json }) => ({ file, json })),
    datasets: read("datasets").map(({ file, json }) => ({ file, json })),
    rollups: read("rollups").map(({ file, json }) => ({ file, json })),
    fleetLists: read("fleetPerformance").map(({ file, json }) => ({ file, json })),
    basics: read("fmcsa").map(({ file, json }) => ({ file, json })),
    terminals: read("terminals").map(({ file, json }) => ({ file, json })),
    configuration: configuration(read("config")),
    presets: read("presets")
      .map((file) => object<PresetSource>(file, ["alias", "name", "flags"]))
      .toSorted((a, b) => a.sortOrder - b.sortOrder),
    navigation: byName(read("navigation")),
    imports: byName(read("imports")),
    notifications: read("notifications")
      .map((file) => object<NotificationType>(file, ["id", "alias", "name", "sourceType", "options"]))
      .toSorted((a, b) => a.id - b.id),
  };
}

function readFolder(root: string, kind: string): JsonFile[] {
  const folder = join(root, kind);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) => readJson(root, join(folder, name)));
}

/** Large templates: `templates/<alias>/template.json`, with each view in a file of its own below `views`. */
function splitTemplates(root: string): JsonFile[] {
  const folder = join(root, "templates");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const main = readJson(root, join(folder, name, "template.json"));
      const views = byName(readFolder(root, `templates/${name}/views`));
      return { ...main, json: { ...object<Record<string, unknown>>(main, ["alias"]), views } };
    });
}

function readJson(root: string, path: string): JsonFile {
  const file = relative(join(root, ".."), path).replaceAll("\\", "/");
  const name = path.replace(/^.*[\\/]/, "").replace(/\.json$/, "");
  const text = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  try {
    return { file, name, json: parseTemplateJson(text, file) };
  } catch (error) {
    if (error instanceof EngineLoadError) throw new SchemaFileError(error.message);
    const cause = error instanceof Error ? error.message : String(error);
    const { line, column } = syntaxErrorPosition(text);
    throw new SchemaFileError(`${file}:${line}:${column}: the file is no valid JSON: ${cause}`);
  }
}

function object<T>({ file, json }: JsonFile, required: readonly string[]): T {
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    throw new SchemaFileError(`${file}#: the file must hold an object.`);
  }
  const missing = required.find((key) => !Object.hasOwn(json, key));
  if (missing !== undefined) throw new SchemaFileError(`${file}#/${missing}: is missing.`);
  return json as T;
}

function byName(files: readonly JsonFile[]): Record<string, JsonValue> {
  return Object.fromEntries(files.map(({ name, json }) => [name, json as JsonValue]));
}

function configuration(files: readonly JsonFile[]): ConfigurationSource {
  const all = files.map((file) => object<Partial<ConfigurationSource>>(file, ["flags"]));
  return {
    flags: Object.assign({}, ...all.map(({ flags }) => flags)) as Record<string, boolean>,
    values: Object.assign({}, ...all.map(({ values }) => values)) as Record<string, JsonValue>,
    sections: all.flatMap(({ sections = [] }) => sections),
  };
}

/** The engine's options that follow from the schemas. */
export function engineOptions({ templates, lookups, rollups = [], ...schemas }: Schemas) {
  return { templates, lookups, rollups, ...monitorOptions(schemas) };
}

/** What monitors are checked against, beside the engine. */
export function monitorOptions({
  enums,
  modules,
  notifications,
}: Pick<Schemas, "enums" | "modules" | "notifications">) {
  return {
    enumSets: enums,
    modules: modules.map(({ alias }) => alias),
    notificationTypes: notifications,
  };
}
