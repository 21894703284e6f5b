/** What all templates of an engine share while they are compiled. */
import type { ConditionKind } from "../conditions/kind.ts";
import type { FieldType } from "../fields/fieldType.ts";
import type { CompiledTemplate } from "./compiledTemplate.ts";
import type { LookupSource } from "../language/lookupTypes.ts";

/** The registries that templates are compiled with. */
export interface Registries {
  readonly fieldTypes: readonly FieldType[];
  readonly conditions: readonly ConditionKind[];
}

/** What a template is compiled with: registries, names from outside the template, and the other templates. */
export interface CompileContext extends Registries {
  /** Names of choices by enum set, as far as they are known. */
  readonly choices: ReadonlyMap<string, readonly string[]>;
  /** Aliases of modules; undefined: their names are not checked. */
  readonly moduleNames?: readonly string[] | undefined;
  /** Lookups by alias; undefined: their names are not checked. */
  readonly lookups?: ReadonlyMap<string, LookupSource>;
  /** The templates without mistakes of their own; complete when all are compiled. */
  readonly templates: ReadonlyMap<string, CompiledTemplate>;
  /** Runs a check when all templates are compiled: at once when they are. */
  later(check: () => void): void;
}
