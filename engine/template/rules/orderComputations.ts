/** In which order computations run, and which of them a change reaches. */
import type { CompiledField } from "../compiledTemplate.ts";
import type { ErrorList } from "../../model/errors.ts";
import { pointerTo } from "../../model/errors.ts";
import { hiddenPrefix } from "./hiddenComputations.ts";
import { reachable, sortByDependencies } from "../../model/graph.ts";

/**
 * Keys that decide what rules read as a field's value: those that a computation reads, and, where a hidden value is dropped,
 * those that decide whether it is hidden.
 */
function dependenciesOf(field: CompiledField | undefined): readonly string[] {
  const computed = field?.computed?.expression.dependencies ?? [];
  if (!field || field.hidden !== "drop") return computed;
  const hiding = [field.visible, field.placed?.edit, field.placed?.create];
  return [...computed, ...hiding.flatMap((condition) => condition?.dependencies ?? [])];
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
    const cycle = sorted.cycle.filter((key) => !key.startsWith(hiddenPrefix)).join(" -> ");
    const location = pointerInCycle(field, sorted.cycle);
    errors.add("cycle", location, `reads itself: ${cycle}; take one of them out of the circle`);
    return [];
  }
  return sorted.order.flatMap((key) => {
    const field = byKey.get(key);
    return field?.computed ? [field] : [];
  });
}

/** The pointer to where a field of a cycle names the next one. */
function pointerInCycle(field: CompiledField | undefined, [, next = ""]: readonly string[]): string {
  if (!field) return "";
  if (field.computed?.expression.dependencies.includes(next)) {
    return field.key.startsWith(hiddenPrefix) ? field.pointer : pointerTo(field.pointer, "expression");
  }
  const hiding = [field.visible, field.placed?.edit, field.placed?.create];
  const found = hiding.find((condition) => condition?.dependencies.includes(next));
  return found?.pointer ?? field.pointer;
}

/**
 * For each key the computations that read it, in the order they run: directly, or because it decides whether a value that
 * they read is hidden. Readers of a computation's own result are found under its key.
 */
export function dependentsOf(
  computations: readonly CompiledField[],
  byKey: ReadonlyMap<string, CompiledField>,
): ReadonlyMap<string, readonly string[]> {
  const dependents = new Map<string, string[]>();
  for (const { key } of computations) {
    const inner = (node: string) =>
      node !== key && byKey.get(node)?.computed ? [] : dependenciesOf(byKey.get(node));
    for (const read of reachable(key, inner)) {
      if (read !== key) dependents.set(read, [...(dependents.get(read) ?? []), key]);
    }
  }
  return dependents;
}
