import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { CompiledTemplate, Right } from "../../../engine/index.ts";
import type { AccessPlan } from "../company/access.ts";

/** What the plan lets through: nothing is added for ALL, and what is granted nowhere is false. */
export function groupFilter(
  plan: AccessPlan,
  template: CompiledTemplate,
  column: RawBuilder<unknown>,
  right: Right = "view",
): RawBuilder<boolean> {
  const groups = plan.abilities.groups(right, template);
  return groups === "ALL" ? sql<boolean>`true` : sql<boolean>`${column} = any(${groups}::bigint[])`;
}
