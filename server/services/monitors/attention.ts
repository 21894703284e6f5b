import { monitorStatus, statusSign } from "../../../engine/index.ts";
import type { CompiledMonitor } from "../../../engine/index.ts";
import type { Tenant } from "../../http/route.ts";
import { records } from "../../records/index.ts";
import { countStates } from "./counts.ts";
import { companyDay } from "./find.ts";
import { readPage } from "./query.ts";

/** What needs attention in a monitor: how much of it, and the first records in its order, each with whom it is about, its date and its sign. */
export async function attentionIn(tenant: Tenant, monitor: CompiledMonitor, limit: number) {
  const person = personOf(monitor);
  const columns = [monitor.due.date, ...(person === undefined ? [] : [person])];
  const page = await readPage(tenant, monitor, { state: "attention", columns }, { limit });
  const context = { now: tenant.companyNow, flag: tenant.flag, config: tenant.config };
  const data = page.records.map((record) => {
    const date = record.fields[monitor.due.date];
    return {
      id: record.id,
      templateAlias: record.templateAlias,
      title: records.withPerson(record, person),
      due: typeof date === "number" ? date : null,
      sign: statusSign(monitorStatus(monitor, record, context)),
    };
  });
  const counts = await countStates(tenant, monitor, {});
  return { data, counts, overdue: monitor.due.words.overdue, today: companyDay(tenant) };
}

/** Key of the relation to the person that the records of a monitor are about, where all of its record types have it. */
function personOf({ employee, templates }: CompiledMonitor): string | undefined {
  const [first] = templates;
  const isSame = templates.every(({ personRelation }) => personRelation === first?.personRelation);
  return employee ?? (isSame ? first?.personRelation : undefined);
}
