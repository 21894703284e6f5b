/** Checks and compiles one template. */
import { compileCondition } from "../conditions/compile.ts";
import type { CompiledCondition, ConditionKind } from "../conditions/kind.ts";
import type { CompiledExpression } from "../expressions/compile.ts";
import { compileExpression } from "../expressions/compile.ts";
import type { FieldType } from "../fields/type.ts";
import type { GroupType } from "../model/types.ts";
import type { CompiledColumn, CompiledField, CompiledTemplate } from "./compiled.ts";
import { checkConfidential } from "./confidential.ts";
import type { Declarations } from "./declare.ts";
import { declareFields } from "./declare.ts";
import { EngineError, EngineLoadError, ErrorList, pointerTo } from "./errors.ts";
import { orderComputations, readersOf } from "./computations.ts";
import { contentHash } from "./hash.ts";
import { resolver } from "./names.ts";
import { compileRules } from "./rules.ts";
import type { JsonObject } from "./shape.ts";
import { templateShape } from "./shapes.ts";
import type { Condition, GroupTypeLabel, ListView, Template } from "./types.ts";
import type { ViewType } from "./viewTypes.ts";
import { checkViews } from "./views.ts";

/** The registries that a template is compiled with. */
export interface Registries {
  readonly fieldTypes: readonly FieldType[];
  readonly conditions: readonly ConditionKind[];
  readonly viewTypes: readonly ViewType[];
}

const groupTypeOf: Readonly<Record<GroupTypeLabel, GroupType>> = { Company: "COMPANY", Terminal: "TERMINAL" };

/** Compiles `json`; undefined when it has mistakes, which are then in `errors`. */
export function compileTemplate(
  json: unknown,
  registries: Registries,
  errors: ErrorList,
  file?: string,
): CompiledTemplate | undefined {
  templateShape(registries.fieldTypes)(json, "", errors);
  if (errors.errors.length > 0) return undefined;
  const template = json as Template;
  const types = new Map(registries.fieldTypes.map((type) => [type.name, type]));
  const declared = declareFields(template, types, errors);
  const conditions = conditionsOf(template, declared, registries);
  const expression = (source: string, pointer: string) =>
    compileNoting(source, pointer, declared, errors, file);
  const compiled = [...declared.byKey.values()].map((field) =>
    compileRules(field, { errors, byKey: declared.byKey, condition: conditions.compile(errors), expression }),
  );
  const label = expression(template.label.expression, "/label/expression");
  checkReferences(template, declared, registries, conditions.compile(errors), errors);
  checkConfidential(compiled, label, template.search ?? [], declared.byKey, errors);
  const computations = errors.errors.length > 0 ? [] : orderComputations(compiled, errors);
  if (errors.errors.length > 0 || !label) return undefined;
  return assemble(template, compiled, computations, label, conditions);
}

function compileNoting(
  source: string,
  pointer: string,
  declared: Declarations,
  errors: ErrorList,
  file: string | undefined,
): CompiledExpression | undefined {
  try {
    return compileExpression(source, pointer, resolver(declared.byKey), file);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    errors.errors.push(error);
    return undefined;
  }
}

interface Conditions {
  compile(errors: ErrorList): (source: Condition, pointer: string) => CompiledCondition;
  readonly known: Map<Condition, CompiledCondition>;
}

function conditionsOf(template: Template, declared: Declarations, registries: Registries): Conditions {
  const known = new Map<Condition, CompiledCondition>();
  const fields = new Map([...declared.byKey].filter(([key]) => key !== "label"));
  const surroundings = { kinds: registries.conditions, modules: template.modules, fields };
  return {
    known,
    compile: (errors) => (source, pointer) => {
      const compiled = compileCondition(source, pointer, { ...surroundings, errors });
      known.set(source, compiled);
      return compiled;
    },
  };
}

function checkReferences(
  template: Template,
  declared: Declarations,
  registries: Registries,
  condition: (source: Condition, pointer: string) => CompiledCondition,
  errors: ErrorList,
): void {
  const known = [...declared.byKey.keys()];
  const field = (name: string, pointer: string) => {
    if (!declared.byKey.has(name)) errors.addUnknown(pointer, { kind: "field", name, known });
  };
  const relations = declared.fields.filter((entry) => entry.relation).map((entry) => entry.key);
  const tools = {
    field,
    sortable(name: string, pointer: string) {
      field(name, pointer);
      const entry = declared.byKey.get(name);
      const refused = entry?.protected ? "is protected" : entry?.multi ? "holds several values" : undefined;
      if (refused) errors.add("rule", pointer, `a list cannot be sorted by "${name}", which ${refused}`);
    },
    relation(name: string, pointer: string) {
      if (!relations.includes(name)) errors.addUnknown(pointer, { kind: "relation", name, known: relations });
    },
  };
  (template.search ?? []).forEach((name, index) => field(name, pointerTo("/search", index)));
  const views = template.views as unknown as JsonObject;
  checkViews(views, {
    errors,
    types: registries.viewTypes,
    tools,
    condition: readOpenly(condition, declared, errors),
  });
}

/** Views are for everybody, so their conditions may not tell what a protected field holds. */
function readOpenly(
  condition: (source: Condition, pointer: string) => CompiledCondition,
  declared: Declarations,
  errors: ErrorList,
) {
  return (source: Condition, pointer: string) => {
    const read = condition(source, pointer).dependencies.find((key) => declared.byKey.get(key)?.protected);
    if (read !== undefined)
      errors.add("protected", pointer, `a view may not read "${read}", which is protected`);
  };
}

function assemble(
  template: Template,
  compiled: readonly CompiledField[],
  computations: readonly CompiledField[],
  label: CompiledExpression,
  conditions: Conditions,
): CompiledTemplate {
  const byKey = new Map(compiled.map((field) => [field.key, field]));
  const personRelation = personRelationOf(template);
  return {
    template,
    alias: template.alias,
    name: template.name,
    plural: template.plural ?? `${template.name}s`,
    addLabel: template.addLabel ?? "Add",
    hash: contentHash(template),
    modules: template.modules,
    groupTypes: template.groupTypes.map((name) => groupTypeOf[name]),
    fields: compiled.filter((field) => !field.system),
    byKey,
    computations,
    readers: readersOf(computations, byKey),
    label,
    searchKeys: template.search ?? [],
    listColumns: columnsOf(template.views.list, byKey),
    orderBy: template.views.list.orderBy,
    ...(personRelation === undefined ? {} : { personRelation }),
    condition(source) {
      const known = conditions.known.get(source);
      if (known) return known;
      const errors = new ErrorList();
      const fresh = conditions.compile(errors)(source, "");
      if (errors.errors.length > 0) throw new EngineLoadError(errors.errors);
      return fresh;
    },
  };
}

function columnsOf(list: ListView, byKey: ReadonlyMap<string, CompiledField>): CompiledColumn[] {
  return list.columns.map((column) => {
    const authored = typeof column === "string" ? { field: column } : column;
    const label = authored.label ?? byKey.get(authored.field)?.label ?? authored.field;
    return { key: authored.field, label, ...(authored.width === undefined ? {} : { width: authored.width }) };
  });
}

function personRelationOf(template: Template): string | undefined {
  const cards = template.views.sidebar?.children.filter((child) => child.type === "personnelCard") ?? [];
  const named = cards.find((card) => card.relation !== undefined)?.relation;
  const primary = Object.hasOwn(template.relations ?? {}, "primaryModel") ? "primaryModel" : undefined;
  return named ?? (cards.length > 0 ? undefined : primary);
}
