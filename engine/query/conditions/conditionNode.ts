/** A template's condition as the predicate of a query: what lists, pickers, counts, monitors and exports filter by. */
import { comparisons } from "../../conditions/fieldTests.ts";
import type { TestName } from "../../conditions/fieldTests.ts";
import { opposite } from "../../conditions/valueTest.ts";
import type { Question } from "../../conditions/valueTest.ts";
import type { CompiledTemplate } from "../../template/compiledTemplate.ts";
import { isObject } from "../../model/shape.ts";
import type { JsonValue } from "../../language/ruleTypes.ts";
import type { CompiledNode } from "../compiled.ts";
import { conditionPath } from "./conditionPath.ts";
import type { ConditionContext, ConditionPath } from "./conditionPath.ts";
import { withBounds } from "./filled.ts";
import { isStorable } from "../text.ts";

/** A condition that can be asked of records, or why it cannot: a sentence. */
export type ConditionCheck = { readonly node: CompiledNode } | { readonly problem: string };

const limits = { depth: 5, parts: 200, texts: 30, text: 200, values: 1_000, steps: 12 } as const;

/** What reading a condition shares: where it is read, what has been counted, and what is wrong with it. */
interface Reading {
  readonly template: CompiledTemplate;
  readonly context: ConditionContext;
  readonly counted: { parts: number; texts: number; steps: number };
  readonly problems: string[];
}

/**
 * Reads a condition of field comparisons and of `all`, `any` and `not` of them, on fields of the records and on fields of a related
 * record (`relation.key`). The predicate holds for the same records as the condition does in memory. Anything else is refused, and so
 * is a field that is unknown, not stored with the records, or not to be read here.
 */
export function conditionNode(
  condition: unknown,
  template: CompiledTemplate,
  context: ConditionContext,
): ConditionCheck {
  const counted = { parts: 0, texts: 0, steps: 0 };
  const reading: Reading = { template, context, counted, problems: [] };
  const node = nodeOf(condition, reading, { depth: 0, negated: false });
  const [problem] = reading.problems;
  return problem === undefined ? { node: withBounds(node) } : { problem };
}

function refuse({ problems }: Reading, problem: string): CompiledNode {
  problems.push(problem);
  return { kind: "any", nodes: [] };
}

/** `negated`: the opposite of the condition is asked for. A predicate negates tests alone. */
function nodeOf(source: unknown, reading: Reading, at: { depth: number; negated: boolean }): CompiledNode {
  const { counted } = reading;
  counted.parts += 1;
  if (at.depth > limits.depth || counted.parts > limits.parts)
    return refuse(reading, "The filter is too large.");
  if (!isObject(source)) return refuse(reading, "The filter is not a condition.");
  const inside = { ...at, depth: at.depth + 1 };
  if ("not" in source) return nodeOf(source["not"], reading, { ...inside, negated: !at.negated });
  const kind = "all" in source ? "all" : "any" in source ? "any" : undefined;
  if (kind === undefined) return testOf(source, reading, at.negated);
  const parts = source[kind];
  if (!Array.isArray(parts)) return refuse(reading, "The filter lacks a list.");
  const nodes = parts.map((part) => nodeOf(part, reading, inside));
  return { kind: (kind === "all") === at.negated ? "any" : "all", nodes };
}

function testOf(
  { field, ...test }: Readonly<Record<string, unknown>>,
  reading: Reading,
  negated: boolean,
): CompiledNode {
  const { counted, template, context } = reading;
  const found = conditionPath(field, template, context);
  if ("problem" in found) return refuse(reading, `Records cannot be filtered by ${found.problem}.`);
  counted.steps += found.path.steps.length;
  if (counted.steps > limits.steps)
    return refuse(reading, `A filter follows at most ${limits.steps} relations.`);
  const names = Object.keys(test);
  const [name = ""] = names;
  if (!isTestName(name) || names.length !== 1)
    return refuse(reading, `Records cannot be filtered by "${names.join(", ")}".`);
  if (name === "contains" || name === "startsWith") counted.texts += 1;
  if (counted.texts > limits.texts)
    return refuse(reading, `A filter looks for at most ${limits.texts} texts.`);
  const asked = questionOf(found, { name, operand: (test[name] ?? null) as JsonValue }, context.now);
  if ("problem" in asked) return refuse(reading, asked.problem);
  return { kind: "test", path: found.path, ...(negated ? opposite(asked) : asked) };
}

function isTestName(name: string): name is TestName {
  return Object.hasOwn(comparisons, name);
}

/** What a comparison asks of the values of a path. */
function questionOf(
  { field, label, many }: ConditionPath,
  { name, operand }: { name: TestName; operand: JsonValue },
  now: number,
): Question | { problem: string } {
  const problem = comparisons[name].refuse(operand, field);
  if (problem !== undefined) return { problem: `The filter on "${label}": ${problem}.` };
  if (many && name === "isNot")
    return { problem: `The filter on "${label}" looks at several records: ask "not" of "is".` };
  const asked = comparisons[name].ask(operand, now);
  const wrong = unfit(asked, label);
  return wrong === undefined ? asked : { problem: wrong };
}

/** Why no database could compare its values with what a question names; undefined when it can. */
function unfit({ test }: Question, label: string): string | undefined {
  const fits = (value: unknown) => (typeof value === "string" ? isStorable(value) : isFinite(Number(value)));
  const unfitting = `The value does not fit "${label}".`;
  if ("text" in test) {
    if (!isStorable(test.text)) return unfitting;
    return [...test.text].length > limits.text
      ? `A filter takes at most ${limits.text} characters.`
      : undefined;
  }
  if (test.kind === "between")
    return [test.min, test.max, test.above, test.below].every((end) => end === undefined || fits(end))
      ? undefined
      : unfitting;
  if (!("values" in test)) return undefined;
  if (test.values.length > limits.values) return `A filter takes at most ${limits.values} values.`;
  return test.values.every(fits) ? undefined : unfitting;
}
