import type { CompiledField } from "../../../engine/index.ts";

/** What the parts of an address are to the browser, by the end of their keys. */
const parts = [
  ["Street", "street-address"],
  ["City", "address-level2"],
  ["State", "address-level1"],
  ["PostalCode", "postal-code"],
] as const;

/** What a browser may fill in by itself (HTML's `autocomplete`); undefined where it should not guess. */
export function fillsIn({ key, partOf }: Pick<CompiledField, "key" | "partOf">): string | undefined {
  if (partOf === undefined) return undefined;
  return parts.find(([end]) => key === `${partOf}${end}`)?.[1];
}
