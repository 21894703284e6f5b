import { describe, expect, test } from "vitest";
import { secondsPerDay } from "../../engine/index.ts";
import { cedar, harbor, redwood, scaled } from "../companies/companies.ts";
import type { DemoCompany } from "../companies/companies.ts";
import { generateRecords } from "./index.ts";
import type { DemoLink, DemoRecord, DemoWave } from "./base/demoRecord.ts";
import { broken, contextOf, groupsOf, recordsOf } from "../testing/demoRules.ts";
import { checkDigit } from "./fleet/vin.ts";

const NOW = Date.UTC(2026, 0, 15, 9, 30) / 1000;

/** Records of one wave that are checked one by one. */
const MOST_CHECKED = 2_000;

function generate(company: DemoCompany, now = NOW): readonly DemoWave[] {
  const groups = groupsOf(company);
  return generateRecords(company, {
    now,
    groupId: (alias) => groups.find((group) => group.alias === alias)?.id ?? 0,
  });
}

describe("the generator of the demo data", () => {
  test("gives the same data for the same company and day, and other data for another", () => {
    expect(generate(harbor)).toEqual(generate(harbor, NOW + 3600));
    expect(generate(harbor)).not.toEqual(generate({ ...harbor, alias: "other" }));
  });

  test.each([cedar, harbor, scaled(redwood, 0.48)])(
    "makes only records that the templates allow: $name",
    async (company) => {
      for (const { template, records } of generate(company)) {
        // Of many that are alike, such as months of drivers, some stand for all.
        const step = Math.ceil(records.length / MOST_CHECKED);
        const checked = records.filter((_, index) => index % step === 0);
        expect(await broken(template, checked, contextOf(company, NOW))).toEqual([]);
      }
    },
  );

  test.each([
    [redwood, { equipment: 1875, employee: 5000, accident: 3125, injury_illness: 1250 }],
    [harbor, { equipment: 160, employee: 400, accident: 220, injury_illness: 88 }],
    [cedar, { equipment: 18, employee: 20, accident: 14, injury_illness: 6 }],
  ] as const)("makes as many records as the company says", (company, counts) => {
    const waves = generate(company);
    for (const [template, count] of Object.entries(counts))
      expect(recordsOf(waves, template)).toHaveLength(count);
  });
});

