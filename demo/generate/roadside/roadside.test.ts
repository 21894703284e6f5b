import { describe, expect, test } from "vitest";
import { secondsPerDay } from "../../../engine/index.ts";
import type { DemoLink, DemoRecord, DemoWave } from "../base/demoRecord.ts";
import { broken, generateHarbor, TODAY } from "../../testing/roadsideSample.ts";

const { waves, known } = generateHarbor();
const recordsOf = (template: string): readonly DemoRecord[] =>
  waves.filter((wave) => wave.template === template).flatMap(({ records }) => records);
const linked = (record: DemoRecord, key: string): DemoRecord | undefined => {
  const link = record.links[key] as DemoLink | undefined;
  const wave = link && [...known, ...waves].find(({ template }) => template === link.template);
  return wave?.records[link?.index ?? -1];
};

describe("the demo data of roadside and incidents", () => {
  test.each(waves.map(({ template }) => template))(
    "holds only records that the template allows, and some of them: %s",
    async (template) => {
      expect(recordsOf(template).length).toBeGreaterThan(9);
      expect(await broken(template, recordsOf(template))).toEqual([]);
    },
    60_000,
  );

  test("is the same for the same company and day", () => {
    expect(generateHarbor().waves).toEqual(waves);
  });

  test("links to records of earlier waves only", () => {
    const counts = new Map<string, number>();
    const count = ({ template, records }: DemoWave) => counts.set(template, records.length);
    known.forEach(count);
    for (const each of waves) {
      const links = each.records.flatMap((record) => Object.values(record.links).flat() as DemoLink[]);
      for (const { template, index } of links)
        expect(index, `${each.template} to ${template}`).toBeLessThan(counts.get(template) ?? 0);
      count(each);
    }
  });

  test("lies in the five years before the day", () => {
    for (const { values } of waves.flatMap(({ records }) => records)) {
      if (values["date"] === undefined) continue;
      const age = (TODAY - Number(values["date"])) / secondsPerDay;
      expect(age).toBeGreaterThanOrEqual(0);
      expect(age).toBeLessThan(6 * 366);
    }
  });

  test("gives citations and violations the location of their stop", () => {
    for (const each of [...recordsOf("enforcement_violation"), ...recordsOf("enforcement_citation")])
      expect(linked(each, "enforcement")?.groupId).toBe(each.groupId);
  });

  test("has a crash behind each post-crash inspection, of the same driver and day", () => {
    const afterCrash = recordsOf("enforcement").filter(
      ({ values }) => values["enforcementType"] === "postCrash",
    );
    expect(afterCrash.length).toBeGreaterThan(3);
    for (const each of afterCrash) {
      const accident = linked(each, "accident");
      expect(accident?.values["date"]).toBe(each.values["date"]);
      expect(accident?.links["primaryModel"]).toEqual(each.links["primaryModel"]);
    }
  });

  test("has things that are open, overdue and done", () => {
    const statuses = (template: string, key: string) =>
      new Set(recordsOf(template).map(({ values }) => values[key]));
    expect(statuses("dot_unit_interaction", "status")).toEqual(
      new Set(["underReview", "exempt", "followUpRequired", "reviewed"]),
    );
    expect(statuses("enforcement", "status")).toContain("closed");
    const followUps = recordsOf("dot_unit_interaction").filter(
      ({ values }) => values["status"] === "followUpRequired",
    );
    expect(followUps.some(({ values }) => Number(values["followUpDueDate"]) < TODAY)).toBe(true);
    expect(statuses("telematics_alert", "severity").size).toBe(4);
  });
});
