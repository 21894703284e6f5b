import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import {
  compileValidators,
  computeRecord,
  createAbilities,
  createEngine,
  storedValues,
  validateRecord,
} from "../../../../engine/index.ts";
import type { EnumValue, Group, RecordValues, RuleContext } from "../../../../engine/index.ts";
import { engineOptions, readSchemas } from "../../../schemas.ts";
import { harbor } from "../../companies.ts";
import { createRandom } from "../../random.ts";
import { generateAccidents } from "../accidents.ts";
import { generateEmployees } from "../employees.ts";
import { generateEquipment } from "../equipment.ts";
import type { DemoLink, DemoRecord, DemoWave, Setting } from "../types.ts";
import { generateWatched } from "../watched.ts";
import { generatePeoplePack } from "./index.ts";

const TODAY = Date.UTC(2026, 0, 15) / 1000;
const schemas = readSchemas(fileURLToPath(new URL("../../../../schemas", import.meta.url)));
const engine = createEngine(engineOptions(schemas));
const enumValues = new Map(
  schemas.enums.map(({ alias, values }) => [
    alias,
    values.map((value, index): EnumValue => ({
      id: index + 1,
      setId: 1,
      setAlias: alias,
      disabled: false,
      ...value,
      fields: { ...value.fields, sortOrder: index + 1 },
    })),
  ]),
);
const groups: Group[] = harbor.groups.map(({ alias, display, groupType, parent }, index) => ({
  id: index + 1,
  alias,
  display,
  groupType,
  parentId: parent === undefined ? null : 1,
  inactive: false,
  fields: {},
}));

function generate(): { waves: readonly DemoWave[]; known: readonly DemoWave[] } {
  const setting = (part: string): Setting => ({
    company: harbor,
    random: createRandom(`${harbor.alias} ${part}`),
    today: TODAY,
    groupId: (alias) => groups.find((group) => group.alias === alias)?.id ?? 0,
  });
  const equipment = generateEquipment(setting("equipment"));
  const people = generateEmployees(setting("employees"), equipment);
  const accidents = generateAccidents(setting("accidents"), people, equipment);
  const known = [
    { template: "employee", records: people },
    { template: "accident", records: accidents },
    ...generateWatched(setting, people),
  ];
  const of = (template: string) => known.find((wave) => wave.template === template)?.records ?? [];
  const plans = of("improvement_plan");
  const requests = of("employment_verification_form_request");
  return { waves: generatePeoplePack(setting, { people, accidents, plans, requests }), known };
}

const { waves, known } = generate();
const recordsOf = (template: string): readonly DemoRecord[] =>
  waves.filter((wave) => wave.template === template).flatMap(({ records }) => records);

const all = { view: true, viewConfidential: true, upload: true, delete: true, edit: true, download: true };
const context: RuleContext = {
  now: TODAY,
  isNew: true,
  user: {
    id: 1,
    permissions: createAbilities(
      {
        superAdmin: false,
        admin: true,
        modulePermissions: {},
        reportPermissions: {},
        documentLibraryPermissions: all,
      },
      groups,
    ),
  },
  groups,
  enumValues: (alias) => enumValues.get(alias) ?? [],
  flag: () => true,
  config: () => undefined,
};

/** Messages of all rules that generated records break. */
async function broken(template: string, records: readonly DemoRecord[]): Promise<string[]> {
  const compiled = engine.template(template);
  const validators = compileValidators(compiled);
  const found = new Set<string>();
  for (const { groupId, values, links } of records) {
    const ids = Object.entries(links).map(([key, link]) => [
      key,
      "index" in link ? link.index + 1 : link.map(({ index }) => index + 1),
    ]);
    const given: RecordValues = { groupId, retentionLock: false, ...values, ...Object.fromEntries(ids) };
    const computed = storedValues(compiled, await computeRecord(compiled, given, context), context);
    const named = [...Object.keys(values), ...Object.keys(links)];
    for (const key of named.filter((key) => !compiled.byKey.has(key))) found.add(`has no ${key}`);
    for (const { path, message } of validateRecord({
      template: compiled,
      validators,
      values: computed,
      context,
    }))
      found.add(`${path}: ${message} (${JSON.stringify(values[path])})`);
  }
  return [...found].slice(0, 10);
}

describe("the demo data of people and training", () => {
  test.each([...new Set(waves.map(({ template }) => template))])(
    "holds only records that the template allows, and some of them: %s",
    async (template) => {
      const records = recordsOf(template);
      expect(records.length).toBeGreaterThan(5);
      expect(await broken(template, records)).toEqual([]);
    },
  );

  test("is the same for the same company and day", () => {
    expect(generate().waves).toEqual(waves);
  });

  test("links to records of earlier waves only", () => {
    const counts = new Map<string, number>();
    const count = ({ template, records }: DemoWave) =>
      counts.set(template, (counts.get(template) ?? 0) + records.length);
    known.forEach(count);
    for (const each of waves) {
      const links = each.records.flatMap(({ links }) => Object.values(links).flat() as DemoLink[]);
      for (const { template, index } of links)
        expect(index, `${each.template} to ${template}`).toBeLessThan(counts.get(template) ?? 0);
      count(each);
    }
  });

  test("has trainings that are overdue, due, done, and about to expire", () => {
    const values = recordsOf("training_attendance").map((record) => record.values);
    const isOpen = (status: unknown) =>
      status === "assigned" || status === "inProgress" || status === "enrolled";
    const soon = TODAY + 60 * 86_400;
    expect(values.some(({ status, dueDate }) => isOpen(status) && Number(dueDate) < TODAY)).toBe(true);
    expect(values.some(({ status, dueDate }) => isOpen(status) && Number(dueDate) > TODAY)).toBe(true);
    expect(values.filter(({ status }) => status === "completed").length).toBeGreaterThan(100);
    const ends = values.flatMap(({ expirationDate }) => (expirationDate ? [Number(expirationDate)] : []));
    expect(ends.some((end) => end < TODAY)).toBe(true);
    expect(ends.some((end) => end > TODAY && end < soon)).toBe(true);
  });

  test("tells a leaving for everybody who left, voluntary ones among them", () => {
    const leavings = recordsOf("employment_status_history").filter(({ values }) => values["separationType"]);
    const people = known.find(({ template }) => template === "employee")?.records ?? [];
    expect(leavings).toHaveLength(people.filter(({ values }) => values["terminationDate"]).length);
    expect(new Set(leavings.map(({ values }) => values["separationType"]))).toEqual(
      new Set(["voluntary", "involuntary"]),
    );
  });
});
