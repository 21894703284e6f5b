/** Scheduled reports as the engine reads them. */
import type { Schedule, ScheduleRule } from "../../../engine/index.ts";
import { readStoredJson } from "../../core/storedJson.ts";
import type { reportSchedules } from "../../storage/index.ts";
import { rule as ruleSchema } from "./schema.ts";

type Stored = Pick<reportSchedules.StoredSchedule, "id" | "rule" | "minute" | "timezone">;

/** When a report is sent. Throws a StoredJsonError for a rule that this release does not know. */
export function timesOf({ id, rule, minute, timezone }: Stored): Schedule {
  return { rule: ruleOf({ id, rule }), minute, timezone };
}

function ruleOf({ id, rule }: Pick<Stored, "id" | "rule">): ScheduleRule {
  return readStoredJson(ruleSchema, rule, `report_schedules ${id}.rule`);
}
