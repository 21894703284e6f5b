/** What a kind of condition is. One file per kind beside this one. */
import type { FieldInfo, FieldType } from "../fields/type.ts";
import type { FieldValue } from "../model/types.ts";
import type { RuleContext } from "../record/context.ts";
import type { ErrorList } from "../template/errors.ts";
import type { Check } from "../template/shape.ts";
import type { Condition } from "../template/types.ts";

/** What a condition reads when it is tested. */
export interface ConditionScope {
  /** Value of a field as rules see it: null where a condition hides the field and its value is dropped. */
  value(key: string): FieldValue;
  readonly context: RuleContext;
}

/** A condition that has been checked, ready to be tested. */
export interface CompiledCondition {
  readonly source: Condition;
  /** Keys of the fields whose values it reads. */
  readonly dependencies: readonly string[];
  test(scope: ConditionScope): boolean;
}

/** What a kind needs to check and compile a condition. */
export interface ConditionTools {
  readonly errors: ErrorList;
  /** Modules of the template, for rights. */
  readonly modules: readonly string[];
  /** The named field, or undefined after the unknown name has been noted. */
  field(name: string, pointer: string): (FieldInfo & { readonly fieldType: FieldType }) | undefined;
  /** Compiles a condition inside this one. */
  compile(condition: Condition, pointer: string): CompiledCondition;
}

/** The rule of one kind: what `test` and `dependencies` follow from. */
export type Rule = Pick<CompiledCondition, "dependencies" | "test">;

/** A kind of condition, recognised by the property `key`. */
export interface ConditionKind {
  readonly key: string;
  readonly properties: Readonly<Record<string, Check>>;
  /** Called when the properties have passed their checks. */
  compile(condition: Condition, pointer: string, tools: ConditionTools): Rule;
}

/** A kind whose conditions have the shape `C`; the registry hands it no others. */
export function conditionKind<C extends Condition>(kind: {
  key: string & keyof C;
  properties: Readonly<Record<string, Check>>;
  compile(condition: C, pointer: string, tools: ConditionTools): Rule;
}): ConditionKind {
  return { ...kind, compile: (condition, pointer, tools) => kind.compile(condition as C, pointer, tools) };
}

/** A rule that holds or not whatever the record says. */
export function constantRule(test: (scope: ConditionScope) => boolean): Rule {
  return { dependencies: [], test };
}
