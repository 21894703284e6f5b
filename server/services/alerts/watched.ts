import { watchedCondition } from "../../../engine/server.ts";
import { toValues, watchedTemplate } from "../../../engine/index.ts";
import type { CompiledMonitor, RecordData } from "../../../engine/index.ts";
import type { Tenant } from "../../http/route.ts";
import { records } from "../../records/index.ts";
import { monitorAlerts, notifications } from "../../storage/index.ts";
import type { Subscriber } from "../../storage/company/subscriptions.ts";
import { requireMonitor } from "../monitors/find.ts";
import { immediately } from "./slots.ts";

/** Records of one reading, and the most that are read to find those that are new. */
const PAGE = 500;
const MOST_PAGES = 20;
/** Tasks that were added within so many seconds may be new. */
const NEW_SECONDS = 7 * 86_400;

type Condition = ReturnType<typeof watchedCondition>;

/** Which records a kind of alert is about. */
interface Look {
  condition: Condition;
  /** Each is alerted of once: for the day on which it is due, or for ever. Left out: as long as it meets the condition. */
  once?: (record: RecordData) => number;
  /** The newest first, and only those that were added since then. */
  since?: number;
  /** Records that this user added are left out. */
  notBy?: number;
}

/**
 * The ids of the records that a subscription to a monitor alerts of now, in their order, at most `MOST_RECORDS`. It reads with the rights of the
 * tenant's user and throws the refusals of `requireMonitor`.
 */
export async function watchedNow(tenant: Tenant, subscriber: Subscriber): Promise<number[]> {
  const { notificationSourceId, notificationTypeId } = subscriber;
  const monitor = requireMonitor(tenant, notificationSourceId);
  const type = tenant.deps.schemas.notifications.find(({ id }) => id === notificationTypeId);
  const look = type && lookOf(tenant, monitor, type.alias, subscriber);
  if (look === undefined) return [];
  const { once, since = 0, notBy } = look;
  const found: number[] = [];
  for (let page = 0, after: string | null = null; page < MOST_PAGES; page += 1) {
    const { records: read, next } = await readPage(tenant, monitor, look, after);
    const recent = read.filter(({ createdDate }) => createdDate >= since);
    const most = notifications.MOST_RECORDS - found.length;
    const wanted = notBy === undefined ? recent : recent.filter(({ createdBy }) => createdBy !== notBy);
    const ids = once ? await unmarked(tenant, subscriber, wanted, { once, most }) : wanted.map(idOf);
    found.push(...ids.slice(0, most));
    after = next;
    if (after === null || recent.length < read.length || found.length >= notifications.MOST_RECORDS) break;
  }
  return found;
}

const idOf = ({ id }: RecordData) => id;

function lookOf(
  { now }: Tenant,
  monitor: CompiledMonitor,
  kind: string,
  { option, createdAt, userId }: Subscriber,
): Look | undefined {
  const field = monitor.due.date;
  const once = dueDay(monitor);
  if (kind === "due") return { condition: watchedCondition(monitor, "attention") };
  if (kind === "overdue")
    return { condition: watchedCondition(monitor, "overdue"), ...(option === immediately && { once }) };
  if (kind === "due_soon") {
    const days = Number(/^DAYS_(\d+)$/.exec(option)?.[1] ?? 0);
    const near: Condition = { field, before: { days: days + 1 } };
    const passed: Condition = { field, before: { days: 0 } };
    return { condition: notDone(monitor, { all: [near, { not: passed }] }), once };
  }
  if (kind !== "new_task") return undefined;
  const since = Math.max(createdAt, now - NEW_SECONDS);
  const added = { condition: notDone(monitor), once: () => 0, since };
  return option === immediately ? { ...added, notBy: userId } : added;
}

/** What the monitor watches and is not done. */
function notDone(monitor: CompiledMonitor, also?: Condition): Condition {
  const { done } = monitor.monitor.due;
  const undone: Condition[] = done === undefined ? [] : [{ not: done }];
  return watchedCondition(monitor, "all", { all: [...undone, ...(also === undefined ? [] : [also])] });
}

/** The day on which a record is due, in epoch seconds. */
const dueDay = (monitor: CompiledMonitor) => (record: RecordData) => {
  const day = toValues(watchedTemplate(monitor, record), record)[monitor.due.date];
  return typeof day === "number" ? day : 0;
};

function readPage(tenant: Tenant, monitor: CompiledMonitor, look: Look, after: string | null) {
  const { condition, since } = look;
  const asked = {
    ...tenant,
    template: monitor.template.alias,
    templates: monitor.templates.map(({ alias }) => alias),
    ...(monitor.confidential ? { confidential: condition } : { filter: condition }),
    orderBy: since === undefined ? monitor.orderBy : [{ field: "createdDate", direction: "desc" } as const],
    columns: [monitor.due.date],
    limit: PAGE,
    after,
  };
  return monitor.monitor.templates === undefined ? records.list(asked) : records.listAcross(asked);
}

/** The records that the subscription did not alert of before. */
async function unmarked(
  { trx, customer }: Tenant,
  { id }: Subscriber,
  read: readonly RecordData[],
  { once, most }: { once(record: RecordData): number; most: number },
): Promise<number[]> {
  if (read.length === 0) return [];
  const marks = read.map((record) => ({ id: record.id, day: once(record) }));
  const isNew = await monitorAlerts.markRecords(trx, { customerId: customer.id, id }, marks, most);
  return read.map(idOf).filter((each) => isNew.has(each));
}
