/** What an engine is made of, and what its templates are compiled with. */
import type { ConditionKind } from "../conditions/kind.ts";
import { defaultConditions } from "../conditions/index.ts";
import { defaultFieldTypes } from "../fields/index.ts";
import type { FieldType } from "../fields/fieldType.ts";
import type { NotificationType } from "../language/notificationTypes.ts";
import type { LookupSource } from "../language/lookupTypes.ts";
import type { CompileContext, Registries } from "./compileContext.ts";
import type { TemplateSource } from "./compileSource.ts";
import type { ViewType } from "./views/viewType.ts";

/** An enum set, as far as templates name it: `values` are its choices, by name. */
export interface EnumSetNames {
  readonly alias: string;
  readonly values?: readonly (string | { readonly name: string })[];
}

/** A rollup as read, with the file it came from for messages. It is checked later, against the templates (`checkRollups`). */
export interface RollupSource {
  readonly file?: string;
  readonly json: unknown;
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
  /** Left out: there are none. */
  readonly rollups?: readonly RollupSource[];
  /** Aliases that relations may name although their templates are not loaded here. */
  readonly otherTemplates?: readonly string[];
  readonly fieldTypes?: readonly FieldType[];
  readonly conditions?: readonly ConditionKind[];
  readonly viewTypes?: readonly ViewType[];
}

/** The registries of an engine: those of the product where none are named. */
export function registriesOf(options: EngineOptions): Registries {
  return {
    fieldTypes: options.fieldTypes ?? defaultFieldTypes,
    conditions: options.conditions ?? defaultConditions,
  };
}

/** What the templates of an engine are compiled with; `later` runs checks that take other templates. */
export function compileContextOf(
  options: EngineOptions,
  registries: Registries,
  { templates, later }: Pick<CompileContext, "templates" | "later">,
): CompileContext {
  const { enumSets = [], lookups, modules } = options;
  const choices = enumSets.flatMap(({ alias, values }) =>
    values ? [[alias, values.map((value) => (typeof value === "string" ? value : value.name))] as const] : [],
  );
  return {
    ...registries,
    templates,
    choices: new Map(choices),
    moduleNames: modules,
    ...(lookups ? { lookups: new Map(lookups.map((lookup) => [lookup.alias, lookup])) } : {}),
    later,
  };
}
