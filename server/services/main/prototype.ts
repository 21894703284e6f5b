import { addDays } from "../../../engine/index.ts";
import type { ChecklistRule, CompiledTemplate, RecordData, RecordInput } from "../../../engine/index.ts";
import type { NestedInput } from "../../../engine/server.ts";
import type { Tenant } from "../../http/route.ts";
import { records } from "../../records/index.ts";
import { InvalidRecordError } from "../../storage/index.ts";
import { assigneesOf, idOf } from "./assignees.ts";

/** Items of one template. */
const MAX_ITEMS = 500;

/** The record that a checklist is about: the key of the relation that names it, and itself. */
interface Event {
  key: string;
  record: RecordData;
}

/** What a checklist is made from, and its template with what that says of it. */
interface Making {
  tenant: Tenant;
  checklist: CompiledTemplate;
  rule: ChecklistRule;
  prototype: RecordData;
}

/**
 * The input of a new checklist with the items of a template: each due so many days after the event, and assigned to whom its
 * template names, if that person can be assigned. Throws an InvalidRecordError for a template that is not offered for the
 * event, and a NotPermittedError where the principal may not view one of both.
 */
export async function withPrototype(
  tenant: Tenant,
  input: RecordInput,
  prototypeId: number,
): Promise<RecordInput> {
  const { templates } = tenant.engine;
  const checklist = templates.get(input.templateAlias ?? "");
  const rule = checklist?.template.checklist;
  if (checklist === undefined || rule === undefined)
    throw refused("Only a checklist is made from a template.");
  const { person, madeFrom, items } = rule;
  const { name = madeFrom.template } = templates.get(madeFrom.template) ?? {};
  const prototype = await records.get(tenant, prototypeId);
  if (prototype?.templateAlias !== madeFrom.template) throw refused(`Choose an existing ${name}.`);
  const making = { tenant, checklist, rule, prototype };
  const event = await eventOf(making, input);
  if (!event || prototype.fields[madeFrom.status] !== madeFrom.offered)
    throw refused(`This ${name} is not offered for this record.`);
  const personId = input.relations[person] ?? idOf(event.record.relations[person]);
  const relations = { [event.key]: event.record.id, [person]: personId };
  return {
    ...input,
    groupId: input.groupId ?? event.record.groupId,
    fields: { [rule.name]: prototype.fields[madeFrom.name] ?? null, ...input.fields },
    relations: { ...input.relations, ...relations },
    relationModels: {
      [items.relation]: await itemsOf(making, event.record, relations),
    },
  };
}

/** The event that the input names, if the template applies to records of its type. */
async function eventOf(
  { tenant, checklist, rule, prototype }: Making,
  { relations }: RecordInput,
): Promise<Event | undefined> {
  const datasets = [prototype.fields[rule.madeFrom.appliesTo] ?? []].flat().map(String);
  const field = checklist.fields.find(
    ({ key, relation }) => relation && datasets.includes(relation.template) && relations[key],
  );
  const record = field && (await records.get(tenant, Number(relations[field.key])));
  return record && { key: field.key, record };
}

async function itemsOf(
  { tenant, checklist, rule, prototype }: Making,
  event: RecordData,
  relations: RecordInput["relations"],
): Promise<NestedInput[]> {
  const { date, items, madeFrom } = rule;
  const given = madeFrom.items;
  const listed = tenant.engine.template(prototype.templateAlias).byKey.get(given.relation)?.relation;
  if (listed?.inverse === undefined) return [];
  const { records: found } = await records.list({
    ...tenant,
    template: listed.template,
    where: [{ relation: listed.inverse, id: prototype.id }],
    orderBy: [{ field: given.order, direction: "asc" }],
    limit: MAX_ITEMS,
  });
  const assignees = await assigneesOf(tenant, event, checklist, rule);
  const initial = typeof event.fields[date] === "number" ? event.fields[date] : event.createdDate;
  return found.map(({ fields }, index) => {
    const days = fields[given.days];
    const due = typeof days === "number" ? addDays(initial, days) : null;
    return {
      groupId: null,
      fields: {
        [items.name]: fields[given.name] ?? null,
        [items.status]: items.open,
        [items.dueDate]: due,
        [items.order]: index,
      },
      relations: { ...relations, [items.assignee]: assignees[String(fields[given.assignment])] ?? null },
    };
  });
}

function refused(message: string): InvalidRecordError {
  return new InvalidRecordError([{ path: "prototypeId", code: "prototype", severity: "error", message }]);
}
