import { addMonths } from "../../../engine/server.ts";
import { addDays } from "../../../engine/index.ts";
import { driverPositions } from "../../tables/peopleTables.ts";
import { monthOf, yearOf } from "../base/calendar.ts";
import type { DemoRecord, Setting } from "../base/demoRecord.ts";
import type { Employee } from "./employees.ts";

/** Whole months before today that have miles and hours. */
const MONTHS = 36;
/** Miles of a driver, and hours of anybody, in a month. */
const MILES = 7_500;
const HOURS = 165;

/** Miles and hours of each group, month by month, by those who worked there then. */
export function generateMileage(setting: Setting, people: readonly Employee[]): DemoRecord[] {
  const { company, today } = setting;
  const thisMonth = Date.UTC(yearOf(today), monthOf(today), 1) / 1000;
  return company.groups.flatMap(({ alias }) => {
    const staff = people.filter(({ group }) => group === alias);
    return Array.from({ length: MONTHS }, (_, index) => {
      const startDate = addMonths(thisMonth, index - MONTHS);
      return month(setting, alias, staff, startDate);
    }).flatMap((record) => record ?? []);
  });
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
