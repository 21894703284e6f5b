/** What is asked of records for a loss run. */
import { dottedPath } from "../query/namedValues.ts";
import type { Query, QueryNode, QueryPath } from "../query/types.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { ClaimPart, EntrySource, LossRunSource } from "./source.ts";

/** Which claims are meant. */
export interface ClaimsAsked {
  /** First and last day of the dates of loss, in epoch seconds. */
  readonly from: number;
  readonly to: number;
  /** Groups, each with all below it; undefined: all. */
  readonly terminals: readonly number[] | undefined;
  /** Choices of the type of claim; undefined: all. */
  readonly lines: readonly string[] | undefined;
}

const created: QueryPath = { type: "CREATED_DATE" };
const related = (relation: string): QueryPath => ({ type: "RELATION", relation });

/** The claims. `asked`: their columns, followed by the moment at which each was recorded. */
export function claimsQuery(
  source: LossRunSource,
  template: CompiledTemplate,
  which: ClaimsAsked,
  asked: readonly ClaimPart[],
): Query {
  const pathOf = (part: ClaimPart) => {
    const path = source.claim[part];
    return template.byKey.get(path)?.relation ? related(path) : dottedPath(path);
  };
  return {
    template: template.alias,
    where: whichClaims(source, which, []),
    columns: [...asked.map(pathOf), created],
  };
}

/** The cost categories of these claims: claim, category, reserves taken over, and when each was recorded. */
export function costsQuery(source: LossRunSource, which: ClaimsAsked): Query {
  const { template, relation, category, reserves } = source.costs;
  return {
    template,
    where: whichClaims(source, which, [relation]),
    columns: [related(relation), dottedPath(category), dottedPath(reserves), created],
  };
}

/** The entries of one record type: cost record, amount, the day from which each counts, when it was recorded, and of reimbursements where each is from. */
export function entriesQuery(
  source: LossRunSource,
  entries: EntrySource & { readonly kind?: string },
  which: ClaimsAsked,
): Query {
  const { template, cost, amount, valuedOn, kind } = entries;
  return {
    template,
    where: whichClaims(source, which, [cost, source.costs.relation]),
    columns: [
      related(cost),
      dottedPath(amount),
      dottedPath(valuedOn),
      created,
      ...(kind === undefined ? [] : [dottedPath(kind)]),
    ],
  };
}

/** The conditions on a claim, by the relations that lead to it. */
function whichClaims(
  { claim }: LossRunSource,
  { from, to, terminals, lines }: ClaimsAsked,
  relations: readonly string[],
): QueryNode {
  const pathOf = (path: string) => dottedPath([...relations, path].join("."));
  const nodes: QueryNode[] = [
    {
      path: pathOf(claim.lossDate),
      comparison: "IN_RANGE",
      value: { type: "custom", start: from, end: to },
    },
  ];
  if (terminals) nodes.push({ path: pathOf("groupId"), comparison: "CONTAINS", value: [...terminals] });
  if (lines) nodes.push({ path: pathOf(claim.line), comparison: "EQUALS", value: [...lines] });
  return { operation: "AND", nodes };
}
