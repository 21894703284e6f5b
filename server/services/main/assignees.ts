import type { ChecklistRule, CompiledTemplate, FieldValue, RecordData } from "../../../engine/index.ts";
import type { Tenant } from "../../http/route.ts";
import { records } from "../../records/index.ts";
import { ownPeople } from "../../storage/index.ts";

/**
 * Ids of the people to whom items of a new checklist are assigned, by the values of the assignment; undefined where there is nobody
 * whom the principal may view and whose status allows it.
 */
export async function assigneesOf(
  tenant: Tenant,
  event: RecordData,
  checklist: CompiledTemplate,
  { person, items, madeFrom: { items: given } }: ChecklistRule,
): Promise<Record<string, number | undefined>> {
  const people = relatedTemplate(tenant, relatedTemplate(tenant, checklist, items.relation), items.assignee);
  const about = idOf(event.relations[person]);
  const creator = event.createdBy === null ? undefined : (await ownPeople(tenant.trx)).get(event.createdBy);
  const find = (who: Who) => assignable(tenant, people, given.assignable, who);
  return {
    [given.person]: about === null ? undefined : await find({ ids: [about] }),
    [given.creator]: creator && (await find({ email: creator.email })),
  };
}

function relatedTemplate(
  { engine }: Tenant,
  template: CompiledTemplate | undefined,
  key: string,
): CompiledTemplate | undefined {
  return engine.templates.get(template?.byKey.get(key)?.relation?.template ?? "");
}

/** A person by number, or by the e-mail address that they sign in with. */
type Who = { ids: number[] } | { email: string };

async function assignable(
  tenant: Tenant,
  people: CompiledTemplate | undefined,
  status: string,
  who: Who,
): Promise<number | undefined> {
  const rule = people?.template.people;
  if (people === undefined || rule === undefined) return undefined;
  const here = { field: rule.status, is: status };
  const found = await records.list({
    ...tenant,
    template: people.alias,
    limit: 1,
    filter: "email" in who ? { all: [here, { field: rule.email, is: who.email }] } : here,
    ...("ids" in who && { ids: who.ids }),
  });
  return found.records[0]?.id;
}

/** The number of a related record. */
export function idOf(value: FieldValue | undefined): number | null {
  return typeof value === "number" ? value : null;
}
