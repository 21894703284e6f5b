import { addMonths } from "../../../engine/server.ts";
import { addDays } from "../../../engine/index.ts";
import type { DemoGroup } from "../../companies/companies.ts";
import { industries, zipCodes } from "../../tables/establishmentTables.ts";
import { streets } from "../../tables/shipmentTables.ts";
import { inventTelephone } from "../../values/names.ts";
import { townsOf } from "../../values/towns.ts";
import { newYear, yearOf } from "../base/calendar.ts";
import type { DemoRecord, DemoWave, Setting } from "../base/demoRecord.ts";
import { terminalsOf } from "../base/terminals.ts";
import type { Employee } from "./employees.ts";
import { workingBetween } from "./mileage.ts";

/** The establishment of each terminal, and its whole calendar years with the hours of these `months` of miles and hours. */
export function generateEstablishments(
  setting: Setting,
  people: readonly Employee[],
  months: readonly DemoRecord[],
): DemoWave[] {
  // No employer has a number that starts with 00.
  const ein = `00${setting.random.digits(7)}`;
  const terminals = terminalsOf(setting.company);
  return [
    {
      template: "establishment",
      records: terminals.map((terminal) => establishment(setting, terminal, people, ein)),
    },
    {
      template: "establishment_year",
      records: terminals.flatMap(({ alias }, index) => {
        const staff = people.filter(({ group }) => group === alias);
        return yearsOf({ groupId: setting.groupId(alias), index }, staff, months);
      }),
    },
  ];
}

/** The terminal's manager certifies the annual summaries (29 CFR 1904.32(b)(4)). */
function establishment(
  { company, random, groupId }: Setting,
  { alias, display }: DemoGroup,
  people: readonly Employee[],
  ein: string,
): DemoRecord {
  const town = townsOf[alias]?.[0];
  const industry = random.draw(industries);
  const manager = people.find(
    ({ group, position, left }) => group === alias && position === "terminalManager" && left === null,
  );
  return {
    groupId: groupId(alias),
    links: {},
    values: {
      logTerminal: groupId(alias),
      active: true,
      name: `${display} Terminal`,
      companyName: company.name,
      ein,
      establishmentType: "notGovernment",
      naicsCode: industry.code,
      industryDescription: industry.name,
      streetAddress: `${random.integer(100, 9_899)} ${random.pick(streets)}`,
      city: town?.[0] ?? null,
      state: town?.[2] ?? null,
      zip: zipCodes[alias] ?? null,
      companyExecutive: manager
        ? `${String(manager.values["firstName"])} ${String(manager.values["lastName"])}`
        : null,
      executiveTitle: manager ? "Terminal Manager" : null,
      phone: inventTelephone(random),
    },
  };
}

/** The years of the establishment at `index`, the earliest first. A year in which nobody worked there is left out. */
function yearsOf(
  { groupId, index }: { groupId: number; index: number },
  staff: readonly Employee[],
  months: readonly DemoRecord[],
): DemoRecord[] {
  const links = { establishment: { template: "establishment", index } };
  return wholeYears(months).flatMap((year) => {
    const hoursWorked = months
      .filter((month) => month.groupId === groupId && yearOf(Number(month.values["endDate"])) === year)
      .reduce((sum, { values }) => sum + Number(values["hours"]), 0);
    return hoursWorked === 0
      ? []
      : [{ groupId, links, values: { year, hoursWorked, ...headcount(staff, year) } }];
  });
}

/** The years whose first and last month are among the months. */
function wholeYears(months: readonly DemoRecord[]): number[] {
  const starts = new Set(months.map(({ values }) => Number(values["startDate"])));
  const years = new Set([...starts].map(yearOf));
  return [...years]
    .filter((year) => starts.has(newYear(year)) && starts.has(addMonths(newYear(year), 11)))
    .toSorted((a, b) => a - b);
}

/** How many of a terminal's people worked in the months of a year. */
function headcount(staff: readonly Employee[], year: number) {
  const counts = Array.from({ length: 12 }, (_, month) => {
    const first = addMonths(newYear(year), month);
    return workingBetween(staff, first, addDays(addMonths(first, 1), -1)).length;
  });
  const sum = counts.reduce((all, each) => all + each, 0);
  return { averageEmployees: Math.max(1, Math.round(sum / 12)), peakEmployees: Math.max(...counts) };
}
