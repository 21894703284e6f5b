/** What a rule would have made of the last days, before it is saved, by the rights of who looks. */
import { addDays, recordValue } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { todayOf } from "../../http/timezone.ts";
import { records } from "../../records/index.ts";
import { askedRule } from "../../storage/index.ts";
import type { SentRule } from "./schema.ts";

/** Days back, today included, and records that are shown. */
const DAYS = 90;
const ROWS = 20;

/**
 * The records of the last 90 days that would have been critical events, the latest first. The rule's own days do not count. Throws
 * `critical_event_rules_refused` for a rule that cannot be asked.
 */
export async function previewRule(tenant: Tenant, rule: SentRule) {
  const today = todayOf(tenant);
  const asked = askedRule(tenant, { ...rule, startDate: addDays(today, 1 - DAYS), endDate: today });
  if ("problem" in asked) throw errors.criticalEventRulesRefused([["/rule/filters", asked.problem]]);
  const { template, condition } = asked;
  const query = { ...tenant, template: template.alias, filter: condition };
  const { count, capped } = await records.count(query);
  const date = template.byKey.get(rule.dateField);
  const page = await records.list({
    ...query,
    orderBy: [{ field: rule.dateField, direction: "desc" }],
    columns: [rule.dateField],
    limit: ROWS,
  });
  const rows = page.records.map((record) => {
    const value = date === undefined ? null : recordValue(record, date);
    return {
      id: record.id,
      label: record.label,
      date: typeof value === "number" ? value : null,
      groupId: record.groupId,
    };
  });
  return { count, capped, days: DAYS, templateAlias: template.alias, rows };
}
