import { monitorStatus, statusSign } from "../../../engine/index.ts";
import type { CompiledMonitor, RecordData } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { records } from "../../records/index.ts";
import { countStates } from "./counts.ts";
import { companyDay, visibleMonitors } from "./find.ts";
import { readPage } from "./query.ts";
import type { MonitorQuery } from "./schema.ts";

/** What needs attention in a monitor: how much of it, and the first records in its order, each with whom it is about, its date and its sign. */
export async function attentionIn(tenant: Tenant, monitor: CompiledMonitor, limit: number) {
  const person = personOf(monitor);
  const columns = [monitor.due.date, ...(person === undefined ? [] : [person])];
  const page = await readPage(tenant, monitor, { state: "attention", columns }, { limit });
  const data = page.records.map((record) => ({
    ...dueRecord(tenant, monitor, record),
    title: records.withPerson(record, person),
  }));
  const counts = await countStates(tenant, monitor, {});
  return { data, counts, overdue: monitor.due.words.overdue, today: companyDay(tenant) };
}

/** What is asked over all monitors: `attention`, what is overdue or due soon; `next`, all that is not done and has a date. */
interface WatchedRequest {
  state: "attention" | "next";
  limit: number;
}

/** What is due of one record: what names it in one of these relations, in any monitor that the user may open, what is due first before the rest. */
export async function attentionOf(
  tenant: Tenant,
  { id, relations, ...asked }: WatchedRequest & { id: number; relations: readonly string[] },
) {
  const record = await records.get(tenant, id);
  if (record === undefined) throw errors.recordNotFound(id);
  const { templateAlias } = record;
  return watchedBy(tenant, asked, (monitor) => {
    const relation = relations.find((key) =>
      monitor.templates.every(({ byKey }) => byKey.get(key)?.relation?.template === templateAlias),
    );
    return relation === undefined ? undefined : { where: [{ relation, id }] };
  });
}

/** What is due in these groups, in any monitor that the user may open, what is due first before the rest. Titles say whom it is about. */
export function attentionInGroups(
  tenant: Tenant,
  { groups, ...asked }: WatchedRequest & { groups: readonly number[] },
) {
  return watchedBy(tenant, { ...asked, isNamed: true }, () => ({
    filter: { field: "groupId", in: [...groups] },
  }));
}

/** The records of all monitors that the user may open and of which `narrow` gives a query. */
async function watchedBy(
  tenant: Tenant,
  { state, limit, isNamed = false }: WatchedRequest & { isNamed?: boolean },
  narrow: (monitor: CompiledMonitor) => Pick<MonitorQuery, "where" | "filter"> | undefined,
) {
  const found = [];
  for (const monitor of visibleMonitors(tenant)) {
    const narrowed = narrow(monitor);
    if (narrowed === undefined) continue;
    const { date } = monitor.due;
    const orderBy = [{ field: date, direction: "asc" as const }];
    const person = isNamed ? personOf(monitor) : undefined;
    const columns = [date, ...(person === undefined ? [] : [person])];
    const query = { ...narrowed, state, columns, ...(state === "next" && { orderBy }) };
    const page = await readPage(tenant, monitor, query, { limit });
    const { alias, name } = monitor;
    found.push(
      ...page.records.map((record) => ({
        ...dueRecord(tenant, monitor, record),
        title: records.withPerson(record, person),
        monitor: { alias, name },
      })),
    );
  }
  return found.toSorted((a, b) => (a.due ?? Infinity) - (b.due ?? Infinity)).slice(0, limit);
}

/** A record of a monitor with its date and its sign. */
function dueRecord(tenant: Tenant, monitor: CompiledMonitor, record: RecordData) {
  const context = { now: tenant.companyNow, flag: tenant.flag, config: tenant.config };
  const date = record.fields[monitor.due.date];
  return {
    id: record.id,
    templateAlias: record.templateAlias,
    due: typeof date === "number" ? date : null,
    sign: statusSign(monitorStatus(monitor, record, context)),
  };
}

/** Key of the relation to the person that the records of a monitor are about, where all of its record types have it. */
function personOf({ employee, templates }: CompiledMonitor): string | undefined {
  const [first] = templates;
  const isSame = templates.every(({ personRelation }) => personRelation === first?.personRelation);
  return employee ?? (isSame ? first?.personRelation : undefined);
}
