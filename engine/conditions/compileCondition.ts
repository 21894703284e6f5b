/** Checks and compiles conditions, whatever their kind. */
import type { ErrorList } from "../model/errors.ts";
import { isObject, objectOf } from "../model/shape.ts";
import type {
  CompiledCondition,
  ConditionKind,
  ConditionTools,
  ConditionWords,
  RelatedFields,
  Rule,
  TestedField,
} from "./kind.ts";
import { combinedRule, constantRule } from "./kind.ts";
import type { Condition } from "../language/ruleTypes.ts";

/** What compiling a condition needs to know about its template. */
export interface ConditionContext {
  readonly kinds: readonly ConditionKind[];
  readonly errors: ErrorList;
  readonly modules: readonly string[];
  /** Aliases of all modules; left out: their names are not checked. */
  readonly moduleNames?: readonly string[] | undefined;
  readonly fields: ReadonlyMap<string, TestedField>;
  /** Left out: there may be no expressions. */
  expression?(source: string, pointer: string): string | undefined;
  /** Left out: the names of choices are not checked. */
  choices?(enumSet: string): readonly string[] | undefined;
  /** Left out: there may be no paths to related records. */
  readonly related?: RelatedFields;
}

/**
 * Compiles a condition that stands at `pointer`. Mistakes (unknown kind or field, wrong operand) are noted in `errors`;
 * a condition with mistakes never holds.
 */
export function compileCondition(
  condition: Condition,
  pointer: string,
  context: ConditionContext,
): CompiledCondition {
  const kind = kindOf(condition, pointer, context);
  const { errors } = context.errors;
  const before = errors.length;
  const never = compiledOf(
    condition,
    pointer,
    constantRule(() => false),
    () => "a condition with a mistake",
  );
  if (kind) objectOf(kind.properties, kind.required)(condition, pointer, context.errors);
  if (!kind || errors.length > before) return never;
  const rule = kind.compile(condition, pointer, toolsFor(context));
  if (errors.length > before) return never;
  return compiledOf(condition, pointer, rule, (words, parts) => kind.describe(condition, words, parts));
}

/** Several conditions as one, which stands at `pointer`: `every` asks all of them, `some` at least one. */
export function combineConditions(
  parts: readonly CompiledCondition[],
  pointer: string,
  by: "every" | "some",
): CompiledCondition {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const sources = parts.map((part) => part.source);
  const source = by === "every" ? { all: sources } : { any: sources };
  const between = by === "every" ? " and " : " or ";
  return compiledOf(source, pointer, combinedRule(parts, by), (_words, reported) => reported.join(between));
}

function compiledOf(
  source: Condition,
  pointer: string,
  rule: Rule,
  describe: (words: ConditionWords, parts: readonly string[]) => string,
): CompiledCondition {
  const { parts = [], related = [] } = rule;
  return {
    source,
    pointer,
    dependencies: [...new Set(rule.dependencies)],
    related: [...new Set(related)],
    parts,
    test: rule.test,
    describe: (words) =>
      describe(
        words,
        parts.map((part) => bracketed(part, words)),
      ),
  };
}

/** The sentence of a part; one that is made of several itself stands in brackets. */
function bracketed(part: CompiledCondition, words: ConditionWords): string {
  const text = part.describe(words);
  return part.parts.length > 1 ? `(${text})` : text;
}

function kindOf(condition: Condition, pointer: string, { kinds, errors }: ConditionContext) {
  if (!isObject(condition)) {
    errors.add("shape", pointer, "must be a condition");
    return undefined;
  }
  const found = kinds.find((kind) => Object.hasOwn(condition, kind.key));
  if (!found) {
    const name = Object.keys(condition).join(", ");
    errors.addUnknown(pointer, { kind: "condition", name, known: kinds.map((kind) => kind.key) });
  }
  return found;
}

function toolsFor(context: ConditionContext): ConditionTools {
  const { errors, fields, modules, moduleNames: known, expression } = context;
  const refuse = (pointer: string, what: string) =>
    errors.add("rule", pointer, `${what} cannot be read here: compare a field of the record itself`);
  return {
    errors,
    modules,
    field(name, pointer) {
      const field = fields.get(name);
      if (!field) errors.addUnknown(pointer, { kind: "field", name, known: [...fields.keys()] });
      return field;
    },
    module(name, pointer) {
      if (known && !known.includes(name)) errors.addUnknown(pointer, { kind: "module", name, known });
    },
    compile: (inner, pointer) => compileCondition(inner, pointer, context),
    expression(source, pointer) {
      if (!expression) refuse(pointer, "an expression");
      return expression?.(source, pointer);
    },
    choices: (enumSet) => context.choices?.(enumSet),
    related: context.related ?? {
      field: () => undefined,
      check: ({ pointer }) => refuse(pointer, "a related record"),
    },
  };
}
