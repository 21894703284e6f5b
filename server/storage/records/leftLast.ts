/** Pages of people on which who has left comes last. */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { CompiledTemplate } from "../../../engine/index.ts";
import type { AccessPlan } from "../company/access.ts";
import { groupFilter } from "./groupFilter.ts";
import type { SortTerm } from "./sortTerm.ts";
import type { CursorPosition } from "./cursor.ts";
import { partsOf } from "./page.ts";
import type { OrderPart, PageOrder } from "./page.ts";
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
 * The parts of an order that begins with `leftTerm`. Who is here and who has left are read one after the other, each by the index of the
 * order; who has left is not touched while the others fill the page.
 */
export function leftLastParts(
  { terms: [, ...terms], after }: Pick<PageOrder, "terms" | "after">,
  hasLeft: RawBuilder<boolean>,
): OrderPart[] {
  const [rank, ...position] = after ?? [];
  const only = (condition: RawBuilder<unknown>, from: CursorPosition | undefined) =>
    partsOf({ terms, after: from }).map((part) => ({ ...part, where: [...part.where, condition] }));
  if (rank === 1) return only(hasLeft, position);
  const here = only(sql`not ${hasLeft}`, after === undefined ? undefined : position);
  return [...here, ...only(hasLeft, undefined)];
}
