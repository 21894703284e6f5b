/** Plain JSON in and out: nothing but data reaches an expression, and nothing but data leaves it. */
import { limits } from "./refused.ts";

/** Keys that mean something to JavaScript or to JSONata. */
const reserved: ReadonlySet<string> = new Set([
  "__proto__",
  "constructor",
  "prototype",
  "_jsonata_function",
  "_jsonata_lambda",
]);

/**
 * A copy that is plain JSON: functions, nothing, and keys that mean something to JavaScript are left out; what is no number
 * becomes null. Throws an Error when it is too large.
 */
export function plainJson(value: unknown, largest: number = limits.value): unknown {
  const left = { size: largest };
  return copy(value, 0, left);
}

function copy(value: unknown, level: number, left: { size: number }): unknown {
  left.size -= typeof value === "string" ? value.length + 1 : 1;
  if (left.size < 0 || level > limits.levels) throw new Error("the value is too large");
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "object" || value === null) return isPlain(value) ? value : undefined;
  if (isFunction(value)) return undefined;
  if (Array.isArray(value)) return value.map((item) => copy(item, level + 1, left) ?? null);
  const entries = Object.entries(value).flatMap(([key, item]) => {
    if (reserved.has(key)) return [];
    left.size -= key.length;
    const copied = copy(item, level + 1, left);
    return copied === undefined ? [] : [[key, copied] as const];
  });
  return Object.fromEntries(entries);
}

function isPlain(value: unknown): boolean {
  return value === null || typeof value === "string" || typeof value === "boolean";
}

function isFunction(value: object): boolean {
  return Object.hasOwn(value, "_jsonata_function") || Object.hasOwn(value, "_jsonata_lambda");
}
