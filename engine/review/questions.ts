/** What a review asks: its people, and what happened to them in its days. */
import type { Query, QueryNode } from "../query/types.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { ReviewAsked } from "./readReview.ts";
import type { Review, ReviewEvents } from "./types.ts";

/** People whose records one question asks for. */
export const peopleAtATime = 50;

/** The people of a review: those of its positions at its terminal, or below it, who were employed on some of its days; or the one person. */
export function peopleNodes(review: Review, asked: ReviewAsked): QueryNode[] {
  const { subject, id, positions, dateFrom, dateTo } = asked;
  if (subject === "EMPLOYEE") return [{ path: { type: "ID" }, comparison: "EQUALS", value: [id] }];
  const own = (path: string) => ({ type: "PATH", path }) as const;
  return [
    { path: { type: "GROUP" }, comparison: "CONTAINS", value: [id] },
    { path: own(review.position), comparison: "EQUALS", value: [...positions] },
    { path: own(review.hireDate), comparison: "IN_RANGE", value: { max: dateTo }, option: "ANY_OR_NO_VALUE" },
    {
      path: own(review.endDate),
      comparison: "IN_RANGE",
      value: { min: dateFrom },
      option: "ANY_OR_NO_VALUE",
    },
  ];
}

/** Where records of a kind of events are, and by which relation they name the person; undefined where the relation is none of the person's here. */
export function eventsOf(
  person: CompiledTemplate,
  { relation: key }: ReviewEvents,
  templates: ReadonlyMap<string, CompiledTemplate>,
): { readonly template: CompiledTemplate; readonly inverse: string; readonly label: string } | undefined {
  const field = person.byKey.get(key);
  const template = templates.get(field?.relation?.template ?? "");
  const inverse = field?.relation?.inverse;
  return field && template && inverse !== undefined ? { template, inverse, label: field.label } : undefined;
}

/** The records of a kind of events of these people in the days of the review, oldest first; the first column names the person. */
export function eventsQuery(
  { template, inverse }: { readonly template: CompiledTemplate; readonly inverse: string },
  { date, columns }: ReviewEvents,
  { dateFrom, dateTo }: ReviewAsked,
  people: readonly number[],
): Query {
  const person = { type: "RELATION", relation: inverse } as const;
  const day = { type: "PATH", path: date } as const;
  return {
    template: template.alias,
    where: {
      operation: "AND",
      nodes: [
        { path: person, comparison: "EQUALS", value: [...people] },
        { path: day, comparison: "IN_RANGE", value: { type: "custom", start: dateFrom, end: dateTo } },
      ],
    },
    columns: [person, ...columns.map((key) => columnOf(template, key))],
    orderBy: [{ path: day, direction: "asc" }],
  };
}

/** A relation to one record is read by its label. */
function columnOf({ byKey }: CompiledTemplate, key: string): NonNullable<Query["columns"]>[number] {
  const field = byKey.get(key);
  if (!field?.relation) return { type: "PATH", path: key };
  return field.multi
    ? { type: "RELATION", relation: key }
    : { type: "RELATION_PATH", relations: [key], path: "label" };
}
