/** What is asked of an exposure as a whole, by reports that divide by it. */
import type { Query } from "../query/types.ts";
import { every } from "../report/filterNodes.ts";
import type { DateBounds } from "../table/dateRange.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { KpiContext } from "./attributes.ts";
import type { OpenExposure } from "./exposure.ts";
import { exposureAggregation, exposureDays, ownFilters } from "./exposure.ts";
import { groupsNode } from "./queries.ts";

/** Which part of an exposure is asked for. */
export interface ExposurePart {
  readonly bounds: DateBounds;
  /** Groups, each with all below it; undefined: all. */
  readonly groupIds: readonly number[] | undefined;
  /** The record type of what is divided: who sees it in one group alone divides it by what that group has. */
  readonly divided: CompiledTemplate;
}

/** The query of the sum of an exposure. */
export function exposureTotalQuery(
  exposed: OpenExposure,
  { bounds, groupIds = [], divided }: ExposurePart,
  context: KpiContext,
): Query {
  const seen = context.abilities.groups("view", divided);
  const where = every([
    ...exposureDays(exposed, bounds, context),
    ...ownFilters(exposed),
    ...groupsNode(groupIds),
    ...groupsNode(seen === "ALL" ? [] : seen),
  ]);
  return {
    template: exposed.open.template.alias,
    ...(where === undefined ? {} : { where }),
    aggregations: [exposureAggregation(exposed)],
  };
}
