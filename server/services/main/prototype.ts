import { addDays } from "../../../engine/index.ts";
import type { FieldValue, RecordData, RecordInput } from "../../../engine/index.ts";
import type { NestedInput } from "../../../engine/server.ts";
import type { Tenant } from "../../http/route.ts";
import { records } from "../../records/index.ts";
import { InvalidRecordError, ownPeople } from "../../storage/index.ts";

/** What is made from what; items are made from the records of the relation `items`. */
const made = { checklist: "checklist", from: "checklist_template", item: "checklist_item_template" } as const;
/** Items of one template. */
const MAX_ITEMS = 500;

/** The record that a checklist is about: the key of the relation that names it, and itself. */
interface Event {
  key: string;
  record: RecordData;
}

/**
 * The input of a new checklist with the items of a template: each due so many days after the event, and assigned to whom its
 * template names, if that is an active employee. Throws an InvalidRecordError for a template that is not offered for the
 * event, and a NotPermittedError where the principal may not view one of both.
 */
export async function withPrototype(
  tenant: Tenant,
  input: RecordInput,
  prototypeId: number,
): Promise<RecordInput> {
  if (input.templateAlias !== made.checklist) throw refused("Only a checklist is made from a template.");
  const prototype = await records.get(tenant, prototypeId);
  if (prototype?.templateAlias !== made.from) throw refused("Choose an existing Checklist Template.");
  const event = await eventOf(tenant, input, prototype);
  if (!event || prototype.fields["status"] !== "active")
    throw refused("This Checklist Template is not offered for this record.");
  const primaryModel = input.relations["primaryModel"] ?? idOf(event.record.relations["primaryModel"]);
  const relations = { [event.key]: event.record.id, primaryModel };
  return {
    ...input,
    groupId: input.groupId ?? event.record.groupId,
    fields: { name: prototype.fields["name"] ?? null, ...input.fields },
    relations: { ...input.relations, ...relations },
    relationModels: { items: await itemsOf(tenant, prototype, event.record, relations) },
  };
}

/** The event that the input names, if the template applies to records of its type. */
async function eventOf(
  tenant: Tenant,
  { relations }: RecordInput,
  prototype: RecordData,
): Promise<Event | undefined> {
  const datasets = [prototype.fields["applicableDatasets"] ?? []].flat().map(String);
  const field = tenant.engine
    .template(made.checklist)
    .fields.find(({ key, relation }) => relation && datasets.includes(relation.template) && relations[key]);
  const record = field && (await records.get(tenant, Number(relations[field.key])));
  return record && { key: field.key, record };
}

async function itemsOf(
  tenant: Tenant,
  prototype: RecordData,
  event: RecordData,
  relations: RecordInput["relations"],
): Promise<NestedInput[]> {
  const { records: items } = await records.list({
    ...tenant,
    template: made.item,
    where: [{ relation: "checklistTemplate", id: prototype.id }],
    orderBy: [{ field: "sortOrder", direction: "asc" }],
    limit: MAX_ITEMS,
  });
  const assignees = await assigneesOf(tenant, event);
  const initial = typeof event.fields["date"] === "number" ? event.fields["date"] : event.createdDate;
  return items.map(({ fields }, sortOrder) => {
    const days = fields["daysDueAfterEventDate"];
    const dueDate = typeof days === "number" ? addDays(initial, days) : null;
    const assignee = assignees[String(fields["assignmentTarget"])] ?? null;
    return {
      groupId: null,
      fields: { name: fields["name"] ?? null, status: "open", dueDate, sortOrder },
      relations: { ...relations, assignee },
    };
  });
}

/** Ids of active employees by the names of the targets; undefined where there is none. */
async function assigneesOf(tenant: Tenant, event: RecordData): Promise<Record<string, number | undefined>> {
  const person = idOf(event.relations["primaryModel"]);
  const creator = event.createdBy === null ? undefined : (await ownPeople(tenant.trx)).get(event.createdBy);
  return {
    employee: person === null ? undefined : await activeEmployee(tenant, { ids: [person] }),
    creator: creator && (await activeEmployee(tenant, { email: creator.email })),
  };
}

/** The active employee that the principal may view, by number or by e-mail address. */
async function activeEmployee(
  tenant: Tenant,
  { ids, email }: { ids?: number[]; email?: string },
): Promise<number | undefined> {
  const active = { field: "status", is: "active" };
  const found = await records.list({
    ...tenant,
    template: "employee",
    limit: 1,
    filter: email === undefined ? active : { all: [active, { field: "email", is: email }] },
    ...(ids && { ids }),
  });
  return found.records[0]?.id;
}

function idOf(value: FieldValue | undefined): number | null {
  return typeof value === "number" ? value : null;
}

function refused(message: string): InvalidRecordError {
  return new InvalidRecordError([{ path: "prototypeId", code: "prototype", severity: "error", message }]);
}