describe("the generated records", () => {
  const waves = generate(scaled(redwood, 0.48));
  const byTemplate = new Map(waves.map(({ template }) => [template, recordsOf(waves, template)]));
  const linked = (link: DemoLink) => byTemplate.get(link.template)?.[link.index] as DemoRecord;
  const link = (record: DemoRecord, key: string) => record.links[key] as DemoLink;

  test("join accidents to a driver employed that day and to units of the driver's terminal in service that day", () => {
    for (const accident of recordsOf(waves, "accident")) {
      const driver = linked(link(accident, "primaryModel"));
      const date = Number(accident.values["date"]);
      expect(driver.values["driver"]).toBe(true);
      expect(driver.groupId).toBe(accident.groupId);
      expect(Number(driver.values["hireDate"])).toBeLessThanOrEqual(date);
      expect(Number(driver.values["terminationDate"] ?? Infinity)).toBeGreaterThan(date);
      for (const unit of ((accident.links["equipment"] ?? []) as DemoLink[]).map(linked)) {
        expect(unit.groupId).toBe(accident.groupId);
        expect(Number(unit.values["inServiceDate"])).toBeLessThanOrEqual(date);
      }
    }
  });

  test("keep miles and hours of each group month after month, so that rates are what carriers have", () => {
    const entered = recordsOf(waves, "mileage");
    const months = entered.filter(({ links }) => links["primaryModel"] === undefined);
    for (const group of new Set(months.map(({ groupId }) => groupId))) {
      const own = months.filter(({ groupId }) => groupId === group);
      for (const [index, { values }] of own.entries()) {
        const next = own[index + 1]?.values["startDate"];
        if (next !== undefined) expect(Number(values["endDate"]) + secondsPerDay).toBe(next);
      }
    }
    const last = Math.max(...months.map(({ values }) => Number(values["endDate"])));
    const isInYear = (date: unknown) => Number(date) <= last && Number(date) > last - 365 * secondsPerDay;
    const sum = (key: string) =>
      entered
        .filter(({ values }) => isInYear(values["endDate"]))
        .reduce((all, { values }) => all + Number(values[key] ?? 0), 0);
    const count = (template: string) =>
      recordsOf(waves, template).filter(({ values }) => isInYear(values["date"])).length;
    const accidents = (count("accident") / sum("miles")) * 1e6;
    expect(accidents).toBeGreaterThan(1);
    expect(accidents).toBeLessThan(12);
    const injuries = (count("injury_illness") / sum("hours")) * 200_000;
    expect(injuries).toBeGreaterThan(2);
    expect(injuries).toBeLessThan(20);
  });

  test("keep the miles of each driver in the last twelve months, which no terminal counts a second time", () => {
    const entered = recordsOf(waves, "mileage");
    const driven = entered.filter(({ links }) => links["primaryModel"]);
    const first = Math.min(...driven.map(({ values }) => Number(values["startDate"])));
    expect(new Set(driven.map(({ values }) => values["endDate"])).size).toBe(12);
    for (const { links, values } of entered)
      if (Number(values["startDate"]) >= first)
        expect(typeof values["miles"]).toBe(links["primaryModel"] ? "number" : "object");
    const byDriver = new Map<number, number>();
    for (const record of driven) {
      const { index } = link(record, "primaryModel");
      byDriver.set(index, (byDriver.get(index) ?? 0) + Number(record.values["miles"]));
    }
    const drivers = recordsOf(waves, "employee").filter(
      ({ values }) => values["driver"] === true && Number(values["terminationDate"] ?? Infinity) > first,
    );
    expect(byDriver.size / drivers.length).toBeGreaterThan(0.9);
    const sums = [...byDriver.values()];
    expect(Math.max(...sums)).toBeLessThan(220_000);
    expect(Math.min(...sums)).toBeLessThan(40_000);
    for (const record of driven) {
      const { groupId, values } = record;
      const driver = linked(link(record, "primaryModel"));
      expect(driver.groupId).toBe(groupId);
      expect(Number(driver.values["hireDate"])).toBeLessThanOrEqual(Number(values["endDate"]));
      expect(Number(driver.values["terminationDate"] ?? Infinity)).toBeGreaterThanOrEqual(
        Number(values["startDate"]),
      );
    }
  });

  test("keep an establishment of each terminal, with the hours of its whole years", () => {
    const establishments = recordsOf(waves, "establishment");
    const terminals = redwood.groups.filter(({ groupType }) => groupType === "TERMINAL");
    expect(new Set(establishments.map(({ values }) => values["logTerminal"])).size).toBe(terminals.length);
    const years = recordsOf(waves, "establishment_year");
    expect(new Set(years.map(({ values }) => values["year"]))).toEqual(new Set([2023, 2024, 2025]));
    for (const year of years) {
      const terminal = linked(link(year, "establishment")).values["logTerminal"];
      expect(year.groupId).toBe(terminal);
      const { year: of, hoursWorked, averageEmployees, peakEmployees } = year.values;
      const hours = recordsOf(waves, "mileage")
        .filter(({ groupId }) => groupId === terminal)
        .filter(({ values }) => new Date(Number(values["endDate"]) * 1000).getUTCFullYear() === of)
        .reduce((sum, { values }) => sum + Number(values["hours"] ?? 0), 0);
      expect(hoursWorked).toBe(hours);
      expect(hours / Number(averageEmployees)).toBeGreaterThan(1_700);
      expect(hours / Number(averageEmployees)).toBeLessThan(2_300);
      expect(Number(peakEmployees)).toBeGreaterThanOrEqual(Number(averageEmployees));
    }
  });

  test("join injuries on the road to an accident of the same person and day", () => {
    const injuries = recordsOf(waves, "injury_illness").filter(({ links }) => links["relatedIncident"]);
    expect(injuries.length).toBeGreaterThan(10);
    for (const injury of injuries) {
      const accident = linked(link(injury, "relatedIncident"));
      expect(accident.links["primaryModel"]).toEqual(injury.links["primaryModel"]);
      expect(accident.values["date"]).toBe(injury.values["date"]);
    }
  });

  test("lie in the five years before the day", () => {
    for (const { values } of [...recordsOf(waves, "accident"), ...recordsOf(waves, "injury_illness")]) {
      const age = (NOW - Number(values["date"])) / secondsPerDay;
      expect(age).toBeGreaterThan(0);
      expect(age).toBeLessThan(5 * 366);
    }
  });

  test("spread over the hours as the crashes of FARS do: more at three in the afternoon than at midnight", () => {
    const hours = recordsOf(waves, "accident").map(({ values }) => Math.floor(Number(values["time"]) / 3600));
    const share = (hour: number) => hours.filter((each) => each === hour).length / hours.length;
    expect(share(15)).toBeGreaterThan(0.04);
    expect(share(15)).toBeGreaterThan(share(0) * 1.5);
  });

  test("hold vehicle identification numbers with a right check digit", () => {
    const numbers = recordsOf(waves, "equipment").flatMap(({ values }) => values["vin"] ?? []);
    expect(numbers.length).toBeGreaterThan(500);
    expect(numbers.every((vin) => checkDigit(String(vin)) === String(vin).charAt(8))).toBe(true);
  });

  test("use no social security number that was ever given out", () => {
    for (const { values } of recordsOf(waves, "employee"))
      expect(values["socialSecurityNumber"]).toMatch(/^9\d\d-0[1-9]-\d{4}$/);
  });
});

test("the check digit follows the rule for vehicle identification numbers", () => {
  expect(checkDigit("11111111111111111")).toBe("1");
  expect(checkDigit("1M8GDM9A_KP042788".replace("_", "0"))).toBe("X");
});
