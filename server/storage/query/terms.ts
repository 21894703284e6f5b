/** What the records of an answer are ordered by. */
import { sql } from "kysely";
import type {
  CompiledNode,
  CompiledOrder,
  CompiledPath,
  CompiledQuery,
  ValueSource,
} from "../../../engine/index.ts";
import { choicePlace } from "../records/order.ts";
import type { SortTerm } from "../records/order.ts";
import type { Joins } from "./joins.ts";
import type { QueryPrincipal } from "./scope.ts";
import type { Value } from "./values.ts";

/** The steps of an order; the id parts records that are equal otherwise, in the direction of the last step. */
export function rowTerms(
  principal: QueryPrincipal,
  { orderBy, where }: CompiledQuery,
  joins: Joins,
): SortTerm[] {
  const steps = orderBy.flatMap((step) => ("path" in step ? [rowTerm(principal, step, joins, where)] : []));
  const direction = steps.at(-1)?.direction ?? "asc";
  return [...steps, { expression: sql.raw("t.id"), direction, nullable: false, type: "bigint" }];
}

type PathOrder = Extract<CompiledOrder, { path: unknown }>;

function rowTerm(
  principal: QueryPrincipal,
  { path, direction }: PathOrder,
  joins: Joins,
  where: CompiledNode,
): SortTerm {
  const value = joins.read(shownPath(path));
  const { expression, type } = shownOrder(principal, value);
  const isSure = (value.sure || isFilled(where, path)) && expression === value.expression;
  return { expression, type, direction, nullable: !isSure };
}

/** Whether all records that meet a condition have a value of the path. Of related records it is not looked into. */
function isFilled(node: CompiledNode, path: CompiledPath): boolean {
  if (node.kind === "test") {
    const { source, steps } = node.path;
    const isSame = steps.length === 0 && path.steps.length === 0 && sameField(source, path.source);
    return isSame && !node.negated && !node.orNone;
  }
  return node.kind === "all" && node.nodes.some((each) => isFilled(each, path));
}

function sameField(one: ValueSource, other: ValueSource): boolean {
  return one.kind === "field" && other.kind === "field" && one.field.key === other.field.key;
}

/** Related records are ordered by their labels. */
function shownPath(path: CompiledPath): CompiledPath {
  if (path.source.kind !== "relations") return path;
  return { ...path, steps: path.source.steps, source: { kind: "label" }, valueKind: "text" };
}

/** Choices sort as they are offered, groups by their names, texts whatever their capitals are. */
function shownOrder(
  { plan }: QueryPrincipal,
  { field, kind, type, expression }: Value,
): Pick<SortTerm, "expression" | "type"> {
  if (kind === "group") {
    const inOrder = plan.groups.map(({ id }) => id);
    return { expression: sql`array_position(${inOrder}::bigint[], ${expression})`, type: "integer" };
  }
  const enumSet = field?.options.enumSet;
  if (enumSet !== undefined) return { expression: choicePlace(plan, enumSet, expression), type: "integer" };
  return { expression: type === "text" ? sql`lower(${expression})` : expression, type };
}
