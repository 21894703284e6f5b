import { actionValues } from "../../../engine/server.ts";
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
 * edit, or whose rules refuse the values, stay as they are and are reported. Throws `invalid_request` for too many records.
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
  for (const record of found) {
    const message = await setOne(tenant, record, fields);
    if (message === undefined) result.successIds.push(record.id);
    else result.errors.push({ id: record.id, message });
  }
  return result;
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
