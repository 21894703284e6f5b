/** The engine: all templates of a catalog, compiled once, and the registries they were compiled with. */
import type { ConditionKind } from "../conditions/kind.ts";
import type { FieldType } from "../fields/fieldType.ts";
import { EngineError, EngineLoadError, ErrorList } from "../model/errors.ts";
import type { CompiledTemplate } from "./compiledTemplate.ts";
import type { Registries } from "./compileContext.ts";
import { aliasOf, compileSource } from "./compileSource.ts";
import type { TemplateSource } from "./compileSource.ts";
import { compileContextOf, registriesOf } from "./engineOptions.ts";
import type { EngineOptions, RollupSource } from "./engineOptions.ts";
import { checkOutward } from "./related/outward.ts";
import { templateChecks } from "./templateChecks.ts";
import type { ViewType } from "./views/viewType.ts";
import { defaultViewTypes } from "./views/viewTypes.ts";

/** The compiled templates, by alias. */
export interface Engine {
  readonly templates: ReadonlyMap<string, CompiledTemplate>;
  /** Numbers of records that are kept, as their files say it. */
  readonly rollups: readonly RollupSource[];
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
}

/** Compiles all templates. Throws an `EngineLoadError` with every mistake found in any of them. */
export function createEngine(options: EngineOptions): Engine {
  const registries = registriesOf(options);
  const templates = loadTemplates(options, registries);
  return engineOver(templates, options, { registries, compiled: templates, create: createEngine });
}

interface EngineDeps {
  readonly registries: Registries;
  /** Those of the templates that are compiled already. */
  readonly compiled: ReadonlyMap<string, CompiledTemplate>;
  /** Makes the engine with other versions of some templates. */
  create(options: EngineOptions): Engine;
}

/** The engine over templates that were compiled with these options, or that are when they are asked for. */
export function engineOver(
  templates: ReadonlyMap<string, CompiledTemplate>,
  options: EngineOptions,
  { registries: { fieldTypes, conditions }, compiled, create }: EngineDeps,
): Engine {
  const typeByName = byName(fieldTypes, (type) => type.name);
  const kindByKey = byName(conditions, (kind) => kind.key);
  return {
    templates,
    rollups: options.rollups ?? [],
    template: (alias) => named("template", alias, templates),
    with: (changed) => create({ ...options, templates: replaced(options.templates, changed, compiled) }),
    fieldType: (name) => named("field type", name, typeByName),
    conditionKind: (key) => named("condition", key, kindByKey),
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

function loadTemplates(
  options: EngineOptions,
  registries: Registries,
): ReadonlyMap<string, CompiledTemplate> {
  const { viewTypes = defaultViewTypes } = options;
  const mistakes = [...checkRegistries(registries, viewTypes)];
  const checks = templateChecks(viewTypes);
  const templates = new Map<string, CompiledTemplate>();
  const { later, compiled } = untilCompiled();
  const context = compileContextOf(options, registries, { templates, later });
  const loaded = options.templates.map((source) => {
    const errors = new ErrorList(source.file);
    const template = compileSource(source, context, errors, checks);
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

/** Keeps checks until `compiled` says that all templates are; from then on each runs at once. */
function untilCompiled(): { later(check: () => void): void; compiled(): void } {
  let waiting: (() => void)[] | undefined = [];
  return {
    later: (check) => (waiting ? void waiting.push(check) : check()),
    compiled() {
      const checks = waiting ?? [];
      waiting = undefined;
      checks.forEach((check) => check());
    },
  };
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

function checkRegistries(
  { fieldTypes, conditions }: Registries,
  viewTypes: readonly ViewType[],
): readonly EngineError[] {
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
