import { actionValues } from "../../../engine/server.ts";
import { monitorStatus } from "../../../engine/index.ts";
import type { CompiledMonitor, MonitorAction, RecordData } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import { toApiError } from "../../http/failures.ts";
import type { Tenant } from "../../http/route.ts";
import { records } from "../../records/index.ts";
import { companyDay } from "./find.ts";
import { readPage } from "./query.ts";
import type { MonitorQuery } from "./schema.ts";

/** What an action did (spec platform.md 3, Action result). */
export interface ActionResult {
  successIds: number[];
  /** Records that were left as they are, and why. */
  errors: { id: number; message: string }[];
}

/** Records that one action writes. */
const MAX_SET = 200;

/**
 * Writes an action's values into the records that the query selects and that the action is for. Records that the user may not
 * edit, or whose rules refuse the values, stay as they are and are reported, and so are those named by id that the action is not for.
 * Throws `invalid_request` for too many records.
 */
export async function setValues(
  tenant: Tenant,
  monitor: CompiledMonitor,
  action: MonitorAction,
  query: MonitorQuery,
): Promise<ActionResult> {
  const { filter, ...asked } = query;
  const conditions = [filter, action.where].filter((each) => each !== undefined);
  const only = { ...asked, ...(conditions.length > 0 && { filter: { all: conditions } }) };
  const { records: found, next } = await readPage(tenant, monitor, only, { limit: MAX_SET });
  if (next !== null) throw errors.invalidRequest(`an action is for at most ${MAX_SET} records at once`);
  const fields = actionValues(action, companyDay(tenant));
  const result: ActionResult = { successIds: [], errors: [] };
  if (action.where !== undefined && asked.ids !== undefined) {
    const { records: named } = await readPage(tenant, monitor, query, { limit: MAX_SET });
    const done = new Set(found.map(({ id }) => id));
    const left = named.filter(({ id }) => !done.has(id));
    result.errors.push(...left.map((record) => notFor(tenant, monitor, action, record)));
  }
  for (const record of found) {
    const message = await setOne(tenant, record, fields);
    if (message === undefined) result.successIds.push(record.id);
    else result.errors.push({ id: record.id, message });
  }
  return result;
}

/** That an action is not for a record that was named, since it is not in the right state. */
function notFor(
  { companyNow, flag, config }: Tenant,
  monitor: CompiledMonitor,
  { label }: MonitorAction,
  record: RecordData,
): ActionResult["errors"][number] {
  const { tag } = monitorStatus(monitor, record, { now: companyNow, flag, config });
  return { id: record.id, message: `"${label}" is not for records that are "${tag.label}".` };
}

/** Why the record was left as it is; undefined when the values are written. */
async function setOne(
  tenant: Tenant,
  { id, groupId, version, abilities }: RecordData,
  fields: ReturnType<typeof actionValues>,
): Promise<string | undefined> {
  if (!abilities.edit) return errors.actionNotPermitted().message;
  try {
    await records.update({ ...tenant, input: { id, groupId, version, fields, relations: {} } });
    return undefined;
  } catch (error) {
    const refusal = toApiError(error);
    if (refusal.status >= 500) throw error;
    return refusal.details.issues?.map(({ message }) => message).join(" ") ?? refusal.message;
  }
}
