/** Filters of columns, as saved views and reports have them. */
import { Type } from "typebox";
import type { TProperties, TSchema } from "typebox";
import { namedRanges } from "../../../engine/server.ts";
import { boolean, choice, constant, either, integer, list, number, object, optional } from "../schemas.ts";

/**
 * One of several kinds of objects, distinguished by a property; each kind with its other properties. What is wrong with a value is said of the
 * kind that was meant.
 */
function oneOfKinds(property: string, kinds: Readonly<Record<string, TProperties>>): TSchema {
  return Type.Unsafe<object>({
    type: "object",
    required: [property],
    properties: { [property]: { enum: Object.keys(kinds) } },
    allOf: Object.entries(kinds).map(([kind, properties]) => ({
      if: { not: { required: [property], properties: { [property]: { const: kind } } } },
      else: object({ [property]: constant(kind), ...properties }),
    })),
  });
}

const range = oneOfKinds("type", {
  ...Object.fromEntries([...namedRanges, "noValue"].map((name) => [name, {}])),
  custom: { start: optional(number), end: optional(number) },
  startPlus: { start: number, days: integer },
  endPlus: { end: number, days: integer },
  days: { min: integer, max: integer },
});

const orNoValue = optional(boolean);

/** A filter (`ColumnFilter` of the engine). `field`: what it names; `text`: a text that it looks for or chooses. */
export function columnFilter({ field, text }: { field: TSchema; text: TSchema }): TSchema {
  const kinds = Object.entries(questionsOf(text)).map(
    ([kind, asked]) => [kind, { field, ...asked }] as const,
  );
  return oneOfKinds("kind", Object.fromEntries(kinds));
}

/** What a filter asks, without the field of which it asks. */
export function columnQuestion({ text }: { text: TSchema }): TSchema {
  return oneOfKinds("kind", questionsOf(text));
}

const questionsOf = (text: TSchema) => ({
  text: { operator: choice(["contains", "startsWith", "equals"]), value: text },
  choice: { any: list(either(text, number, boolean), { maxItems: 500 }), orNoValue },
  number: { min: optional(number), max: optional(number), orNoValue },
  date: { range },
  presence: { filled: boolean },
});
