/** Pages of people on which who has left comes last. */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { CompiledTemplate } from "../../../engine/index.ts";
import type { AccessPlan } from "../company/access.ts";
import { groupFilter } from "./groupFilter.ts";
import type { SortTerm } from "./sortTerm.ts";
import { pageStatement } from "./page.ts";
import type { PageOrder, Segment } from "./page.ts";
import { peopleColumns } from "./peopleColumns.ts";

/** Whether somebody has left, as far as the principal may see the status; undefined where nothing is known of it. */
export function shownLeft(plan: AccessPlan, template: CompiledTemplate): RawBuilder<boolean> | undefined {
  const columns = peopleColumns(template);
  const status = template.byKey.get(template.template.people?.status ?? "");
  if (columns === undefined || status?.protected !== true) return columns?.hasLeft;
  if (!plan.abilities.can("viewConfidential", template)) return undefined;
  const seen = groupFilter(plan, template, sql.raw("t.group_id"), "viewConfidential");
  return sql`(${columns.hasLeft} and ${seen})`;
}

/** The first step of an order in which who has left comes last. */
export function leftTerm(hasLeft: RawBuilder<boolean>): SortTerm {
  return { expression: sql`(${hasLeft})::integer`, direction: "asc", nullable: false, type: "integer" };
}

/**
 * The statement of one page in an order that begins with `leftTerm`. Who is here and who has left are read one after the other, each by
 * the index of the order; who has left is not touched while the others fill the page.
 */
export function leftLastStatement<R>(
  { terms: [, ...terms], after, limit }: PageOrder,
  hasLeft: RawBuilder<boolean>,
  segment: (parts: Segment) => RawBuilder<R>,
): RawBuilder<R> {
  const [rank, ...position] = after ?? [];
  const page = (only: RawBuilder<unknown>, order: Omit<PageOrder, "terms">) =>
    pageStatement({ ...order, terms }, (parts) => segment({ ...parts, where: [...parts.where, only] }));
  if (rank === 1) return page(hasLeft, { after: position, limit });
  const here = page(sql`not ${hasLeft}`, { after: after === undefined ? undefined : position, limit });
  const rest = sql`(select greatest(${limit} - count(*), 0) from here)`;
  const gone = page(hasLeft, { after: undefined, limit: rest });
  return sql<R>`with here as materialized (${here}) select * from here union all select * from (${gone}) as gone`;
}
