import { caseVariants, isStorable } from "../../../engine/server.ts";
import type { CompiledNode, CompiledPath, CompiledTest, ValueTest } from "../../../engine/server.ts";

/** Characters that are looked for together: longer patterns take long to prepare. */
const MAX_JOINED = 2_000;

type TextTest = Extract<ValueTest, { text: string }>;

/** What is asked of a value: a test of the query, or one of several texts by one pattern. */
export type AskedTest = ValueTest | { readonly kind: "someText"; readonly pattern: string };

/** A test for one of several texts. */
export type JoinedTest = Omit<CompiledTest, "test"> & { readonly test: AskedTest };

/** The regular expression that a text test looks for. */
export function patternOf({ kind, text }: TextTest): string {
  return (kind === "startsWith" ? "^" : "") + letterPattern(text);
}

/** Of conditions of which one must be true, those that look for texts in the same values, joined; and the others. */
export function joinTexts(nodes: readonly CompiledNode[]): {
  together: JoinedTest[];
  others: CompiledNode[];
} {
  const sets: { first: CompiledTest; patterns: string[]; length: number }[] = [];
  const others: CompiledNode[] = [];
  for (const node of nodes) {
    const text = plainText(node);
    if (text === undefined) {
      others.push(node);
      continue;
    }
    const pattern = patternOf(text.asked);
    const set = sets.find(
      ({ first, length }) => length + pattern.length <= MAX_JOINED && isSamePath(first.path, text.test.path),
    );
    if (set === undefined) sets.push({ first: text.test, patterns: [pattern], length: pattern.length });
    else {
      set.patterns.push(pattern);
      set.length += pattern.length;
    }
  }
  const together = sets.map(({ first, patterns }): JoinedTest => {
    const pattern = patterns.map((each) => `(?:${each})`).join("|");
    return { ...first, test: { kind: "someText", pattern } };
  });
  return { together, others };
}

/** How many patterns each record is looked at with, at most. */
export function countPatterns(node: CompiledNode): number {
  if (node.kind === "test") return "text" in node.test ? 1 : 0;
  const isAny = node.kind === "any";
  const { together, others } = isAny ? joinTexts(node.nodes) : { together: [], others: node.nodes };
  let count = together.length;
  for (const each of others) count += countPatterns(each);
  return count;
}

function plainText(node: CompiledNode): { test: CompiledTest; asked: TextTest } | undefined {
  if (node.kind !== "test" || node.negated || node.orNone || !("text" in node.test)) return undefined;
  return isStorable(node.test.text) ? { test: node, asked: node.test } : undefined;
}

function isSamePath(one: CompiledPath, other: CompiledPath): boolean {
  return (
    one.steps.length === other.steps.length &&
    one.steps.every(
      ({ field, inverse, template }, index) =>
        field === other.steps[index]?.field &&
        inverse === other.steps[index]?.inverse &&
        template === other.steps[index]?.template,
    ) &&
    isSameSource(one.source, other.source)
  );
}

function isSameSource(one: CompiledPath["source"], other: CompiledPath["source"]): boolean {
  if (one.kind === "field") return other.kind === "field" && one.field === other.field;
  return one.kind === "label" && other.kind === "label";
}

/** A regular expression that matches a text letter by letter in either case, whatever the database's collation. */
function letterPattern(text: string): string {
  return [...text]
    .map((character) => {
      const variants = caseVariants(character);
      if (variants.length > 1) return `[${variants.join("")}]`;
      return /[!-/:-@[-`{-~]/.test(character) ? `\\${character}` : character;
    })
    .join("");
}
