/** A scheduled report as it is written in its dialog. */
import { nextSlot, type ScheduleRule, type Weekday } from "../../../../engine/index.ts";
import type { NewReportSchedule, ReportRecipient, ReportSchedule } from "../../../services/index.ts";

/** A scheduled report on its way; the time of day as inputs of times have it, as `07:00`. */
export interface ScheduleDraft extends Omit<NewReportSchedule, "minute" | "recipients"> {
  time: string;
  recipients: readonly ReportRecipient[];
}

/** Most characters of a name, and most people, as the server takes them. */
export const longestName = 200;
export const mostRecipients = 50;

const MINUTES_OF_HOUR = 60;
const usualMinute = 420;

const two = (value: number) => String(value).padStart(2, "0");

/** Minutes after midnight as inputs of times have them. */
export const timeText = (minute: number) =>
  `${two(Math.floor(minute / MINUTES_OF_HOUR))}:${two(minute % MINUTES_OF_HOUR)}`;

/** The minutes after midnight of an input of times; undefined where it is empty or none. */
export function minuteOf(time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * MINUTES_OF_HOUR + Number(minutes);
}

/** What a new dialog says: every weekday at 7:00, to the user. */
export function newDraft(
  report: NewReportSchedule["report"],
  {
    format,
    name,
    me,
    timezone,
  }: Pick<ScheduleDraft, "format" | "name" | "timezone"> & { me: ReportRecipient },
): ScheduleDraft {
  return {
    name: name.slice(0, longestName),
    report,
    format,
    rule: { kind: "weekdays" },
    time: timeText(usualMinute),
    timezone,
    recipients: [me],
  };
}

/** The same of one that is changed. Who left the company is left out: nothing is sent to them. */
export function draftOf(schedule: ReportSchedule): ScheduleDraft {
  const { name, report, format, rule, minute, timezone, recipients } = schedule;
  const active = recipients.filter((each) => each.active);
  return { name, report, format, rule, time: timeText(minute), timezone, recipients: active };
}

/** What is sent of a dialog; undefined while something is missing. */
export function bodyOf({ time, recipients, ...draft }: ScheduleDraft): NewReportSchedule | undefined {
  const minute = minuteOf(time);
  const name = draft.name.trim();
  const isWhole =
    name !== "" &&
    name.length <= longestName &&
    recipients.length > 0 &&
    recipients.length <= mostRecipients &&
    (draft.rule.kind !== "weekly" || draft.rule.days.length > 0);
  if (minute === undefined || !isWhole) return undefined;
  return { ...draft, name, minute, recipients: recipients.map(({ userId }) => userId) };
}

/** When it is sent first, in epoch seconds; undefined while something is missing. */
export function firstSlot({ rule, time, timezone }: ScheduleDraft, now: number): number | undefined {
  const minute = minuteOf(time);
  if (minute === undefined || (rule.kind === "weekly" && rule.days.length === 0)) return undefined;
  return nextSlot({ rule, minute, timezone }, now);
}

const monday: Weekday = 1;

/** A rule of a kind, as it is offered first. */
export function ruleOf(kind: ScheduleRule["kind"]): ScheduleRule {
  switch (kind) {
    case "weekly":
      return { kind, days: [monday] };
    case "monthly":
      return { kind, day: 1 };
    case "quarterly":
      return { kind, day: "first" };
    default:
      return { kind };
  }
}
