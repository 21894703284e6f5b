import { addMonths } from "../../../engine/server.ts";
import { addDays } from "../../../engine/index.ts";
import { driverPositions } from "../../tables/peopleTables.ts";
import { monthOf, yearOf } from "../base/calendar.ts";
import type { DemoRecord, Setting } from "../base/demoRecord.ts";
import { generateDriverMiles } from "./driverMiles.ts";
import type { Employee } from "./employees.ts";

/** Whole months before today that have miles and hours. */
const MONTHS = 36;
/** The last of them, whose miles are entered driver by driver: as many as the demo's scorecard counts. */
const BY_DRIVER = 12;
/** Miles of a driver, and hours of anybody, in a month. */
const MILES = 7_500;
const HOURS = 165;

/** What was driven and worked: by each group month by month, and by each driver in the last year. */
interface Mileage {
  months: readonly DemoRecord[];
  driven: readonly DemoRecord[];
}

/** Hours of each group, month by month, by those who worked there then, and its miles until drivers have their own. */
export function generateMileage(setting: Setting, people: readonly Employee[]): Mileage {
  const { company, today } = setting;
  const thisMonth = Date.UTC(yearOf(today), monthOf(today), 1) / 1000;
  const starts = Array.from({ length: MONTHS }, (_, index) => addMonths(thisMonth, index - MONTHS));
  const byDriver = new Set(starts.slice(-BY_DRIVER));
  const months = company.groups.flatMap(({ alias }) => {
    const staff = people.filter(({ group }) => group === alias);
    return starts.flatMap((startDate) => {
      const found = month(setting, alias, staff, startDate);
      return found && byDriver.has(startDate) ? withoutMiles(found) : (found ?? []);
    });
  });
  return { months, driven: generateDriverMiles(setting, people, [...byDriver]) };
}

function withoutMiles(record: DemoRecord): DemoRecord {
  return { ...record, values: { ...record.values, miles: null } };
}

function month(
  { random, groupId }: Setting,
  group: string,
  staff: readonly Employee[],
  startDate: number,
): DemoRecord | undefined {
  const endDate = addDays(addMonths(startDate, 1), -1);
  const there = workingBetween(staff, startDate, endDate);
  if (there.length === 0) return undefined;
  const drivers = there.filter(({ position }) => driverPositions.has(position));
  const about = (usual: number) => Math.round(usual * (0.92 + 0.16 * random.next()));
  return {
    groupId: groupId(group),
    links: {},
    values: {
      startDate,
      endDate,
      miles: drivers.length === 0 ? null : about(drivers.length * MILES),
      hours: about(there.length * HOURS),
      notes: null,
    },
  };
}

/** Those who worked on some day between two days, both included. */
export function workingBetween(people: readonly Employee[], from: number, to: number): readonly Employee[] {
  return people.filter(({ hired, left }) => hired <= to && (left === null || left >= from));
}
