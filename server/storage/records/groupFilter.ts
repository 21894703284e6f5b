import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Action } from "../../../engine/server.ts";
import type { CompiledTemplate } from "../../../engine/index.ts";
import type { AccessPlan } from "../company/access.ts";

/** What the plan lets through: nothing is added for ALL, and what is granted nowhere is false. */
export function groupFilter(
  plan: AccessPlan,
  template: CompiledTemplate,
  column: RawBuilder<unknown>,
  action: Action = "view",
): RawBuilder<boolean> {
  const groups = plan.abilities.groups(action, template);
  return groups === "ALL" ? sql<boolean>`true` : sql<boolean>`${column} = any(${groups}::bigint[])`;
}
