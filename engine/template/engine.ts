/** The engine: all templates of a catalog, compiled once, and the registries they were compiled with. */
import type { ConditionKind } from "../conditions/kind.ts";
import { defaultConditions } from "../conditions/index.ts";
import { defaultFieldTypes } from "../fields/index.ts";
import type { FieldType } from "../fields/fieldType.ts";
import type { NotificationType } from "../language/notificationTypes.ts";
import type { CompiledTemplate } from "./compiledTemplate.ts";
import { compileTemplate } from "./compileTemplate.ts";
import { EngineError, EngineLoadError, ErrorList } from "../model/errors.ts";
import type { CompileContext, Registries } from "./compileContext.ts";
import { checkOutward } from "./related/outward.ts";
import { defaultViewTypes } from "./views/viewTypes.ts";
import type { ViewType } from "./views/viewType.ts";
import type { LookupSource } from "../language/lookupTypes.ts";

/** A template as read, with the file it came from for messages. */
export interface TemplateSource {
  readonly file?: string;
  readonly json: unknown;
  /** Of a template with a customer's override: the template without it. */
  readonly base?: CompiledTemplate;
  /** Of fields that the override adds: the keys that they began with. */
  readonly firstKeys?: Readonly<Record<string, string>>;
  /** What it was compiled to already. */
  readonly compiled?: CompiledTemplate | undefined;
}

/** An enum set, as far as templates name it: `values` are its choices, by name. */
export interface EnumSetNames {
  readonly alias: string;
  readonly values?: readonly (string | { readonly name: string })[];
}

/** What an engine is made of. Registries are plain lists; left out: those of the product. */
export interface EngineOptions {
  readonly templates: readonly TemplateSource[];
  /** Left out: the names of enum sets are not checked; without `values`, those of their choices are not. */
  readonly enumSets?: readonly EnumSetNames[];
  /** Left out: the names of lookups are not checked. */
  readonly lookups?: readonly LookupSource[];
  /** Left out: the names of modules are not checked. */
  readonly modules?: readonly string[];
  /** Left out: the names of alerts are not checked. */
  readonly notificationTypes?: readonly NotificationType[];
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
  /**
   * The same engine with other versions of some of its templates, which alone are compiled: they still have all that the others name.
   * Throws an `EngineLoadError` as `createEngine` does.
   */
  with(changed: readonly TemplateSource[]): Engine;
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
  const templates = loadTemplates(options, registries);
  const { fieldTypes, conditions, viewTypes } = registries;
  const typeByName = byName(fieldTypes, (type) => type.name);
  const kindByKey = byName(conditions, (kind) => kind.key);
  const viewTypeByName = byName(viewTypes, (type) => type.name);
  return {
    templates,
    template: (alias) => named("template", alias, templates),
    with: (changed) =>
      createEngine({ ...options, templates: replaced(options.templates, changed, templates) }),
    fieldType: (name) => named("field type", name, typeByName),
    conditionKind: (key) => named("condition", key, kindByKey),
    viewType: (name) => named("view type", name, viewTypeByName),
  };
}

function replaced(
  all: readonly TemplateSource[],
  changed: readonly TemplateSource[],
  compiled: ReadonlyMap<string, CompiledTemplate>,
): TemplateSource[] {
  const byAlias = new Map(changed.map((source) => [aliasOf(source.json), source]));
  return all.map((source) => {
    const alias = aliasOf(source.json);
    return byAlias.get(alias) ?? { ...source, compiled: compiled.get(alias) };
  });
}

function compileSource(
  source: TemplateSource,
  context: CompileContext,
  errors: ErrorList,
): CompiledTemplate | undefined {
  if (source.compiled) return source.compiled;
  const plain = compileTemplate(source.json, context, errors, source.file);
  return plain && source.base
    ? { ...plain, override: overrideOf(plain, source.base, source.firstKeys) }
    : plain;
}

/** What a customer's override made of a template. */
function overrideOf(
  { fields }: CompiledTemplate,
  base: CompiledTemplate,
  firstKeys: TemplateSource["firstKeys"] = {},
): CompiledTemplate["override"] {
  const own = fields.filter(({ key }) => !base.byKey.has(key));
  return { base: base.hash, own: new Map(own.map(({ key }) => [key, firstKeys[key] ?? key])) };
}

function loadTemplates(
  options: EngineOptions,
  registries: Registries,
): ReadonlyMap<string, CompiledTemplate> {
  const mistakes = [...checkRegistries(registries)];
  const templates = new Map<string, CompiledTemplate>();
  const { context, compiled } = compileContextOf(options, registries, templates);
  const loaded = options.templates.map((source) => {
    const errors = new ErrorList(source.file);
    const template = compileSource(source, context, errors);
    if (template && templates.has(template.alias)) {
      errors.add("duplicate", "/alias", `another template has the alias "${template.alias}"`);
    }
    if (template) templates.set(template.alias, template);
    return { template, errors, alias: aliasOf(source.json), isKnown: source.compiled !== undefined };
  });
  compiled();
  const names = {
    templates: [...loaded.map(({ alias }) => alias), ...(options.otherTemplates ?? [])],
    enumSets: options.enumSets?.map((set) => set.alias),
    modules: options.modules,
    notificationTypes: options.notificationTypes,
  };
  for (const { template, errors, isKnown } of loaded) {
    if (template && !isKnown) checkOutward(template, names, context, errors);
    mistakes.push(...different(errors.errors));
  }
  if (mistakes.length > 0) throw new EngineLoadError(mistakes);
  return templates;
}

/** Each mistake once: the parts of an address share their rules, and so their mistakes. */
function different(errors: readonly EngineError[]): EngineError[] {
  return [...new Map(errors.map((error) => [error.message, error])).values()];
}

/** The compile context of these templates; `compiled` says that all of them are there. */
function compileContextOf(
  { enumSets = [], lookups, modules }: EngineOptions,
  registries: Registries,
  templates: ReadonlyMap<string, CompiledTemplate>,
): { context: CompileContext; compiled: () => void } {
  let waiting: (() => void)[] | undefined = [];
  const choices = enumSets.flatMap(({ alias, values }) =>
    values ? [[alias, values.map((value) => (typeof value === "string" ? value : value.name))] as const] : [],
  );
  const context: CompileContext = {
    ...registries,
    templates,
    choices: new Map(choices),
    moduleNames: modules,
    ...(lookups ? { lookups: new Map(lookups.map((lookup) => [lookup.alias, lookup])) } : {}),
    later: (check) => (waiting ? void waiting.push(check) : check()),
  };
  const compiled = () => {
    const checks = waiting ?? [];
    waiting = undefined;
    checks.forEach((check) => check());
  };
  return { context, compiled };
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
