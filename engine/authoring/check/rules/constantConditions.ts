/** Conditions that never or always hold: they say something else than was meant, or nothing. */
import { neverHolds } from "../../../conditions/never.ts";
import { pointerTo } from "../../../model/errors.ts";
import { isObject } from "../../../model/shape.ts";
import type { AuthoredCondition } from "../authoredConditions.ts";
import { conditionsOf } from "../authoredConditions.ts";
import { knownFields } from "../knownFields.ts";
import type { CheckedSchemas, Found, FoundIn, Rule } from "../checkTypes.ts";
import { templateRule } from "../checkTypes.ts";
import { nodesOf } from "../placedNodes.ts";
import type { Condition } from "../../../language/ruleTypes.ts";
import type { KnownFields } from "../../../conditions/kind.ts";

const keepTodo = "Change it or leave it out.";

export const conditionNever: Rule = {
  name: "conditionNever",
  about: "A condition, or a part of one, that can never hold.",
  find: (schemas) => conditionsOf(schemas).flatMap((authored) => located(authored, nevers(authored))),
};

export const conditionAlways: Rule = {
  name: "conditionAlways",
  about: "A condition, or a part of one, that always holds.",
  find: (schemas) => conditionsOf(schemas).flatMap((authored) => located(authored, alwayses(authored))),
};

function located({ file }: AuthoredCondition, found: readonly Found[]): FoundIn[] {
  return found.map((one) => ({ file, ...one }));
}

/** Parts that never hold while the whole may; of a condition that never holds, the whole. */
function nevers({ condition, pointer, known, isLoaded }: AuthoredCondition): Found[] {
  const visit = (part: Condition, at: string): Found[] => {
    if (neverHolds(part, known)) return [never(at)];
    return partsOf(part, at).flatMap(([inner, location]) => visit(inner, location));
  };
  // The engine refuses to load a template with a condition that as a whole never holds.
  return isLoaded && neverHolds(condition, known) ? [] : visit(condition, pointer);
}

function never(pointer: string): Found {
  return { pointer, what: "The condition can never hold: no record can meet it.", todo: keepTodo };
}

function alwayses({ condition, pointer, known }: AuthoredCondition): Found[] {
  const visit = (part: Condition, at: string): Found[] => {
    if (neverHolds({ not: part }, known)) return [always(at)];
    return partsOf(part, at).flatMap(([inner, location]) => visit(inner, location));
  };
  return visit(condition, pointer);
}

function always(pointer: string): Found {
  return { pointer, what: "The condition always holds: every record meets it.", todo: keepTodo };
}

/** The conditions that a condition is made of. What a `not` contains is reported with the `not` itself. */
function partsOf(condition: Condition, pointer: string): [Condition, string][] {
  const by = "all" in condition ? "all" : "any" in condition ? "any" : undefined;
  if (by === undefined) return [];
  const parts = (condition as Record<string, unknown>)[by] as Condition[];
  return parts.map((part, index) => [part, pointerTo(pointerTo(pointer, by), index)]);
}

export const neverShown = templateRule(
  "neverShown",
  "A part of a view that cannot be seen where it stands: its condition contradicts those around it.",
  (template, schemas) => {
    const known = knownFields(template, schemas);
    return nodesOf(template.authored.views, ["edit", "create", "nested"]).flatMap(
      ({ node, pointer, above }): Found[] => {
        const around = above.flatMap((outer) => listed(outer.node["visible"]));
        const own = [...listed(node["visible"]), ...listed(visibleOf(node, template.byKey))];
        if (around.length === 0 || own.length === 0) return [];
        return isImpossible([...around, ...own], known) && !isImpossible(own, known) ? [hidden(pointer)] : [];
      },
    );
  },
);

function visibleOf(node: Readonly<Record<string, unknown>>, fields: CheckedFields): unknown {
  const key = node["type"] === "field" ? node["field"] : node["relation"];
  return typeof key === "string" ? fields.get(key)?.definition.visible : undefined;
}

type CheckedFields = CheckedSchemas["templates"][number]["compiled"]["byKey"];

function isImpossible(conditions: readonly Condition[], known: KnownFields): boolean {
  return neverHolds({ all: [...conditions] }, known);
}

function listed(condition: unknown): Condition[] {
  if (Array.isArray(condition)) return condition as Condition[];
  return isObject(condition) ? [condition as Condition] : [];
}

function hidden(pointer: string): Found {
  return {
    pointer,
    what: "It is never seen here: whenever its condition holds, the part of the view around it is hidden.",
    todo: "Change one of the conditions, or take it away here.",
  };
}
