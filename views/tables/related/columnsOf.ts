import type { CompiledField } from "../../../engine/index.ts";

/** The fields that have these keys, in their order. */
export function columnsOf(
  byKey: ReadonlyMap<string, CompiledField>,
  keys: readonly string[],
): CompiledField[] {
  return keys.flatMap((key) => byKey.get(key) ?? []);
}
