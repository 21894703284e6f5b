/** In which order computations run, and which of them a change reaches. */
import type { CompiledField } from "./compiled.ts";
import type { ErrorList } from "./errors.ts";
import { pointerTo } from "./errors.ts";
import { reachable, sortByDependencies } from "./graph.ts";

/**
 * Keys that decide what rules read as a field's value: those that a computation reads, and, where a hidden value is dropped,
 * those that decide whether it is hidden.
 */
export function dependenciesOf(field: CompiledField | undefined): readonly string[] {
  const computed = field?.computed?.expression.dependencies ?? [];
  const hiding = field?.visible && field.hidden === "drop" ? field.visible.dependencies : [];
  return [...computed, ...hiding];
}

/** The computed fields, each after those that it reads. Notes a circle at the field that begins it. */
export function orderComputations(
  fields: readonly CompiledField[],
  errors: ErrorList,
): readonly CompiledField[] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const sorted = sortByDependencies([...byKey.keys()], (key) => dependenciesOf(byKey.get(key)));
  if ("cycle" in sorted) {
    const field = byKey.get(sorted.cycle[0] ?? "");
    const place = pointerTo(field?.pointer ?? "", field?.computed ? "expression" : "visible");
    errors.add("cycle", place, `reads itself: ${sorted.cycle.join(" -> ")}`);
    return [];
  }
  return sorted.order.flatMap((key) => {
    const field = byKey.get(key);
    return field?.computed ? [field] : [];
  });
}

/**
 * For each key the computations that read it, in the order they run: directly, or because it decides whether a value that
 * they read is hidden. Readers of a computation's own result are found under its key.
 */
export function readersOf(
  computations: readonly CompiledField[],
  byKey: ReadonlyMap<string, CompiledField>,
): ReadonlyMap<string, readonly string[]> {
  const readers = new Map<string, string[]>();
  for (const { key } of computations) {
    const inner = (node: string) =>
      node !== key && byKey.get(node)?.computed ? [] : dependenciesOf(byKey.get(node));
    for (const read of reachable(key, inner)) {
      if (read !== key) readers.set(read, [...(readers.get(read) ?? []), key]);
    }
  }
  return readers;
}
