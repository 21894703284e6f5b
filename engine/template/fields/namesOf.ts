/** What the names in an expression stand for. */
import type { NameScope } from "../../expressions/expressionScope.ts";
import type { DeclaredField } from "./declare.ts";

/** Who is signed in: the id, and the number of their own employee record. Nothing else of them is read, so that no rule can show it. */
const user: NameScope = {
  known: ["id", "employee"],
  get: (name) => (name === "employee" ? { employee: true } : name === "id" ? {} : undefined),
};
/** Any flag may be asked for: one that nobody set is off. */
const flags: NameScope = { known: [], get: (flag) => ({ flag }) };
/** Any setting may be asked for: one that nobody set is nothing. */
const config: NameScope = { known: [], get: (setting) => ({ setting }) };

/**
 * The names that an expression may use: a field's key, a relation's key with `.label`, `.id` or a field of the related template,
 * the system values, `now` (epoch seconds), `user.id`, `user.employee`, feature flags as `flags.\`key\``, and settings as `config.\`key\``. The record's own `label` is not among them:
 * it follows from the others. Fields of related templates are checked when those are known.
 */
export function namesOf(byKey: ReadonlyMap<string, DeclaredField>): NameScope {
  return {
    known: [...byKey.keys()]
      .filter((key) => key !== "label")
      .concat("now", "user.id", "user.employee", "flags", "config"),
    get(name) {
      if (name === "now") return { clock: true };
      if (name === "user") return { inside: user };
      if (name === "flags") return { inside: flags };
      if (name === "config") return { inside: config };
      const field = name === "label" ? undefined : byKey.get(name);
      if (!field) return undefined;
      return field.relation ? { key: name, inside: relatedNames(name) } : { key: name };
    },
  };
}

/** What stands behind a relation. */
function relatedNames(relation: string): NameScope {
  return {
    known: ["id", "label"],
    get: (name) => (name === "id" || name === "label" ? { key: relation } : { key: relation, related: name }),
  };
}
