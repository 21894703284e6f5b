/** Checks and compiles one template. */
import type { CompiledExpression } from "../expressions/compileExpression.ts";
import { compileExpression } from "../expressions/compileExpression.ts";
import type { CompiledField, CompiledTemplate } from "./compiledTemplate.ts";
import { orderComputations } from "./rules/orderComputations.ts";
import type { ConditionCompiler } from "./rules/conditionCompiler.ts";
import { conditionCompiler } from "./rules/conditionCompiler.ts";
import type { Declarations } from "./fields/declare.ts";
import { declareFields } from "./fields/declare.ts";
import type { ErrorList } from "../model/errors.ts";
import { EngineError, pointerTo } from "../model/errors.ts";
import { expandTemplate } from "./fields/expand.ts";
import { assemble } from "./assemble.ts";
import type { HiddenComputations } from "./rules/hiddenComputations.ts";
import { hiddenComputations } from "./rules/hiddenComputations.ts";
import type { CompileContext } from "./compileContext.ts";
import { namesOf } from "./fields/namesOf.ts";
import { nestedRelations } from "./views/nestedRelations.ts";
import { conditionsByField } from "./views/placed.ts";
import { compileOnChange } from "./related/compileOnChange.ts";
import { compileOnCreate } from "./related/compileOnCreate.ts";
import { openFieldOf, pathsOf } from "./related/relatedFields.ts";
import { compileRules } from "./rules/compileRules.ts";
import type { TemplateChecks } from "./templateChecks.ts";
import { compileUnique } from "./related/compileUnique.ts";
import type { Template } from "../language/template.ts";
import type { ViewNode } from "../language/viewNode.ts";
import { eachNode } from "../language/viewTree.ts";

/** What a template is compiled with. */
interface CompileTools {
  readonly compileContext: CompileContext;
  readonly errors: ErrorList;
  readonly file?: string | undefined;
  /** Left out: the template was checked elsewhere, and only mistakes that make it useless are found. */
  readonly checks?: TemplateChecks | undefined;
}

/** Compiles `json`; undefined when it has mistakes, which are then in `errors`. */
export function compileTemplate(
  json: unknown,
  { compileContext, errors, file, checks }: CompileTools,
): CompiledTemplate | undefined {
  checks?.shape(json, compileContext, errors);
  if (errors.errors.length > 0) return undefined;
  const { template, parts } = expandTemplate(json as Template, errors);
  const types = new Map(compileContext.fieldTypes.map((type) => [type.name, type]));
  const declared = declareFields(template, types, errors, parts);
  const expression = expressionCompiler(declared, compileContext, errors, file);
  const boolean = types.get("boolean");
  if (!boolean) throw new TypeError("the engine was made without the field type boolean");
  const hidden = hiddenComputations(boolean);
  const conditions = conditionsOf(template, { declared, expression, hidden, compileContext, errors });
  const ruled = [...declared.byKey.values()].map((field) =>
    compileRules(field, { compileContext, errors, byKey: declared.byKey, conditions, expression }),
  );
  const label = expression(template.label.expression, "/label/expression");
  const tools = { compileContext, errors, byKey: declared.byKey, conditions, expression, declared };
  if (checks) checks.names(template, { ...tools, condition: conditions.compile });
  else compileViewConditions(template, conditions);
  const onCreate = compileOnCreate(template, tools);
  const onChange = compileOnChange(template, tools);
  const unique = compileUnique(template, tools);
  if (errors.errors.length > 0) return undefined;
  const fields = [...placeFields(ruled, template, conditions, errors), ...hidden.fields];
  const named = { ...tools, condition: conditions.compile };
  checks?.confidential(template, { fields, label, onCreate, onChange }, named);
  const nested = nestedRelations(template, errors);
  checks?.others(template, named);
  const computations = orderComputations(fields, errors);
  if (errors.errors.length > 0 || !label) return undefined;
  const views = conditions.compiled();
  return assemble({
    template,
    authored: json as Template,
    fields,
    computations,
    label,
    nested,
    onCreate,
    onChange,
    unique,
    related: pathsOf(fields, label, views, [...onCreate, ...onChange]),
    conditions,
    compileContext,
  });
}

/** Compiles the conditions of what is to do and of views, in the order in which they are checked. */
function compileViewConditions({ assigned, views }: Template, conditions: ConditionCompiler): void {
  if (assigned) conditions.compile(assigned.open, "/assigned/open");
  for (const [name, view] of Object.entries(views) as [string, ViewNode | undefined][])
    if (view) eachNode(view, pointerTo("/views", name), compile);

  function compile(node: ViewNode, pointer: string): void {
    if (typeof node !== "string" && node.visible)
      conditions.compile(node.visible, pointerTo(pointer, "visible"));
  }
}

type Expressions = (source: string, pointer: string) => CompiledExpression | undefined;

/** Compiles expressions; their mistakes are noted, those about other templates when these are known. */
function expressionCompiler(
  { byKey }: Declarations,
  compileContext: CompileContext,
  errors: ErrorList,
  file: string | undefined,
): Expressions {
  const names = namesOf(byKey);
  return (source, pointer) => {
    try {
      const compiled = compileExpression(source, pointer, names, file);
      for (const path of compiled.related) checkPath(path, pointer);
      return compiled;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      errors.errors.push(error);
      return undefined;
    }
  };

  function checkPath(path: string, pointer: string): void {
    const [relation = "", key = ""] = path.split(".");
    compileContext.later(() => {
      const other = compileContext.templates.get(byKey.get(relation)?.relation?.template ?? "");
      if (other) openFieldOf(other, key, pointer, errors);
    });
  }
}

interface ConditionDeps {
  readonly declared: Declarations;
  readonly expression: Expressions;
  readonly hidden: HiddenComputations;
  readonly compileContext: CompileContext;
  readonly errors: ErrorList;
}

function conditionsOf(template: Template, parts: ConditionDeps): ConditionCompiler {
  const { declared, expression, hidden, compileContext, errors } = parts;
  return conditionCompiler({
    compileContext,
    errors,
    modules: template.modules,
    byKey: declared.byKey,
    expression(source, pointer) {
      const compiled = expression(source, pointer);
      return compiled && hidden.keyOf(compiled, pointer);
    },
  });
}

/** The fields with the conditions of the places where they stand. */
function placeFields(
  fields: readonly CompiledField[],
  { views }: Template,
  conditions: ConditionCompiler,
  errors: ErrorList,
): CompiledField[] {
  const placed = conditionsByField(views, (source) => conditions.find(source, errors));
  return fields.map((field) => {
    const shownWhen = field.system ? undefined : placed(field.key);
    return shownWhen ? { ...field, placed: shownWhen } : field;
  });
}
