import type { Static } from "typebox";
import type { RecordData } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import { mayViewOrAdd, requireTemplate } from "../../http/policies.ts";
import type { Tenant } from "../../http/route.ts";
import { records } from "../../records/index.ts";
import { withPrototype } from "./prototype.ts";
import { wholeInput } from "./recordInput.ts";
import type { changedRecord, newRecord, recordInput } from "./recordInput.ts";
import { namedAliases } from "./severalTypes.ts";

/**
 * Creates a record from a body, which names its template by alias or by id. With a `prototypeId` it begins as that record says
 * (spec records.md 7.1: checklist from template). What the rules warn of is saved only when the body says that it is `confirmed`.
 */
export async function createRecord(
  tenant: Tenant,
  { prototypeId, confirmed = false, ...sent }: Static<typeof newRecord>,
): Promise<RecordData> {
  const input = { ...wholeInput(sent), templateAlias: await aliasOf(tenant, sent) };
  const whole = prototypeId === undefined ? input : await withPrototype(tenant, input, prototypeId);
  return records.create({ ...tenant, input: whole, confirmed });
}

/** The records that a body may be a duplicate of; for those who may add or view records of its template. */
export async function findDuplicates(
  tenant: Tenant,
  sent: Static<typeof recordInput>,
): Promise<RecordData[]> {
  const templateAlias = await aliasOf(tenant, sent);
  const template = requireTemplate(tenant, templateAlias);
  if (!mayViewOrAdd(tenant, template)) throw errors.notPermitted();
  return records.duplicates({ ...tenant, input: { ...wholeInput(sent), templateAlias } });
}

/** Saves a body over a record, `confirmed` as for a new one; the address and the body must not name different ones. */
export async function updateRecord(
  tenant: Tenant,
  { confirmed = false, ...sent }: Static<typeof changedRecord>,
  idInPath?: number,
): Promise<RecordData> {
  const id = idInPath ?? sent.id;
  if (id === undefined) throw errors.invalidRequest("the id of the record is missing");
  if (sent.id !== undefined && sent.id !== id)
    throw errors.invalidRequest("address and body name different records");
  return records.update({ ...tenant, input: { ...wholeInput(sent), id }, confirmed });
}

/** The alias of the template that a body names. Throws `unknown_template` and `feature_disabled`. */
export async function aliasOf(
  tenant: Tenant,
  { templateAlias, templateId }: { templateAlias?: string | undefined; templateId?: number | undefined },
): Promise<string> {
  if (templateAlias !== undefined) return requireTemplate(tenant, templateAlias).alias;
  if (templateId === undefined) throw errors.invalidRequest("templateAlias is missing");
  const [alias = ""] = (await namedAliases(tenant, { templateIds: [templateId] })) ?? [];
  return requireTemplate(tenant, alias).alias;
}
