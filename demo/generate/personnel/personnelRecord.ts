import { addDays } from "../../../engine/index.ts";
import type { WatchedEvents } from "./watchedEvents.ts";
import type { Random } from "../../values/random.ts";
import type { Employee } from "../people/employees.ts";
import type { DemoLink, DemoRecord, DemoWave, Setting } from "../base/demoRecord.ts";
import { YEARS } from "../base/demoRecord.ts";

/** The records that the pack hangs on, each at the place that links name. */
export interface KnownRecords {
  people: readonly Employee[];
  accidents: readonly DemoRecord[];
  /** Improvement plans. */
  plans: readonly DemoRecord[];
  /** Employment verification requests. */
  requests: readonly DemoRecord[];
  /** What brings people on the watch list. */
  events: WatchedEvents;
}

/** Gives each generator of a pack its own stream of random numbers. */
export type SettingOf = (part: string) => Setting;

/** A wave of records that are written together. */
export function wave(template: string, records: readonly DemoRecord[]): DemoWave {
  return { template, records };
}

/** A number in the range that is kept free for fiction, as phone fields keep it. */
export function keptPhone(random: Random): string {
  return `+1${random.integer(201, 989)}55501${random.digits(2)}`;
}

/** The person's supervisor under a key; nothing for who has none. */
export function bossAs(key: string, { links }: Employee): Record<string, DemoLink> {
  const boss = links["supervisor"];
  return boss && "index" in boss ? { [key]: boss } : {};
}

/** The person that a record is about; undefined where it names none. */
export function personOf(record: DemoRecord, people: readonly Employee[]): Employee | undefined {
  const link = record.links["primaryModel"];
  return link && "index" in link ? people[link.index] : undefined;
}

/** People whose work is seen to by others: trainers, reviewers. Active ones. */
export function coachesOf(people: readonly Employee[]): Employee[] {
  const positions = ["terminalManager", "safetyCoordinator"];
  return people.filter(
    ({ position, values }) => positions.includes(position) && values["status"] === "active",
  );
}

/** A day of the data's years on which the person worked here, not later than `latest` days from today. */
export function serviceDay({ random, today }: Setting, { hired, left }: Employee, latest = -1): number {
  const end = Math.min(addDays(today, latest), left ?? Infinity);
  const initial = Math.max(hired, addDays(today, -YEARS * 365));
  const days = Math.max(0, Math.floor((end - initial) / 86_400));
  return Math.min(addDays(initial, random.integer(0, days)), end);
}
