/** The engine: all templates of a house, compiled once, and the registries they were compiled with. */
import type { ConditionKind } from "../conditions/kind.ts";
import { defaultConditions } from "../conditions/index.ts";
import { defaultFieldTypes } from "../fields/index.ts";
import type { FieldType } from "../fields/type.ts";
import type { CompiledTemplate } from "./compiled.ts";
import type { Registries } from "./compile.ts";
import { compileTemplate } from "./compile.ts";
import { EngineError, EngineLoadError, ErrorList, pointerTo } from "./errors.ts";
import type { ViewType } from "./viewTypes.ts";
import { defaultViewTypes } from "./viewTypes.ts";

/** A template as read, with the file it came from for messages. */
export interface TemplateSource {
  readonly file?: string;
  readonly json: unknown;
}

/** What an engine is made of. Registries are plain lists; left out: those of the product. */
export interface EngineOptions {
  readonly templates: readonly TemplateSource[];
  /** Left out: the names of enum sets are not checked. */
  readonly enumSets?: readonly { readonly alias: string }[];
  /** Left out: the names of modules are not checked. */
  readonly modules?: readonly string[];
  /** Aliases that relations may name although their templates are not loaded here. */
  readonly otherTemplates?: readonly string[];
  readonly fieldTypes?: readonly FieldType[];
  readonly conditions?: readonly ConditionKind[];
  readonly viewTypes?: readonly ViewType[];
}

/** The compiled templates, by alias. */
export interface Engine {
  readonly templates: ReadonlyMap<string, CompiledTemplate>;
  /** Throws an `EngineError` for an alias that is not loaded. */
  template(alias: string): CompiledTemplate;
  /** Throws an `EngineError` for a name that is not registered. */
  fieldType(name: string): FieldType;
  conditionKind(key: string): ConditionKind;
  viewType(name: string): ViewType;
}

/** Compiles all templates. Throws an `EngineLoadError` with every mistake found in any of them. */
export function createEngine(options: EngineOptions): Engine {
  const registries: Registries = {
    fieldTypes: options.fieldTypes ?? defaultFieldTypes,
    conditions: options.conditions ?? defaultConditions,
    viewTypes: options.viewTypes ?? defaultViewTypes,
  };
  const mistakes = [...checkRegistries(registries)];
  const templates = new Map<string, CompiledTemplate>();
  const loaded = options.templates.map((source) => {
    const errors = new ErrorList(source.file);
    const template = compileTemplate(source.json, registries, errors, source.file);
    if (template && templates.has(template.alias)) {
      errors.add("duplicate", "/alias", `another template has the alias "${template.alias}"`);
    }
    if (template) templates.set(template.alias, template);
    return { template, errors, alias: aliasOf(source.json) };
  });
  const aliases = [...loaded.map(({ alias }) => alias), ...(options.otherTemplates ?? [])];
  for (const { template, errors } of loaded) {
    if (template) checkOutward(template, aliases, options, errors);
    mistakes.push(...errors.errors);
  }
  if (mistakes.length > 0) throw new EngineLoadError(mistakes);
  return {
    templates,
    template: (alias) => named("template", alias, templates),
    fieldType: (name) =>
      named(
        "field type",
        name,
        byName(registries.fieldTypes, (type) => type.name),
      ),
    conditionKind: (key) =>
      named(
        "condition",
        key,
        byName(registries.conditions, (kind) => kind.key),
      ),
    viewType: (name) =>
      named(
        "view type",
        name,
        byName(registries.viewTypes, (type) => type.name),
      ),
  };
}

function aliasOf(json: unknown): string {
  const alias = typeof json === "object" && json !== null && "alias" in json ? json.alias : undefined;
  return typeof alias === "string" ? alias : "";
}

function byName<T>(entries: readonly T[], name: (entry: T) => string): ReadonlyMap<string, T> {
  return new Map(entries.map((entry) => [name(entry), entry]));
}

function named<T>(kind: string, name: string, entries: ReadonlyMap<string, T>): T {
  const found = entries.get(name);
  if (found) return found;
  const list = new ErrorList();
  list.addUnknown("", { kind, name, known: [...entries.keys()] });
  throw list.errors[0];
}

function checkRegistries({ fieldTypes, conditions, viewTypes }: Registries): readonly EngineError[] {
  const twice = (kind: string, names: readonly string[]) =>
    names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => new EngineError("duplicate", "", `two ${kind} are called "${name}"`));
  return [
    ...twice(
      "field types",
      fieldTypes.map((type) => type.name),
    ),
    ...twice(
      "conditions",
      conditions.map((kind) => kind.key),
    ),
    ...twice(
      "view types",
      viewTypes.map((type) => type.name),
    ),
  ];
}

/** Checks what a template names outside itself: templates, enum sets, modules. */
function checkOutward(
  { fields, template }: CompiledTemplate,
  aliases: readonly string[],
  options: EngineOptions,
  errors: ErrorList,
): void {
  const check = (kind: string, name: string, known: readonly string[] | undefined, pointer: string) => {
    if (known && !known.includes(name)) errors.addUnknown(pointer, { kind, name, known });
  };
  const enumSets = options.enumSets?.map((set) => set.alias);
  for (const { relation, options: own, pointer } of fields) {
    if (relation) check("template", relation.template, aliases, pointerTo(pointer, "template"));
    if (own.enumSet !== undefined) check("enum set", own.enumSet, enumSets, pointerTo(pointer, "enumSet"));
  }
  for (const property of ["modules", "indirectModules"] as const) {
    (template[property] ?? []).forEach((name, index) =>
      check("module", name, options.modules, pointerTo(`/${property}`, index)),
    );
  }
}
