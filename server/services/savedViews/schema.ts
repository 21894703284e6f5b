import { type JsonSchema, namedRanges } from "../../../engine/index.ts";
import { alias, boolean, id, integer, list, nullable, object, options, text } from "../../http/schemas.ts";

const key = { type: "string", pattern: "^[a-z][A-Za-z0-9]{0,62}$" };
const number = { type: "number" };
const short = { type: "string", maxLength: 200 };
const kindOf = (name: string, properties: Record<string, JsonSchema>, optional: string[] = []) =>
  object({ kind: { const: name }, field: key, ...properties }, optional);

const dateRange = {
  anyOf: [
    object({ type: { enum: [...namedRanges, "noValue"] } }),
    object({ type: { const: "custom" }, start: number, end: number }, ["start", "end"]),
    object({ type: { const: "startPlus" }, start: number, days: integer }),
    object({ type: { const: "endPlus" }, end: number, days: integer }),
    object({ type: { const: "days" }, min: integer, max: integer }),
  ],
};

const choice = { anyOf: [short, number, boolean] };

const filter = {
  anyOf: [
    kindOf("text", { operator: { enum: ["contains", "startsWith", "equals"] }, value: short }),
    kindOf("choice", { any: list(choice, { maxItems: 500 }), orNoValue: boolean }, ["orNoValue"]),
    kindOf("number", { min: number, max: number, orNoValue: boolean }, ["min", "max", "orNoValue"]),
    kindOf("date", { range: dateRange }),
    kindOf("presence", { filled: boolean }),
  ],
};

const columns = list(object({ key, width: { type: "integer", minimum: 1, maximum: 5_000 } }, ["width"]), {
  maxItems: 300,
});

/** The state of a table: columns, order, filters, groups and search. */
const tableState = object(
  {
    columns,
    orderBy: list(object({ field: key, direction: { enum: ["asc", "desc"] } }), { maxItems: 3 }),
    filters: list(filter, { maxItems: 50 }),
    groupBy: key,
    search: short,
  },
  ["groupBy"],
);

/** A name that says something. */
const name = { type: "string", maxLength: 80, pattern: "\\S" };
const content = { name, shared: boolean, state: tableState };

/** What is sent to add a view, and to change one. */
export const newView = object({ templateAlias: alias, ...content });
export const changedView = object(content);
/** What is sent to keep settings of a list; what is left out stays as it is. */
export const settingsBody = object({ templateAlias: alias, defaultViewId: nullable(id), columns }, [
  "defaultViewId",
  "columns",
]);
/** The settings as they are read again. */
export const settingsReply = options({ defaultViewId: nullable(id), columns });
/** A view as its readers see it. */
export const savedView = object({
  id,
  templateAlias: alias,
  ...content,
  owner: object({ firstName: text, lastName: text }),
  isOwn: boolean,
  mayChange: boolean,
  updatedAt: integer,
});
