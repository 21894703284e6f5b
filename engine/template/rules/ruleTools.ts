/** What the rules of a template are compiled with, and the values that they give. */
import type { CompiledExpression } from "../../expressions/compileExpression.ts";
import { fromResult } from "../../fields/values.ts";
import { misfit } from "../../model/misfit.ts";
import type { FieldValue } from "../../model/recordData.ts";
import type { CompiledValue } from "../compiledTemplate.ts";
import type { ConditionCompiler } from "./conditionCompiler.ts";
import type { DeclaredField } from "../fields/declare.ts";
import type { ErrorList } from "../../model/errors.ts";
import { pointerTo } from "../../model/errors.ts";
import type { CompileContext } from "../compileContext.ts";
import { isObject } from "../../model/shape.ts";
import type { Expression, JsonValue } from "../../language/ruleTypes.ts";

/** What the rules of a template are compiled with. */
export interface RuleTools {
  readonly compileContext: CompileContext;
  readonly errors: ErrorList;
  readonly byKey: ReadonlyMap<string, DeclaredField>;
  readonly conditions: ConditionCompiler;
  /** undefined after a mistake has been noted. */
  expression(source: string, pointer: string): CompiledExpression | undefined;
}

/** A constant that is a value of `target`, or an expression. undefined after a mistake has been noted. */
export function compileValue(
  value: JsonValue | Expression,
  target: DeclaredField,
  pointer: string,
  tools: RuleTools,
): CompiledValue | undefined {
  if (isObject(value)) {
    const expression = tools.expression(String(value["expression"]), pointerTo(pointer, "expression"));
    return expression && { expression };
  }
  const constant = fromResult(value, target);
  if (value !== null && JSON.stringify(constant) !== JSON.stringify(value)) {
    tools.errors.add("rule", pointer, misfit(value, target, `{ "expression": "…" }`));
  }
  return { constant: constant as FieldValue };
}
