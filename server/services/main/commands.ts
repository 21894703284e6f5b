import type { RecordData, RecordInput } from "../../../engine/index.ts";
import { errors } from "../../errors.ts";
import { requireTemplate } from "../../http/policies.ts";
import type { Tenant } from "../../http/route.ts";
import { records } from "../../storage/index.ts";
import { withPrototype } from "./prototype.ts";
import { templateIds } from "./templates.ts";

/**
 * Creates a record from a body; its template is told by alias or by id. With a `prototypeId` it begins as that record says
 * (spec records.md 7.1: checklist from template). What the rules warn of is saved only when the body says that it is `confirmed`.
 */
export async function createRecord(tenant: Tenant, body: object): Promise<RecordData> {
  const { prototypeId, confirmed = false, ...given } = body as { prototypeId?: number; confirmed?: boolean };
  const parsed = records.parseRecordInput(given);
  const templateAlias = parsed.templateAlias ?? (await aliasOf(tenant, parsed));
  const template = requireTemplate(tenant, templateAlias);
  if (!tenant.plan.abilities.can("add", template)) throw errors.actionNotPermitted();
  const input = { ...parsed, templateAlias };
  const whole = prototypeId === undefined ? input : await withPrototype(tenant, input, prototypeId);
  return records.create({ ...tenant, input: whole, confirmed });
}

/** The records that a body may be a duplicate of; to be asked by who may add or view records of its template. */
export async function findDuplicates(tenant: Tenant, body: unknown): Promise<RecordData[]> {
  const input = records.parseRecordInput(body);
  const templateAlias = input.templateAlias ?? (await aliasOf(tenant, input));
  const template = requireTemplate(tenant, templateAlias);
  const { abilities } = tenant.plan;
  if (!abilities.can("view", template) && !abilities.can("add", template)) throw errors.notPermitted();
  return records.duplicates({ ...tenant, input: { ...input, templateAlias } });
}

/** Saves a body over a record, `confirmed` as for a new one; the address and the body must not name different ones. */
export async function updateRecord(tenant: Tenant, body: object, idInPath?: string): Promise<RecordData> {
  const { confirmed = false, ...given } = body as { confirmed?: boolean };
  const input = records.parseRecordInput(given);
  const id = idInPath === undefined ? input.id : Number(idInPath);
  if (id === undefined) throw errors.invalidRequest("the id of the record is missing");
  if (input.id !== undefined && input.id !== id)
    throw errors.invalidRequest("address and body name different records");
  return records.update({ ...tenant, input: { ...input, id }, confirmed });
}

/** Deletes a record; with `version` only if it is still that version. */
export async function removeRecord(tenant: Tenant, id: number, version?: string): Promise<void> {
  await records.remove({ ...tenant, id, ...(version !== undefined && { version: Number(version) }) });
}

async function aliasOf({ trx }: Tenant, { templateId }: RecordInput): Promise<string> {
  if (templateId === undefined) throw errors.invalidRequest("templateAlias is missing");
  const ids = await templateIds(trx);
  const found = [...ids].find(([, each]) => each === templateId);
  if (found === undefined) throw errors.unknownTemplate(String(templateId));
  return found[0];
}
