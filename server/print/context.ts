import type { EnumValue, RuleContext } from "../../engine/index.ts";
import type { Tenant } from "../http/route.ts";
import { enums } from "../storage/index.ts";

/** What the rules of a record read when it is put on paper. */
export async function contextOf({
  trx,
  customer,
  plan,
  companyNow,
  flag,
  config,
  run,
}: Tenant): Promise<RuleContext> {
  const sets = new Map<string, EnumValue[]>();
  for (const value of await enums.listEnumValues(trx, customer.id))
    sets.set(value.setAlias, [...(sets.get(value.setAlias) ?? []), value]);
  return {
    now: companyNow,
    isNew: false,
    user: { id: plan.userId, permissions: plan.abilities },
    groups: plan.visibleGroups,
    enumValues: (set) => sets.get(set) ?? [],
    flag,
    config,
    ...(run ? { run } : {}),
  };
}
