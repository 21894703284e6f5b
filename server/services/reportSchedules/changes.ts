/** What the owner of a scheduled report does with it. */
import { nextSlot, sentFormats } from "../../../engine/index.ts";
import type { SentFormat } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { askedTimezone, todayOf } from "../../http/timezone.ts";
import { reportDeliveries, reportRuns, reportSchedules, scheduleChanges } from "../../storage/index.ts";
import { readerOf, reportByAlias } from "../cannedReports/find.ts";
import { checkCanned } from "../cannedReports/sheets.ts";
import { wakeReports } from "./queue.ts";
import { savedReport } from "./saved.ts";
import type { ScheduleBody } from "./schema.ts";
import { timesOf } from "./stored.ts";

const { MAX_SCHEDULES } = reportSchedules;

export const ownerOf = ({ plan: { customerId, userId } }: Tenant): reportSchedules.ScheduleOwner => ({
  customerId,
  userId,
});

const keyOf = ({ customer }: Tenant, id: number): scheduleChanges.ScheduleKey => ({
  customerId: customer.id,
  id,
});

/** One of the user's own schedules. Throws `schedule_not_found`. */
export async function requireOwn(tenant: Tenant, id: number): Promise<reportSchedules.StoredSchedule> {
  const found = await reportSchedules.findSchedule(tenant.trx, tenant.customer.id, id);
  if (found?.ownerId !== tenant.plan.userId) throw errors.scheduleNotFound();
  return found;
}

/** Adds a schedule, and gives its id. Throws `too_many_schedules`, and as `inputOf`. */
export async function addSchedule(tenant: Tenant, body: ScheduleBody): Promise<number> {
  const { trx, now } = tenant;
  const owner = ownerOf(tenant);
  const input = await inputOf(tenant, body);
  await scheduleChanges.lockSchedules(trx, owner);
  const known = await reportSchedules.listSchedules(trx, owner);
  if (known.length >= MAX_SCHEDULES) throw errors.tooManySchedules(MAX_SCHEDULES);
  const id = await scheduleChanges.insertSchedule(trx, owner, input, { nextAt: nextSlot(body, now), now });
  await scheduleChanges.replaceRecipients(trx, keyOf(tenant, id), body.recipients);
  return id;
}

/** Changes this version of a schedule. Throws `schedule_not_found`, `stale_schedule`, and as `inputOf`. */
export async function changeSchedule(
  tenant: Tenant,
  id: number,
  { version, ...body }: ScheduleBody & { version: number },
): Promise<void> {
  const { trx, now } = tenant;
  const before = await requireOwn(tenant, id);
  if (before.version !== version) throw errors.staleSchedule(before.name);
  const input = await inputOf(tenant, body);
  const key = { ...keyOf(tenant, id), version };
  const times = { nextAt: nextSlot(body, now), now };
  if (!(await scheduleChanges.updateSchedule(trx, key, input, times)))
    throw errors.staleSchedule(before.name);
  await scheduleChanges.replaceRecipients(trx, key, body.recipients);
}

/** Pauses a schedule, or continues it from its next slot on. Throws `schedule_not_found`. */
export async function pauseSchedule(tenant: Tenant, id: number, paused: boolean): Promise<void> {
  const schedule = await requireOwn(tenant, id);
  if (schedule.paused === paused) return;
  const next = paused ? {} : { nextAt: nextSlot(timesOf(schedule), tenant.now) };
  await scheduleChanges.pauseSchedule(tenant.trx, keyOf(tenant, id), { paused, ...next });
}

/** Removes a schedule. Throws `schedule_not_found`. */
export async function removeSchedule(tenant: Tenant, id: number): Promise<void> {
  await requireOwn(tenant, id);
  await scheduleChanges.removeSchedule(tenant.trx, keyOf(tenant, id));
}

/** Has a report sent to its owner alone. Throws `schedule_not_found`, and `schedule_test_under_way` while another test is made. */
export async function testSchedule(tenant: Tenant, id: number): Promise<void> {
  const { trx, customer, now, deps, afterCommit, user } = tenant;
  const { id: scheduleId } = await requireOwn(tenant, id);
  await scheduleChanges.lockSchedules(trx, ownerOf(tenant));
  const [last] = await reportRuns.listTests(trx, keyOf(tenant, id));
  if (last?.status === "sending") throw errors.testUnderWay();
  const run = { scheduleId, slot: null, status: "sending" as const };
  const runId = await reportRuns.addRun(trx, customer.id, run, now);
  if (runId !== undefined) await reportDeliveries.addDeliveries(trx, customer.id, runId, [user.id]);
  afterCommit(() => wakeReports(deps, customer.id));
}

/** What is stored of a body. Throws `schedule_refused` with each mistake, `invalid_request` for no time zone, and what refuses a ready report. */
async function inputOf(tenant: Tenant, body: ScheduleBody): Promise<reportSchedules.ScheduleInput> {
  const { name, format, rule, minute } = body;
  const timezone = askedTimezone(tenant, body.timezone);
  const problems = [...(await reportProblems(tenant, body)), ...(await recipientProblems(tenant, body))];
  if (problems.length > 0) throw errors.scheduleRefused(problems);
  const report = storedReport(tenant, body.report, timezone);
  return { name: name.trim(), report, format, rule, minute, timezone };
}

type Problem = readonly [pointer: string, message: string];

function storedReport(
  tenant: Tenant,
  report: ScheduleBody["report"],
  timezone: string,
): reportSchedules.ScheduledReport {
  if ("card" in report) return { widgetId: report.card };
  const { canned, values, movesDates } = report;
  return { canned, form: { ...values }, formDay: movesDates ? todayOf(tenant, timezone) : null };
}

async function reportProblems(tenant: Tenant, { report, format, name, timezone }: ScheduleBody) {
  if ("card" in report) {
    const found = await savedReport(tenant, report.card);
    const gone: Problem = [
      "/report/card",
      "You see no such report. Save the report first, or reload the page.",
    ];
    return found === undefined ? [gone] : [];
  }
  const found = reportByAlias(tenant, report.canned);
  const asked = { canned: report.canned, values: report.values, name, timezone };
  await checkCanned(asked, readerOf(tenant, found));
  const formats = sentFormats(found.exportTypes);
  if (formats.includes(format)) return [];
  const refusal: Problem = ["/format", `${found.name} is no table: send it as ${wordsOf(formats)}.`];
  return [refusal];
}

const formatWords: Readonly<Record<SentFormat, string>> = {
  xlsx: "an Excel file",
  pdf: "a PDF file",
  link: "a link",
};

const wordsOf = (formats: readonly SentFormat[]) => formats.map((each) => formatWords[each]).join(" or ");

async function recipientProblems(tenant: Tenant, { recipients }: ScheduleBody): Promise<Problem[]> {
  const asked = { ids: recipients, limit: recipients.length };
  const known = new Set(
    (await reportSchedules.choosablePeople(tenant.trx, asked)).map(({ userId }) => userId),
  );
  return recipients.flatMap((id, index): Problem[] =>
    known.has(id)
      ? []
      : [[`/recipients/${index}`, "A recipient is no active member of the company. Take them off the list."]],
  );
}
