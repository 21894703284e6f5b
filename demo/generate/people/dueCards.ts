import { addMonths } from "../../../engine/server.ts";
import { presentDrivers } from "./personRecords.ts";
import { qualificationItems } from "./driverFile.ts";
import { due } from "../base/due.ts";
import type { Employee } from "./employees.ts";
import type { Setting } from "../base/demoRecord.ts";

/** So many drivers' medical cards are overdue, due soon and renewed, however small a company is. */
const DUE_DRIVERS = 6;

/** The people, of whom some drivers have medical cards that are due: their records and files say so. */
export function withDueCards(setting: Setting, people: readonly Employee[]): Employee[] {
  const drivers = presentDrivers(people).slice(0, DUE_DRIVERS);
  const renewed = new Map(drivers.map((driver, index) => [driver, renew(driver, due(setting, index).day)]));
  return people.map((person) => renewed.get(person) ?? person);
}

/** A driver with a medical card of a year that expires on a day, in epoch seconds. */
function renew(driver: Employee, expires: number): Employee {
  const dates = { medicalCardIssueDate: addMonths(expires, -12), medicalCardExpirationDate: expires };
  const values = { ...driver.values, ...dates };
  return { ...driver, values, items: { driver_qualification: qualificationItems(values, driver.hired) } };
}
