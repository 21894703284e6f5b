/** What values of a fleet list are read with. */
import type { CompiledField, EnumValue, FormatContext } from "../../../engine/index.ts";
import type { Tenant } from "../../http/route.ts";
import { enums } from "../../storage/index.ts";

/** The choices of these fields, and the groups that the reader is shown. */
export async function formatsOf(
  { trx, customer, plan }: Tenant,
  fields: readonly CompiledField[],
): Promise<FormatContext> {
  const sets = [...new Set(fields.flatMap(({ options }) => options.enumSet ?? []))];
  const found = new Map<string, EnumValue[]>();
  const values = sets.length > 0 ? await enums.listEnumValues(trx, customer.id, sets) : [];
  for (const value of values) found.set(value.setAlias, [...(found.get(value.setAlias) ?? []), value]);
  return { enumValues: (set) => found.get(set) ?? [], groups: plan.visibleGroups };
}
