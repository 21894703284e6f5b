/** Which fields have a value wherever a predicate holds, and what follows from it. */
import type { CompiledNode, CompiledPath, CompiledTest } from "../compiled.ts";

const nothing: ReadonlySet<string> = new Set();

/** The keys of the records' own fields that have a value wherever a predicate holds. */
export function filledKeys(node: CompiledNode): ReadonlySet<string> {
  if (node.kind === "all") return new Set(node.nodes.flatMap((each) => [...filledKeys(each)]));
  if (node.kind !== "test") return nothing;
  const key = keyOf(node.path);
  return key !== undefined && needsValue(node) ? new Set([key]) : nothing;
}

function keyOf({ steps, source }: CompiledPath): string | undefined {
  return steps.length === 0 && source.kind === "field" ? source.field.key : undefined;
}

function needsValue({ negated, orNone, andSome }: CompiledTest): boolean {
  return andSome || (!negated && !orNone);
}

/**
 * The same predicate, in which "not before" a bound is "from that bound on" wherever the field surely has a value: an index serves the
 * second alone.
 */
export function withBounds(node: CompiledNode, filled = filledKeys(node)): CompiledNode {
  if (node.kind === "test") return boundOf(node, filled);
  const known = node.kind === "all" ? new Set([...filled, ...filledKeys(node)]) : filled;
  return { ...node, nodes: node.nodes.map((each) => withBounds(each, known)) };
}

function boundOf(test: CompiledTest, filled: ReadonlySet<string>): CompiledTest {
  const key = keyOf(test.path);
  const isSure = key !== undefined && (test.andSome || filled.has(key));
  if (!test.negated || !isSure || test.path.multi || test.test.kind !== "between") return test;
  const { min, max, above, below } = test.test;
  const ends = Object.entries({ below: min, above: max, max: above, min: below }).filter(
    ([, end]) => end !== undefined,
  );
  if (ends.length !== 1) return test;
  const between = { kind: "between" as const, ...Object.fromEntries(ends) };
  return { ...test, test: between, negated: false, orNone: false, andSome: false };
}
