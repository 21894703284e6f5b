/** What a monitor says of one record: the tag and icon of the spec (records.md 4.3 and 4.9). */
import { createAbilities } from "../access/abilities.ts";
import type { ConditionScope } from "../conditions/kind.ts";
import { addDays, startOfDay } from "../format/dates.ts";
import type { RecordData, UserPermissions } from "../model/recordData.ts";
import type { RuleContext } from "../conditions/ruleContext.ts";
import { toValues } from "../record/recordValues.ts";
import type { CompiledDue, CompiledMonitor } from "./compiledMonitor.ts";
import type { MonitorColor } from "./monitor.ts";
import { watchedTemplate } from "./watched.ts";

/** A colored word. */
export interface StatusMark {
  readonly label: string;
  readonly color: MonitorColor;
}

/** Whether a record is due, and what is shown for it. */
export interface MonitorStatus {
  readonly state: "done" | "overdue" | "soon" | "open";
  readonly tag: StatusMark;
  /** Only for what is overdue or due soon, and none beside a tag of the monitor's own. */
  readonly icon?: StatusMark;
}

/** The one sign that says a status: what is due or overdue where it is, else the tag. Two of them would say it twice, or two things. */
export function statusSign({ tag, icon }: MonitorStatus): StatusMark {
  return icon ?? tag;
}

/** The context that a status is read in. `now` is the company's day, in epoch seconds. */
export type StatusContext = Pick<RuleContext, "now" | "flag" | "config">;

const none = {
  view: false,
  viewConfidential: false,
  upload: false,
  delete: false,
  edit: false,
  download: false,
};
const nobody: UserPermissions = {
  superAdmin: false,
  admin: false,
  modulePermissions: {},
  reportPermissions: {},
  documentLibraryPermissions: none,
};
/** A monitor's conditions read stored values, flags and settings: these stand for all else. */
const unread = {
  isNew: false,
  user: { id: 0, permissions: createAbilities(nobody, []) },
  groups: [],
  enumValues: () => [],
};

/** Whether neither a subscription menu nor actions are offered. */
export function isQuiet({ quiet }: CompiledMonitor, context: StatusContext): boolean {
  return quiet?.test({ value: () => null, context: { ...unread, ...context } }) ?? false;
}

/** The status of a record. A date has passed when its day is before today; within 30 days counts the 30th. */
export function monitorStatus(
  monitor: CompiledMonitor,
  record: RecordData,
  context: StatusContext,
): MonitorStatus {
  const values = toValues(watchedTemplate(monitor, record), record);
  const scope = { value: (key: string) => values[key] ?? null, context: { ...unread, ...context } };
  const date = scope.value(monitor.due.date);
  const due = dueStatus(monitor.due, typeof date === "number" ? date : undefined, scope);
  const tag = monitor.tags.find(({ when }) => when.test(scope));
  return tag ? { state: due.state, tag: { label: tag.label, color: tag.color } } : due;
}

/** Keys of the fields that a record's status depends on. */
export function statusFields({ due: { date, done }, tags }: CompiledMonitor): string[] {
  return [
    ...new Set([date, ...(done?.dependencies ?? []), ...tags.flatMap(({ when }) => when.dependencies)]),
  ];
}

/** All words that a record's status may have in a monitor. */
export function statusWords({ due: { words, warn }, tags }: CompiledMonitor): string[] {
  const soon = warn.map((days) => soonWords(words.soon, days));
  return [words.done, words.open, words.overdue, ...soon, ...tags.map(({ label }) => label)];
}

function soonWords(words: string, days: number | undefined): string {
  return words.replace("{days}", String(days));
}

function dueStatus(due: CompiledDue, date: number | undefined, scope: ConditionScope): MonitorStatus {
  const { words, warn } = due;
  if (due.done?.test(scope) === true) return { state: "done", tag: { label: words.done, color: "green" } };
  const open: StatusMark = { label: words.open, color: "blue" };
  if (date === undefined) return { state: "open", tag: open };
  const today = startOfDay(scope.context.now);
  const overdue: StatusMark = { label: words.overdue, color: "red" };
  if (date < today) return { state: "overdue", tag: overdue, icon: overdue };
  const step = warn.findIndex((days) => startOfDay(date) <= addDays(today, days));
  if (step < 0) return { state: "open", tag: open };
  const label = soonWords(words.soon, warn[step]);
  return { state: "soon", tag: open, icon: { label, color: step === 0 ? "orange" : "yellow" } };
}
