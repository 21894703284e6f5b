import { describe, expect, test } from "vitest";
import { computeRecord } from "../../../engine/server.ts";
import { secondsPerDay, startOfDay } from "../../../engine/index.ts";
import type { RecordValues } from "../../../engine/index.ts";
import { harbor as smaller, redwood, scaled } from "../../companies/companies.ts";
import type { DemoCompany } from "../../companies/companies.ts";
import { generateAccidents } from "../accidents/accidents.ts";
import { generateEmployees } from "../people/employees.ts";
import { generateEquipment } from "../fleet/equipment.ts";
import { broken, contextOf, engine, recordsOf, settingOf } from "../../testing/demoRules.ts";
import type { DemoLink, DemoRecord } from "../base/demoRecord.ts";
import { generateCredentialsPack } from "./index.ts";

const NOW = Date.UTC(2026, 0, 15, 9, 30) / 1000;
const today = startOfDay(NOW);
/** A company of a thousand people. */
const harbor = scaled(smaller, 2.5);
const expiring = [
  "a_cdl",
  "b_cdl",
  "permit_a_cdl",
  "permit_b_cdl",
  "non_cdl",
  "hazmat_endorsement",
  "passport",
  "twic",
  "tsa",
  "milk_receiver_license",
  "medical_waiver",
  "federal_background_check",
  "mvr",
  "employer_pull_notice",
  "sleep_apnea",
];

function generate(company: DemoCompany) {
  const setting = settingOf(company, today);
  const fleet = generateEquipment(setting("equipment"));
  const people = generateEmployees(setting("employees"), fleet);
  const accidents = generateAccidents(setting("accidents"), people, fleet);
  return { people, accidents, waves: generateCredentialsPack(setting, { people, accidents }) };
}

const made = generate(harbor);
const counts = new Map([
  ["employee", made.people.length],
  ["accident", made.accidents.length],
]);

test.each(made.waves.map(({ template }, index) => [template, index] as const))(
  "the demo records of %s keep every rule (wave %i)",
  async (template, index) => {
    const records = made.waves[index]?.records ?? [];
    expect(await broken(template, records, contextOf(harbor, NOW))).toEqual([]);
    if (template !== "employer_pull_notice") expect(records.length).toBeGreaterThan(0);
  },
);

test("pull notices are of drivers with a Californian license, and keep every rule", async () => {
  const records = recordsOf(generate(redwood).waves, "employer_pull_notice");
  expect(records.length).toBeGreaterThan(50);
  expect(await broken("employer_pull_notice", records, contextOf(redwood, NOW))).toEqual([]);
  const elsewhere = recordsOf(made.waves, "employer_pull_notice");
  expect(elsewhere.map(({ values }) => values["state"])).toEqual(["CA"]);
});

test("a company of a few people has its records, too", () => {
  const { waves } = generate({
    ...harbor,
    counts: { employees: 12, equipment: 10, accidents: 0, injuries: 0 },
  });
  expect(waves).toHaveLength(made.waves.length);
  expect(recordsOf(waves, "a_cdl").length).toBeGreaterThan(0);
});

test("links lead to records of earlier waves", () => {
  const known = new Map(counts);
  for (const { template, records } of made.waves) {
    for (const { links } of records)
      for (const link of Object.values(links) as DemoLink[])
        expect(link.index).toBeLessThan(known.get(link.template) ?? 0);
    known.set(template, (known.get(template) ?? 0) + records.length);
  }
});

test("each driver who is still there has one license that counts", () => {
  const licenses = ["a_cdl", "b_cdl"].flatMap((template) => recordsOf(made.waves, template));
  const counting = licenses.filter(({ values }) => values["completed"] === false);
  const drivers = made.people.filter(({ left, values }) => left === null && values["driver"] === true);
  const holders = counting.map(({ links }) => (links["primaryModel"] as DemoLink).index);
  expect(holders.toSorted((a, b) => a - b)).toEqual(drivers.map(({ index }) => index));
});

test("the random tests of the last year reach the rates of 49 CFR 382.305", () => {
  const drivers = made.people.filter(({ left, values }) => left === null && values["driver"] === true).length;
  const tested = (type: string) =>
    recordsOf(made.waves, "employee_test").filter(
      ({ values }) =>
        values["reason"] === "random" &&
        values["testType"] === type &&
        today - Number(values["testDate"]) < 365 * secondsPerDay,
    ).length;
  expect(tested("drug") / drivers).toBeGreaterThanOrEqual(0.5);
  expect(tested("alcohol") / drivers).toBeGreaterThanOrEqual(0.1);
});

test("a list of what expires holds records that are overdue, due soon and done", () => {
  for (const template of expiring.filter((each) => recordsOf(made.waves, each).length > 40)) {
    const days = (record: DemoRecord) => (Number(record.values["expirationDate"]) - today) / secondsPerDay;
    const records = recordsOf(made.waves, template);
    expect(records.filter(({ values }) => values["completed"] === true).length, template).toBeGreaterThan(0);
    const open = records.filter(({ values }) => values["completed"] === false);
    expect(open.filter((record) => days(record) < 0).length, template).toBeGreaterThan(0);
    expect(open.filter((record) => days(record) >= 0 && days(record) <= 60).length, template).toBeGreaterThan(
      0,
    );
  }
});

describe("the templates of what expires", () => {
  const shared = [
    "documentNumber",
    "state",
    "issuedBy",
    "issueDate",
    "expirationTime",
    "expirationDate",
    "document",
    "completed",
    "completedDate",
    "notes",
    "primaryModel",
  ];

  /** What the monitor of expirations shows of all of them has one label. */
  const named = ["state", "issueDate", "expirationDate", "completed", "completedDate", "primaryModel"];

  test.each(expiring)("%s has what the monitor of expirations shows and sets", (alias) => {
    const described = (template: string) =>
      shared.map((key) => {
        const field = engine.template(template).byKey.get(key);
        const label = named.includes(key) ? field?.label : undefined;
        return [key, field?.type, field?.valueType, label, field?.options.enumSet];
      });
    expect(described(alias)).toEqual(described("passport"));
    expect(described(alias).every(([, type]) => type !== undefined)).toBe(true);
    expect(engine.template(alias).byKey.get("documentNumber")?.protected).toBe(true);
  });
});

test("a drug test's result, and what would reveal it, is confidential", () => {
  const { byKey } = engine.template("employee_test");
  const open = [
    "result",
    "positiveFor",
    "refusalKind",
    "screeningResult",
    "confirmationResult",
    "removedDate",
  ].filter((key) => byKey.get(key)?.protected !== true);
  expect(open).toEqual([]);
});

test("a violation is to be reported by the end of the third business day", async () => {
  const template = engine.template("employee_test");
  const dueAfter = async (resultDate: number) => {
    const given: RecordValues = {
      groupId: 2,
      testType: "alcohol",
      dotTest: true,
      reason: "random",
      testDate: resultDate,
      resultDate,
      result: "alcohol04",
      clearinghouseReporter: "employer",
    };
    const values = await computeRecord(template, given, contextOf(harbor, NOW));
    return (Number(values["clearinghouseDueDate"]) - resultDate) / secondsPerDay;
  };
  const sunday = Date.UTC(2026, 0, 4) / 1000;
  const week = Array.from({ length: 7 }, (_, day) => dueAfter(sunday + day * secondsPerDay));
  expect(await Promise.all(week)).toEqual([3, 3, 3, 5, 5, 5, 4]);
});
