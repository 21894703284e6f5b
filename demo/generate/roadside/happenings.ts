import { addDays, secondsPerDay } from "../../../engine/index.ts";
import type { FieldValues } from "../../../engine/index.ts";
import { townsOf } from "../../values/towns.ts";
import type { Random } from "../../values/random.ts";
import { spotNear } from "../../values/roads.ts";
import type { Spot } from "../../values/roads.ts";
import { hourCounts, monthCounts, weekdayCounts } from "../../tables/accidentTables.ts";
import type { Accident } from "../accidents/accidents.ts";
import type { Injury } from "../accidents/injuries.ts";
import { employedOn } from "../accidents/accidents.ts";
import { clockTime, eventDay } from "../base/calendar.ts";
import { countOf } from "../base/choose.ts";
import type { Employee } from "../people/employees.ts";
import type { EquipmentUnit } from "../fleet/equipment.ts";
import type { DemoLink, DemoRecord, Setting } from "../base/demoRecord.ts";

/** What is there before the records of roadside and incidents. The records' places are those of their templates' waves. */
export interface Known {
  people: readonly Employee[];
  equipment: readonly EquipmentUnit[];
  accidents: readonly Accident[];
  injuries: readonly Injury[];
  /** Records of the template `pro_record`. */
  shipments: readonly DemoRecord[];
  /** Records of the template `improvement_plan`. */
  plans: readonly DemoRecord[];
}

/** Something that happened to a person. Times are seconds since midnight, dates epoch seconds. */
export interface Happening {
  person: Employee;
  date: number;
  time: number;
}

/** Days after which most events are closed. */
const FRESH_DAYS = 45;

/** So many records for each employee of the company, and at least twelve; fewer of those whom few work for. */
export function countFor(setting: Setting, perEmployee: number): number {
  const fewest = Math.max(4, Math.min(12, Math.round(setting.company.counts.employees * 0.3)));
  return countOf(setting, perEmployee, fewest);
}

/** Events of five years in the order of their days, each of one of the people, employed that day. */
export function happenings(setting: Setting, people: readonly Employee[], count: number): Happening[] {
  const { random, today } = setting;
  const weights = { weekdays: weekdayCounts, months: monthCounts };
  const dates = Array.from({ length: count }, () => eventDay(random, today, weights));
  return dates
    .toSorted((a, b) => a - b)
    .map((date) => ({ date, person: employedOn(random, people, date), time: clockTime(random, hourCounts) }));
}

/** Drivers by the list of people that they are of, found once: those of all, and those of each terminal. */
const known = new WeakMap<readonly Employee[], ReadonlyMap<string, readonly Employee[]>>();
const ALL = "";

/** People who drive a commercial motor vehicle, at one terminal where it is named. */
export function driversOf(people: readonly Employee[], terminal = ALL): readonly Employee[] {
  const found = known.get(people) ?? driversByTerminal(people);
  known.set(people, found);
  return found.get(terminal) ?? [];
}

function driversByTerminal(people: readonly Employee[]): ReadonlyMap<string, readonly Employee[]> {
  const found = new Map<string, Employee[]>([[ALL, []]]);
  for (const person of people.filter(({ values }) => values["driver"] === true)) {
    found.get(ALL)?.push(person);
    const ofTerminal = found.get(person.group) ?? [];
    ofTerminal.push(person);
    found.set(person.group, ofTerminal);
  }
  return found;
}

/** People in one of these positions; everybody where there is nobody. */
export function inPositions(people: readonly Employee[], positions: readonly string[]): readonly Employee[] {
  const found = people.filter(({ position }) => positions.includes(position));
  return found.length > 0 ? found : people;
}

/** The link to the manager of somebody's terminal; none for the company's office, and for the manager. */
export function managerOf(people: readonly Employee[], person: Employee): DemoLink | undefined {
  const manager = people.find(
    ({ position, group }) => position === "terminalManager" && group === person.group,
  );
  return manager && manager !== person ? linkTo("employee", manager) : undefined;
}

export { unitOn } from "../fleet/unitOn.ts";

/** The link to a record by its place. */
export function linkTo(template: string, { index }: { index: number }): DemoLink {
  return { template, index };
}

/** Links without those that there is nothing for. */
export function links(all: Record<string, DemoLink | readonly DemoLink[] | undefined>): DemoRecord["links"] {
  const given = Object.entries(all).filter(([, link]) => link && (!Array.isArray(link) || link.length > 0));
  return Object.fromEntries(given) as DemoRecord["links"];
}

/** A town near a terminal. */
export function townOf(random: Random, group: string): { city: string; county: string; state: string } {
  const towns = townsOf[group] ?? Object.values(townsOf)[0] ?? [];
  const [city, county, state] = random.pick(towns);
  return { city, county, state };
}

/** The town of a terminal. */
export function homeOf(group: string): { city: string; county: string; state: string } {
  const [home] = townsOf[group] ?? Object.values(townsOf)[0] ?? [];
  const [city = "", county = "", state = ""] = home ?? [];
  return { city, county, state };
}

/** A spot beside a highway near a terminal, with the town in the keys that records have. */
export function spotOf(
  random: Random,
  group: string,
): { spot: Spot; road: string; town: { city: string; county: string; state: string } } {
  const spot = spotNear(random, group);
  const [city, county, state] = spot.point;
  return { spot, road: spot.text, town: { city, county, state } };
}

/** Some days after a day, but not after today. */
export function daysLater({ random, today }: Setting, date: number, from: number, to: number): number {
  return Math.min(addDays(date, random.integer(from, to)), today);
}

/** Whether a day lies in the last weeks, when events are still open. */
export function isFresh({ today }: Setting, date: number): boolean {
  return today - date < FRESH_DAYS * secondsPerDay;
}

/** The status of an event by its age. */
export function statusOf(setting: Setting, date: number): FieldValues {
  return { status: isFresh(setting, date) ? setting.random.pick(["open", "underReview"]) : "closed" };
}

/** The group of an event and its person, with links to the manager of the terminal under each key that holds. */
export function about(
  setting: Setting,
  known: Known,
  { person }: Happening,
  by: Readonly<Record<string, boolean>>,
): Pick<DemoRecord, "groupId" | "links"> {
  const other = known.people.find(({ left, position }) => left === null && position === "safetyCoordinator");
  const manager = managerOf(known.people, person) ?? (other && linkTo("employee", other));
  const managed = Object.entries(by).map(([key, applies]) => [key, applies ? manager : undefined] as const);
  return {
    groupId: setting.groupId(person.group),
    links: links({ primaryModel: linkTo("employee", person), ...Object.fromEntries(managed) }),
  };
}
