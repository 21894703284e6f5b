/** What a path in an expression stands for. */
import type { ExpressionNames } from "../expressions/compile.ts";
import type { DeclaredField } from "./declare.ts";

/**
 * Resolves the paths that an expression may use: a field's key, a relation's key with `.label` or `.id`, the system values,
 * `now` (epoch seconds) and `user.id`. The record's own `label` is not among them: it follows from the others.
 */
export function resolver(byKey: ReadonlyMap<string, DeclaredField>): ExpressionNames {
  return {
    known: [...byKey.keys()].filter((key) => key !== "label").concat("now", "user.id"),
    resolve(path) {
      const [first = "", ...rest] = path;
      if (first === "now") return rest.length === 0 ? undefined : null;
      if (first === "user") return rest.length === 1 && rest[0] === "id" ? undefined : null;
      const field = byKey.get(first);
      if (!field || first === "label") return null;
      if (rest.length === 0) return first;
      const ofRelation = field.relation && rest.length === 1 && (rest[0] === "label" || rest[0] === "id");
      return ofRelation ? first : null;
    },
  };
}
