import { describe, expect, test } from "vitest";
import { harbor as smaller, scaled } from "../../companies/companies.ts";
import { generateAccidents } from "../accidents/accidents.ts";
import { generateEmployees } from "../people/employees.ts";
import { generateEquipment } from "../fleet/equipment.ts";
import { broken, contextOf, recordsOf, settingOf } from "../../testing/demoRules.ts";
import type { DemoLink, DemoWave } from "../base/demoRecord.ts";
import { generateWatched } from "../watched/index.ts";
import { generatePeoplePack } from "./index.ts";

const TODAY = Date.UTC(2026, 0, 15) / 1000;
/** A company of a thousand people. */
const harbor = scaled(smaller, 2.5);

function generate(): { waves: readonly DemoWave[]; known: readonly DemoWave[] } {
  const setting = settingOf(harbor, TODAY);
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
  const events = { accident: accidents, injury_illness: [], enforcement: [], telematics_alert: [] };
  return { waves: generatePeoplePack(setting, { people, accidents, plans, requests, events }), known };
}

const { waves, known } = generate();
describe("the demo data of people and training", () => {
  test.each([...new Set(waves.map(({ template }) => template))])(
    "holds only records that the template allows, and some of them: %s",
    async (template) => {
      const records = recordsOf(waves, template);
      expect(records.length).toBeGreaterThan(5);
      expect(await broken(template, records, contextOf(harbor, TODAY))).toEqual([]);
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
    const values = recordsOf(waves, "training_attendance").map((record) => record.values);
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

  test("records a leaving for everybody who left, voluntary ones among them", () => {
    const leavings = recordsOf(waves, "employment_status_history").filter(
      ({ values }) => values["separationType"],
    );
    const people = known.find(({ template }) => template === "employee")?.records ?? [];
    expect(leavings).toHaveLength(people.filter(({ values }) => values["terminationDate"]).length);
    expect(new Set(leavings.map(({ values }) => values["separationType"]))).toEqual(
      new Set(["voluntary", "involuntary"]),
    );
  });
});
