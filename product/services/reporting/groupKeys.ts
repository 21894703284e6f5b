import type { QueryGroup } from "../../../engine/index.ts";
import type { Schemas } from "../endpoints.ts";

/** The keys of a group as they are answered: one of each grouping, never a list. */
export function groupKeys(keys: readonly Schemas["QueryValue"][]): QueryGroup["groupKey"][number][] {
  return keys.map((key) => (typeof key === "object" ? null : key));
}
