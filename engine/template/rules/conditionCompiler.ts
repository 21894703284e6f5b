/** Compiles the conditions of a template, with the hidden computations and the fields of other templates that they read. */
import { compileCondition } from "../../conditions/compileCondition.ts";
import type { CompiledCondition, TestedField } from "../../conditions/kind.ts";
import { neverHolds } from "../../conditions/never.ts";
import type { DeclaredField } from "../fields/declare.ts";
import type { ErrorList } from "../../model/errors.ts";
import type { CompileContext } from "../compileContext.ts";
import { fieldsOfOthers } from "../related/relatedFields.ts";
import type { Condition } from "../../language/ruleTypes.ts";

/** How conditions become compiled ones. */
export interface ConditionCompiler {
  /** Compiles a condition of the template; notes mistakes, and one that can never hold. */
  compile(source: Condition, pointer: string): CompiledCondition;
  /** The compiled form of a condition that was compiled already, or of another one; `errors` takes its mistakes. */
  find(source: Condition, errors: ErrorList): CompiledCondition;
  /** All that were compiled so far. */
  compiled(): readonly CompiledCondition[];
  /** Notes at `pointer` that a condition can never hold, when that is certain. */
  refuseNever(source: Condition, pointer: string, why?: string): void;
}

/** What the compiler is made of. */
export interface ConditionSources {
  readonly compileContext: CompileContext;
  readonly errors: ErrorList;
  readonly modules: readonly string[];
  readonly byKey: ReadonlyMap<string, DeclaredField>;
  /** Makes the hidden computation of an expression and gives its key. */
  expression(source: string, pointer: string): string | undefined;
}

/** A compiler for the conditions of one template. */
export function conditionCompiler(sources: ConditionSources): ConditionCompiler {
  const { compileContext, modules, errors, expression } = sources;
  const known = new Map<Condition, CompiledCondition>();
  const fields = new Map<string, TestedField>([...sources.byKey].filter(([key]) => key !== "label"));
  const choices = (set: string) => compileContext.choices.get(set);
  const { conditions: kinds, moduleNames } = compileContext;
  const context = { kinds, modules, moduleNames, fields, choices };

  function refuseNever(source: Condition, pointer: string, why = "no record can meet it"): void {
    if (!neverHolds(source, { fields, choices })) return;
    errors.add("rule", pointer, `can never hold: ${why}; change it or leave it out`);
  }

  return {
    compile(source, pointer) {
      const before = errors.errors.length;
      const related = fieldsOfOthers(compileContext, errors);
      const compiled = compileCondition(source, pointer, { ...context, errors, expression, related });
      if (errors.errors.length === before) refuseNever(source, pointer);
      known.set(source, compiled);
      return compiled;
    },
    find: (source, fresh) =>
      known.get(source) ??
      compileCondition(source, "", {
        ...context,
        errors: fresh,
        related: fieldsOfOthers(compileContext, fresh),
      }),
    compiled: () => [...known.values()],
    refuseNever,
  };
}
