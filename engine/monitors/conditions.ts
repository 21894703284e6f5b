/** The conditions of a monitor: where they stand decides what they may ask. */
import { compileCondition } from "../conditions/compile.ts";
import { defaultConditions } from "../conditions/index.ts";
import type { CompiledCondition, TestedField } from "../conditions/kind.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiled.ts";
import type { EnumSetNames } from "../template/engine.ts";
import type { ErrorList } from "../template/errors.ts";
import type { Condition } from "../template/types.ts";

/** Compiles the conditions of one monitor; mistakes are noted, and such a condition never holds. */
export interface MonitorConditions {
  /** Over stored, open fields of the record itself, so that the storage can ask it too. */
  stored(source: Condition, pointer: string): CompiledCondition;
  /** The same, and flags and settings. */
  tag(source: Condition, pointer: string): CompiledCondition;
  /** Flags and settings only. */
  surroundings(source: Condition, pointer: string): CompiledCondition;
}

const combining = ["all", "any", "not"];
const surrounding = ["flag", "config"];

/** The conditions of a monitor over a template. */
export function monitorConditions(
  template: CompiledTemplate,
  { enumSets = [], modules }: { enumSets?: readonly EnumSetNames[]; modules?: readonly string[] },
  errors: ErrorList,
): MonitorConditions {
  const fields = new Map<string, TestedField>([...template.byKey].filter(([, field]) => isAsked(field)));
  const sets = new Map(enumSets.flatMap(({ alias, values }) => (values ? [[alias, values] as const] : [])));
  const choices = (set: string) =>
    sets.get(set)?.map((value) => (typeof value === "string" ? value : value.name));
  const compiler = (keys: readonly string[], known: ReadonlyMap<string, TestedField>) => {
    const kinds = defaultConditions.filter(({ key }) => keys.includes(key));
    return (source: Condition, pointer: string) =>
      compileCondition(source, pointer, { kinds, errors, modules: modules ?? [], fields: known, choices });
  };
  return {
    stored: compiler(["field", ...combining], fields),
    tag: compiler(["field", ...combining, ...surrounding], fields),
    surroundings: compiler([...combining, ...surrounding], new Map()),
  };
}

/** Whether the storage can be asked for a field, in everybody's name. */
export function isAsked(field: CompiledField): boolean {
  return (
    !field.protected &&
    field.computed?.computeOn !== "read" &&
    field.relation?.inverse === undefined &&
    (!field.system || field.key === "groupId")
  );
}
