import {
  addDays,
  compileMonitors,
  monitorStatus,
  startOfDay,
  statusSign,
  withStatus,
  type CompiledMonitor,
  type Condition,
  type Monitor,
  type MonitorState,
  type RecordData,
  type StatusContext,
} from "../../engine/index.ts";
import { sampleRecords } from "../fixtures/sampleRecords.ts";
import { now } from "../fixtures/sampleValues.ts";
import { engine, enumSets } from "../fixtures/schemas.ts";

const files = import.meta.glob<Monitor>("../../schemas/monitors/*.json", { eager: true, import: "default" });

export const monitors = compileMonitors(
  Object.entries(files).map(([file, json]) => ({ file, json })),
  { engine, enumSets },
);

/** The company's day in stories. */
export const today: StatusContext = { now: startOfDay(now), flag: () => true, config: () => undefined };

/** Days from today at which sample records are due, one after the other. */
const dueIn = [-12, 9, 44, 120];

/** The monitor with this alias. Throws where there is none. */
export function monitorOf(alias: string): CompiledMonitor {
  const found = monitors.get(alias);
  if (!found) throw new Error(`There is no monitor ${alias} in schemas/monitors.`);
  return found;
}

/** A page of a monitor's records: every fifth is done, the others are due on different days. */
export function watchedRecords(monitor: CompiledMonitor): RecordData[] {
  const { due } = monitor;
  return mixed(monitor.templates.map((template) => sampleRecords(engine, template))).map((record, index) => {
    const date = addDays(today.now, dueIn[index % dueIn.length] ?? 0);
    const values = { ...undone(record, monitor.monitor.due.done), [due.date]: date };
    const done = index % 5 === 4 ? met(monitor.monitor.due.done, date) : {};
    return withStatus(monitor, withValues(record, { ...values, ...done }), today);
  });
}

/** Records of each type by turns, as many as there are of the first. */
function mixed(types: readonly (readonly RecordData[])[]): RecordData[] {
  const [first = []] = types;
  return first.map((record, index) => types[index % types.length]?.[index] ?? record);
}

function withValues(record: RecordData, values: RecordData["fields"]): RecordData {
  const part = (stored: RecordData["fields"]) =>
    Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, values[key] ?? value]));
  const empty = Object.entries(values).filter(([, value]) => value === null);
  const fields = { ...part(record.fields), ...Object.fromEntries(empty) };
  return { ...record, fields, computations: part(record.computations) };
}

/** Values that keep a record from being done. */
function undone({ fields }: RecordData, done: Condition | undefined): RecordData["fields"] {
  if (!done || !("field" in done) || !Object.hasOwn(fields, done.field)) return {};
  return { [done.field]: "is" in done ? false : null };
}

/** Values that meet a condition of one comparison. */
function met(done: Condition | undefined, date: number): RecordData["fields"] {
  if (!done || !("field" in done)) return {};
  if ("in" in done) return { [done.field]: String(done.in[0]) };
  return { [done.field]: "is" in done ? true : date };
}

/** What a server answers when a monitor is run: some of its records that need attention, and how many there are. */
export async function runMonitor(alias: string): Promise<{
  records: RecordData[];
  next: null;
  today: number;
  counts: Record<MonitorState, { count: number; capped: boolean }>;
}> {
  const monitor = monitorOf(alias);
  const records = watchedRecords(monitor).filter((record) =>
    ["overdue", "soon"].includes(monitorStatus(monitor, record, today).state),
  );
  const count = (part: number) => ({ count: part, capped: false });
  const counts = { overdue: count(4), soon: count(3), open: count(2), done: count(1), all: count(10) };
  return {
    records: records.slice(0, 3),
    next: null,
    today: today.now,
    counts: { attention: count(7), ...counts },
  };
}

/** What a server answers when it is asked what needs attention in a monitor. */
export async function attentionIn(alias: string) {
  const monitor = monitorOf(alias);
  const { records, counts } = await runMonitor(alias);
  const data = records.map((record) => {
    const due = record.fields[monitor.due.date];
    return {
      id: record.id,
      templateAlias: record.templateAlias,
      title: record.label,
      due: typeof due === "number" ? due : null,
      sign: statusSign(monitorStatus(monitor, record, today)),
    };
  });
  return { data, counts, overdue: monitor.due.words.overdue, today: today.now };
}
