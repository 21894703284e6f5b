import { addMonths } from "../../../engine/server.ts";
import { addDays } from "../../../engine/index.ts";
import type { FieldValues } from "../../../engine/index.ts";
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
  const sites = terminals.map((terminal) => establishment(setting, terminal, people, ein));
  const years = terminals.flatMap(({ alias }, index) => {
    const staff = people.filter(({ group }) => group === alias);
    return yearsOf({ setting, groupId: setting.groupId(alias), index }, staff, months);
  });
  return [
    { template: "establishment", records: sites },
    { template: "establishment_year", records: years },
    { template: "osha_filing", records: years.flatMap(filingOf) },
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
  { setting, groupId, index }: { setting: Setting; groupId: number; index: number },
  staff: readonly Employee[],
  months: readonly DemoRecord[],
): DemoRecord[] {
  const manager = staff.find(({ position, left }) => position === "terminalManager" && left === null);
  const links = {
    establishment: { template: "establishment", index },
    ...(manager ? { responsible: { template: "employee", index: manager.index } } : {}),
  };
  return wholeYears(months).flatMap((year) => {
    const hoursWorked = months
      .filter((month) => month.groupId === groupId && yearOf(Number(month.values["endDate"])) === year)
      .reduce((sum, { values }) => sum + Number(values["hours"]), 0);
    return hoursWorked === 0
      ? []
      : [
          {
            groupId,
            links,
            values: { year, hoursWorked, ...headcount(staff, year), ...dutiesOf(setting, year) },
          },
        ];
  });
}

/** When the summary of a year was posted and filed: in time, as far as the days have come (29 CFR 1904.32(b)(6) and 1904.41). */
function dutiesOf({ today, random }: Setting, year: number): FieldValues {
  const january = newYear(year + 1);
  const [postedOn, filedOn] = [random.integer(10, 31), random.integer(35, 58)].map((days) =>
    addDays(january, days),
  );
  const ifOver = (day = 0) => (day < today ? day : null);
  return { postedOn: ifOver(postedOn), needsFiling: true, filedOn: ifOver(filedOn) };
}

/** The summary of the year at `index`, once it was filed. It has no file: nobody kept one then. */
function filingOf({ groupId, links, values: { filedOn = null } }: DemoRecord, index: number): DemoRecord[] {
  if (filedOn === null) return [];
  const { responsible } = links;
  const establishmentYear = { template: "establishment_year", index };
  return [
    {
      groupId,
      links: { establishmentYear, ...(responsible && { filedBy: responsible }) },
      values: { kind: "summary", filedOn, endsDuty: true },
    },
  ];
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
