import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import {
  compileValidators,
  computeRecord,
  createAbilities,
  createEngine,
  secondsPerDay,
  startOfDay,
  storedValues,
  validateRecord,
} from "../../../../engine/index.ts";
import type { EnumValue, Group, RecordValues, RuleContext } from "../../../../engine/index.ts";
import { engineOptions, readSchemas } from "../../../schemas.ts";
import { harbor, redwood } from "../../companies.ts";
import type { DemoCompany } from "../../companies.ts";
import { createRandom } from "../../random.ts";
import { generateAccidents } from "../accidents.ts";
import { generateEmployees } from "../employees.ts";
import { generateEquipment } from "../equipment.ts";
import type { DemoLink, DemoRecord, DemoWave, Setting } from "../types.ts";
import { generateCredentialsPack } from "./index.ts";

const NOW = Date.UTC(2026, 0, 15, 9, 30) / 1000;
const today = startOfDay(NOW);
const schemas = readSchemas(fileURLToPath(new URL("../../../../schemas", import.meta.url)));
const engine = createEngine(engineOptions(schemas));
const enumValues = new Map(
  schemas.enums.map(({ alias, values }) => [
    alias,
    values.map((value): EnumValue => ({
      id: 1,
      setId: 1,
      setAlias: alias,
      disabled: false,
      ...value,
      fields: { sortOrder: 1, ...value.fields },
    })),
  ]),
);
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

function groupsOf({ groups }: DemoCompany): Group[] {
  const idOf = (alias: string | undefined) => groups.findIndex((group) => group.alias === alias) + 1;
  return groups.map(({ alias, display, groupType, parent }) => {
    const parentId = parent === undefined ? null : idOf(parent);
    return { id: idOf(alias), alias, display, groupType, parentId, inactive: false, fields: {} };
  });
}

function generate(company: DemoCompany) {
  const groups = groupsOf(company);
  const setting = (part: string): Setting => ({
    company,
    random: createRandom(`${company.alias} ${part}`),
    today,
    groupId: (alias) => groups.find((group) => group.alias === alias)?.id ?? 0,
  });
  const fleet = generateEquipment(setting("equipment"));
  const people = generateEmployees(setting("employees"), fleet);
  const accidents = generateAccidents(setting("accidents"), people, fleet);
  return { people, accidents, waves: generateCredentialsPack(setting, { people, accidents }) };
}

function contextOf(company: DemoCompany): RuleContext {
  const groups = groupsOf(company);
  const permissions = { superAdmin: false, admin: true, modulePermissions: {}, reportPermissions: {} };
  const none = { view: true, viewConfidential: true, upload: true, delete: true, edit: true, download: true };
  return {
    now: NOW,
    isNew: true,
    user: {
      id: 1,
      permissions: createAbilities({ ...permissions, documentLibraryPermissions: none }, groups),
    },
    groups,
    enumValues: (alias) => enumValues.get(alias) ?? [],
    flag: () => true,
    config: () => undefined,
  };
}

/** Messages of all rules that a generated record breaks, warnings among them. */
async function broken(company: DemoCompany, template: string, records: readonly DemoRecord[]) {
  const compiled = engine.template(template);
  const validators = compileValidators(compiled);
  const context = contextOf(company);
  const found: string[] = [];
  for (const { groupId, values, links } of records) {
    const ids = Object.entries(links).map(([key, link]) => [key, "index" in link ? link.index + 1 : null]);
    const given: RecordValues = { groupId, retentionLock: false, ...values, ...Object.fromEntries(ids) };
    const computed = storedValues(compiled, await computeRecord(compiled, given, context), context);
    const unknown = [...Object.keys(values), ...Object.keys(links)].filter((key) => !compiled.byKey.has(key));
    found.push(...unknown.map((key) => `${template} has no ${key}`));
    const issues = validateRecord({ template: compiled, validators, values: computed, context });
    found.push(...issues.map(({ path, message }) => `${path}: ${message} (${JSON.stringify(values[path])})`));
  }
  return [...new Set(found)].slice(0, 10);
}

const recordsOf = (waves: readonly DemoWave[], template: string) =>
  waves.filter((wave) => wave.template === template).flatMap(({ records }) => records);
const made = generate(harbor);
const counts = new Map([
  ["employee", made.people.length],
  ["accident", made.accidents.length],
]);

test.each(made.waves.map(({ template }, place) => [template, place] as const))(
  "the demo records of %s keep every rule (wave %i)",
  async (template, place) => {
    const records = made.waves[place]?.records ?? [];
    expect(await broken(harbor, template, records)).toEqual([]);
    if (template !== "employer_pull_notice") expect(records.length).toBeGreaterThan(0);
  },
);

test("pull notices are of drivers with a Californian license, and keep every rule", async () => {
  const records = recordsOf(generate(redwood).waves, "employer_pull_notice");
  expect(records.length).toBeGreaterThan(50);
  expect(await broken(redwood, "employer_pull_notice", records)).toEqual([]);
  expect(recordsOf(made.waves, "employer_pull_notice")).toEqual([]);
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

  test.each(expiring)("%s has the keys of the umbrella, with their types and labels", (alias) => {
    const described = (template: string) =>
      shared.map((key) => {
        const field = engine.template(template).byKey.get(key);
        return [key, field?.type, field?.valueType, field?.label, field?.options.enumSet];
      });
    expect(described(alias)).toEqual(described("expiration"));
    expect(engine.template(alias).byKey.get("documentNumber")?.protected).toBe(true);
  });
});

test("a drug test's result, and what would tell it, is confidential", () => {
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
    const values = await computeRecord(template, given, contextOf(harbor));
    return (Number(values["clearinghouseDueDate"]) - resultDate) / secondsPerDay;
  };
  const sunday = Date.UTC(2026, 0, 4) / 1000;
  const week = Array.from({ length: 7 }, (_, day) => dueAfter(sunday + day * secondsPerDay));
  expect(await Promise.all(week)).toEqual([3, 3, 3, 5, 5, 5, 4]);
});
