import { textRelations } from "../../../engine/server.ts";
import type { CompiledTemplate } from "../../../engine/index.ts";

/**
 * Keys of what is read of a record so that it has these values: with a computed text the relations that it shows something of, since a
 * reader who may not view those records does not get it. undefined: everything, since one of the values is computed of any other.
 */
export function neededFor(
  template: CompiledTemplate,
  keys: readonly string[] | undefined,
): ReadonlySet<string> | undefined {
  if (keys === undefined) return undefined;
  const isComputed = keys.some((key) => template.byKey.get(key)?.computed?.computeOn === "read");
  return isComputed ? undefined : new Set(keys.flatMap((key) => [key, ...textRelations(template, key)]));
}
