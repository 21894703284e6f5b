/** The conditions of a monitor: where they stand decides what they may ask. */
import { compileCondition } from "../conditions/compileCondition.ts";
import { partsOfPath } from "../conditions/path.ts";
import { defaultConditions } from "../conditions/index.ts";
import type { CompiledCondition, RelatedFields, TestedField } from "../conditions/kind.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import type { Engine } from "../template/engine.ts";
import type { EnumSetNames } from "../template/engineOptions.ts";
import type { ErrorList } from "../model/errors.ts";
import { conditionKeys } from "./kinds.ts";
import type { Monitor } from "./monitor.ts";
import type { Condition } from "../language/ruleTypes.ts";

/** Compiles the conditions of one monitor; mistakes are noted, and such a condition never holds. */
export interface MonitorConditions {
  /** Over stored fields of the record itself, so that the storage can ask it too; confidential ones make the monitor confidential. */
  stored(source: Condition, pointer: string): CompiledCondition;
  /** The same, and over open, stored fields of related records (`relation.key`): for what the storage alone is asked. */
  listed(source: Condition, pointer: string): CompiledCondition;
  /** Over stored, open fields of the record itself. */
  open(source: Condition, pointer: string): CompiledCondition;
  /** Over stored fields, flags and settings. */
  tag(source: Condition, pointer: string): CompiledCondition;
  /** Flags and settings only. */
  context(source: Condition, pointer: string): CompiledCondition;
}

const combining = ["all", "any", "not"];
const surrounding = ["flag", "config"];

interface ConditionOptions {
  readonly engine: Pick<Engine, "templates">;
  readonly enumSets?: readonly EnumSetNames[];
  readonly modules?: readonly string[];
}

/** The conditions of a monitor over a template. */
export function monitorConditions(
  template: CompiledTemplate,
  { engine, enumSets = [], modules }: ConditionOptions,
  errors: ErrorList,
): MonitorConditions {
  const stored = fieldsOf(template, isStored);
  const open = fieldsOf(template, isAsked);
  const sets = new Map(enumSets.flatMap(({ alias, values }) => (values ? [[alias, values] as const] : [])));
  const choices = (set: string) =>
    sets.get(set)?.map((value) => (typeof value === "string" ? value : value.name));
  const compiler = (
    keys: readonly string[],
    known: ReadonlyMap<string, TestedField>,
    related?: RelatedFields,
  ) => {
    const kinds = defaultConditions.filter(({ key }) => keys.includes(key));
    return (source: Condition, pointer: string) => {
      const isRefused = known.size > 0 && noteUnasked(source, pointer, { template, known, errors });
      const condition = isRefused ? { any: [] } : source;
      const context = { kinds, errors, modules: modules ?? [], fields: known, choices };
      return compileCondition(condition, pointer, related ? { ...context, related } : context);
    };
  };
  return {
    stored: compiler(["field", ...combining], stored),
    listed: compiler(["field", ...combining], stored, relatedFields(engine, errors)),
    open: compiler(["field", ...combining], open),
    tag: compiler(["field", ...combining, ...surrounding], stored),
    context: compiler([...combining, ...surrounding], new Map()),
  };
}

/** Fields of other templates, which are all known here. */
function relatedFields({ templates }: Pick<Engine, "templates">, errors: ErrorList): RelatedFields {
  const fieldAt = (alias: string, key: string) => templates.get(alias)?.byKey.get(key);
  return {
    field: fieldAt,
    check({ template: alias, key, pointer, check }) {
      const field = fieldAt(alias, key);
      const known = () =>
        [...(templates.get(alias)?.byKey.keys() ?? [])].filter((each) => !each.startsWith("@"));
      if (field === undefined)
        errors.addUnknown(pointer, { kind: `field of "${alias}"`, name: key, known: known() });
      else if (field.protected)
        errors.add("protected", pointer, `"${key}" of "${alias}" is confidential: name an open field`);
      else if (!isStored(field)) errors.add("rule", pointer, `"${key}" of "${alias}" ${whyUnasked(field)}`);
      else check(field);
    },
  };
}

function fieldsOf(
  { byKey }: CompiledTemplate,
  isKnown: (field: CompiledField) => boolean,
): Map<string, TestedField> {
  return new Map([...byKey].filter(([, field]) => isKnown(field)));
}

/** Notes fields that the template has and that may not be asked there, each with why; says whether there are any. */
function noteUnasked(
  source: Condition,
  pointer: string,
  where: { template: CompiledTemplate; known: ReadonlyMap<string, unknown>; errors: ErrorList },
): boolean {
  const refused = conditionKeys(source, pointer).flatMap(([path, at]) => {
    const [key] = partsOfPath(path);
    const field = where.known.has(key) ? undefined : where.template.byKey.get(key);
    return field && !key.startsWith("@") ? [[field, at] as const] : [];
  });
  for (const [field, at] of refused)
    where.errors.add(field.protected ? "protected" : "rule", at, `"${field.key}" ${whyUnasked(field)}`);
  return refused.length > 0;
}

function whyUnasked({ computed, relation, protected: isConfidential }: CompiledField): string {
  if (computed?.computeOn === "read")
    return 'is computed when it is read, and cannot be asked of the storage: give it "computeOn": "write"';
  if (relation?.inverse !== undefined) return "is stored in the other record: name a field of this one";
  if (isConfidential) return "is confidential: an action is offered by open fields";
  return "is not stored as a field: name another one";
}

/** Whether the storage can be asked for a field. */
export function isStored(field: CompiledField): boolean {
  return (
    field.computed?.computeOn !== "read" &&
    field.relation?.inverse === undefined &&
    (!field.system || field.key === "groupId")
  );
}

/** Whether the storage can be asked for a field, in everybody's name. */
export function isAsked(field: CompiledField): boolean {
  return isStored(field) && !field.protected;
}

/**
 * Whether a monitor's list or status depends on confidential fields: its records are then those in whose group the viewer may see such
 * fields, and whoever may see them nowhere has no such monitor.
 */
export function readsConfidential(
  { where, due, tags = [] }: Monitor,
  templates: readonly CompiledTemplate[],
): boolean {
  const conditions = [where, due.done, ...tags.map(({ when }) => when)];
  const named = conditions.flatMap((each) => conditionKeys(each, "").map(([path]) => partsOfPath(path)[0]));
  const keys = [due.date, ...named];
  return templates.some(({ byKey }) => keys.some((key) => byKey.get(key)?.protected === true));
}
