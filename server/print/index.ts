import { recordDocument } from "../../engine/index.ts";
import type {
  CompiledTemplate,
  EnumValue,
  PrintDocument,
  RecordData,
  RuleContext,
} from "../../engine/index.ts";
import type { Tenant } from "../http/route.ts";
import { enums } from "../storage/index.ts";
import { printData } from "./data.ts";

export { paperSizes, printPdf } from "./pdf/index.ts";

/** The document of a record that the principal may view, of a template that has a print view; the clock is that of `timezone`. */
export async function documentOf(
  tenant: Tenant,
  template: CompiledTemplate,
  record: RecordData,
  timezone: string,
): Promise<PrintDocument> {
  const { engine, customer, now } = tenant;
  const data = await printData(tenant, template, record);
  const context = await contextOf(tenant);
  const { templates } = engine;
  return recordDocument({
    template,
    templates,
    record,
    context,
    data,
    company: customer.name,
    now,
    timezone,
  });
}

async function contextOf({
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
