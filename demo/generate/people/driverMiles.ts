import { addMonths } from "../../../engine/server.ts";
import { addDays, secondsPerDay } from "../../../engine/index.ts";
import { milesOfMonth } from "../../tables/peopleTables.ts";
import type { DemoRecord, Setting } from "../base/demoRecord.ts";
import type { Employee } from "./employees.ts";
import { ofPerson } from "./personRecords.ts";

/** How much one driver drives beside others of the same position. */
const PACE = { least: 0.4, most: 1.6 };

/** The miles of each driver in each of the `months` that begin on these days, for the days that the driver worked there. */
export function generateDriverMiles(
  { random }: Setting,
  people: readonly Employee[],
  months: readonly number[],
): DemoRecord[] {
  return people.flatMap((person) => {
    const usual = milesOfMonth.get(person.position);
    if (usual === undefined) return [];
    const pace = PACE.least + ((PACE.most - PACE.least) * (random.next() + random.next())) / 2;
    return months.flatMap((startDate) => {
      const endDate = addDays(addMonths(startDate, 1), -1);
      const share = shareWorked(person, startDate, endDate);
      const miles = Math.round(usual * pace * share * (0.9 + 0.2 * random.next()));
      return miles === 0
        ? []
        : [{ ...ofPerson(person), values: { startDate, endDate, miles, hours: null, notes: null } }];
    });
  });
}

/** The share of the days from one to another, both included, on which somebody worked. */
function shareWorked({ hired, left }: Employee, from: number, to: number): number {
  const [first, last] = [Math.max(hired, from), Math.min(left ?? to, to)];
  return Math.max(0, last - first + secondsPerDay) / (to - from + secondsPerDay);
}
