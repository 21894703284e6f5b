/** What a page of claims is narrowed and sorted by (spec records.md 7.4 and 9). */
import type { Condition, OrderBy } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import { employeeRelation, eventRelations, sortKeys } from "./names.ts";
import type { PageBody } from "./schema.ts";

/** A mistake: the JSON pointer to it, and a sentence. */
export type Mistake = readonly [pointer: string, message: string];

type Filters = NonNullable<PageBody["filters"]>;
type Operand = Filters[number]["filterOperands"][number];

/** The condition that one of these ids is there. */
type Narrowing = (ids: readonly number[]) => Condition;

/** What claims are filtered by: conditions of the template, by the names of the service. */
const conditions: ReadonlyMap<string, Narrowing> = new Map<string, Narrowing>([
  [employeeRelation, (ids) => ({ field: employeeRelation, in: [...ids] })],
  ["eventId", (ids) => ({ any: eventRelations.map((field) => ({ field, in: [...ids] })) })],
]);

const booleanOperations: readonly string[] = ["AND", "OR"];
const predicateOperation = "IN";
/** Spec records.md 9. */
const usualOrder: readonly OrderBy[] = [{ field: "id", direction: "desc" }];

/** Filter and order of a page: all filters hold, and of a filter all comparisons or any. Throws `claim_refused` with all mistakes. */
export function questionOf({ filters = [], pageSort = [] }: PageBody): {
  filter: Condition | undefined;
  orderBy: readonly OrderBy[];
} {
  const mistakes: Mistake[] = [];
  const nodes = filters.map((filter, index) => conditionOf(filter, `/filters/${index}`, mistakes));
  const orderBy = orderOf(pageSort, mistakes);
  if (mistakes.length > 0) throw errors.claimRefused(mistakes);
  return { filter: nodes.length === 0 ? undefined : { all: nodes }, orderBy };
}

function conditionOf({ filterOperands }: Filters[number], pointer: string, mistakes: Mistake[]): Condition {
  const [first, ...others] = filterOperands.map(({ booleanOperation = "AND" }) => booleanOperation);
  const nodes = filterOperands.map((operand, index) =>
    comparisonOf(operand, `${pointer}/filterOperands/${index}`, mistakes),
  );
  const other = others.findIndex((operation) => operation !== first);
  if (other !== -1)
    mistakes.push([
      `${pointer}/filterOperands/${other + 1}/booleanOperation`,
      "All comparisons of a filter have one booleanOperation: put the others in a filter of their own.",
    ]);
  return first === "OR" ? { any: nodes } : { all: nodes };
}

function comparisonOf(
  { field, booleanOperation = "AND", predicateOperation: asked, value }: Operand,
  pointer: string,
  mistakes: Mistake[],
): Condition {
  const check = (name: string, said: string, offered: readonly string[]) => {
    if (offered.includes(said)) return;
    mistakes.push([`${pointer}/${name}`, notOffered("filtered by", name, said, offered)]);
  };
  check("field", field, [...conditions.keys()]);
  check("booleanOperation", booleanOperation, booleanOperations);
  check("predicateOperation", asked, [predicateOperation]);
  return conditions.get(field)?.(value) ?? { all: [] };
}

const notOffered = (what: string, name: string, said: string, offered: readonly string[]) =>
  `Claims are not ${what} the ${name} "${said}": choose one of ${offered.join(", ")}.`;

/** A step of an order as it was sent, and where its field is. */
interface Step {
  pointer: string;
  field: unknown;
  desc: unknown;
}

/** The steps of an order: `{ field, desc }` each, or one alone as a pair `[field, desc]`. */
function stepsOf(pageSort: readonly unknown[]): Step[] {
  const [field, desc, ...others] = pageSort;
  if (typeof field === "string")
    return [{ pointer: "/pageSort/0", field: others.length === 0 ? field : undefined, desc }];
  return pageSort.map((step, index) => {
    const { field: name, desc: isDescending } = Object(step) as { field?: unknown; desc?: unknown };
    return { pointer: `/pageSort/${index}/field`, field: name, desc: isDescending };
  });
}

function orderOf(pageSort: readonly unknown[], mistakes: Mistake[]): readonly OrderBy[] {
  const order = stepsOf(pageSort).flatMap(({ pointer, field, desc = false }): OrderBy[] => {
    if (typeof field !== "string" || typeof desc !== "boolean") {
      mistakes.push([pointer, "A step of the order is a field, and true where it is descending."]);
      return [];
    }
    const key = sortKeys.get(field);
    if (key !== undefined) return [{ field: key, direction: desc ? "desc" : "asc" }];
    mistakes.push([pointer, notOffered("sorted by", "field", field, [...sortKeys.keys()])]);
    return [];
  });
  return order.length > 0 ? order : usualOrder;
}
