/** The critical events of a display: those of rules that an administrator marked for it, by the name of the rule alone. */
import { companyTimezone, dayIn } from "../../../engine/index.ts";
import type { Tenant } from "../../http/route.ts";
import {
  criticalEventRules,
  criticalEvents,
  criticalEventsFlag,
  readRuleDefinition,
} from "../../storage/index.ts";
import type { DisplayScope } from "./numbers.ts";

/** Events on a screen. */
const MOST_EVENTS = 5;
/** Counting stops here. */
const MOST_COUNTED = 1_000;

/** The newest open events, how many more there are, and of which record types one may come. */
export async function readEvents(tenant: Tenant, { groupIds }: DisplayScope) {
  const { trx, customer, settings, plan } = tenant;
  if (!settings.flag(criticalEventsFlag)) return { events: [], moreEvents: 0, recordTypes: [] };
  const filter = { isOpen: true, groupIds, terminalDisplay: true } as const;
  const found = await criticalEvents.listEvents(tenant, filter, { limit: MOST_EVENTS });
  const count = await criticalEvents.countEvents(tenant, filter, MOST_COUNTED);
  const rules = await criticalEventRules.namedRules(
    trx,
    customer.id,
    found.map(({ ruleId }) => ruleId),
  );
  const names = new Map(plan.visibleGroups.map(({ id, display }) => [id, display]));
  const timezone = companyTimezone(settings.config);
  const all = await criticalEventRules.listRules(trx, customer.id);
  const watched = all.flatMap((rule) => {
    const definition = readRuleDefinition(rule);
    const template = tenant.engine.templates.get(definition?.filter.templateAlias ?? "");
    const isShown = definition?.terminalDisplay === true && template && plan.abilities.can("view", template);
    return isShown ? [template.alias] : [];
  });
  return {
    events: found.map(({ id, ruleId, groupId, createdAt }) => ({
      id,
      name: rules.get(ruleId)?.name ?? "",
      terminal: names.get(groupId) ?? "",
      day: dayIn(timezone, createdAt),
    })),
    moreEvents: Math.max(0, count - found.length),
    recordTypes: watched,
  };
}
