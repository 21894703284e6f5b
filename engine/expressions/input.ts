/** What an expression is given when it runs: nothing but what it reads. */
import type { ReadNames } from "./readNames.ts";
import type { ExpressionScope } from "./expressionScope.ts";

/** The input of a run. What is empty is left out; a related record passes only `id`, `label` and what is read. */
export function inputOf(read: ReadNames, scope: ExpressionScope): Record<string, unknown> {
  const { id, employee } = scope.user;
  const user = read.readsEmployee && typeof employee === "number" ? { id, employee } : { id };
  const input: Record<string, unknown> = { now: scope.now, user };
  if (read.flags.length > 0)
    input["flags"] = Object.fromEntries(read.flags.map((key) => [key, scope.flag(key)]));
  if (read.settings.length > 0)
    input["config"] = Object.fromEntries(
      read.settings.flatMap((key) => {
        const value = scope.config?.(key);
        return value === undefined || value === null ? [] : [[key, value]];
      }),
    );
  for (const key of read.dependencies) {
    const value = scope.value(key);
    if (value === null || value === undefined) continue;
    input[key] = read.relations.includes(key) ? reported(value, fieldsOf(key, read.related)) : value;
  }
  return input;
}

function fieldsOf(relation: string, related: readonly string[]): readonly string[] {
  const prefix = `${relation}.`;
  const fields = related.flatMap((path) => (path.startsWith(prefix) ? path.slice(prefix.length) : []));
  return ["id", "label", ...fields];
}

function reported(value: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => reported(item, fields));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => fields.includes(name));
  return Object.fromEntries(entries);
}
