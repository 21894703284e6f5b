/** What observers and customers report, and what was done about it, is one story. */
import { describe, expect, it } from "vitest";
import type { DemoRecord } from "../generate/base/demoRecord.ts";
import { companies, linked, value } from "../testing/companySample.ts";

/** What can be seen of a task, and who does it. */
const work: Readonly<Record<string, { positions: readonly string[]; behaviors: RegExp; at: RegExp }>> = {
  loading: {
    positions: ["dockWorker", "forkliftOperator"],
    behaviors: /^(protectiveEquipment|lineOfFire|footing|housekeeping|wheelChocks|dockPlate)$/u,
    at: /^Dock door \d+$/u,
  },
  forklift: {
    positions: ["forkliftOperator"],
    behaviors: /^(forklift(Speed|Belt)|pedestrians|highVisibility|phone)$/u,
    at: /^Aisle \d+$/u,
  },
  lifting: {
    positions: ["dockWorker"],
    behaviors: /^(lifting|footing|protectiveEquipment|housekeeping)$/u,
    at: /^Dock door \d+$/u,
  },
  coupling: {
    positions: ["yardDriver", "driverLocal"],
    behaviors: /^(lineOfFire|footing|highVisibility|wheelChocks|threePoints)$/u,
    at: /^Row \d+$/u,
  },
  cab: {
    positions: ["driverLocal", "yardDriver"],
    behaviors: /^(threePoints|footing|protectiveEquipment)$/u,
    at: /^Row \d+$/u,
  },
  maintenance: {
    positions: ["mechanic"],
    behaviors: /^(protectiveEquipment|lockout|tools|housekeeping|lifting)$/u,
    at: /^Bay \d+$/u,
  },
};

const listed = (record: DemoRecord, key: string) => (value(record, key) ?? []) as readonly string[];

/** Texts that stand beside more than one other value, though one follows from the other. */
function ambiguous(records: readonly DemoRecord[], text: string, other: string): string[] {
  const known = new Map<string, string>();
  return records.flatMap((record) => {
    const reported = value(record, text);
    const beside = JSON.stringify(value(record, other));
    if (typeof reported !== "string" || (known.get(reported) ?? beside) === beside) {
      if (typeof reported === "string") known.set(reported, beside);
      return [];
    }
    return [`${reported} ${beside} ${known.get(reported) ?? ""}`];
  });
}

describe.each(companies)("the observations of $name", ({ of }) => {
  it("show people at their own work, at its place, with the behaviors that it asks for", () => {
    const all = of("workplace_observation");
    expect(all.length).toBeGreaterThan(0);
    for (const each of all) {
      const task = work[String(value(each, "task"))];
      const person = of("employee")[linked(each, "primaryModel") ?? -1];
      expect(task?.positions, String(value(each, "task"))).toContain(person?.values["position"]);
      expect(String(value(each, "location"))).toMatch(task?.at ?? /^$/u);
      for (const seen of [...listed(each, "safeBehaviors"), ...listed(each, "atRiskBehaviors")])
        expect(seen).toMatch(task?.behaviors ?? /^$/u);
    }
  });

  it("describe the behavior that was at risk, and discuss that one", () => {
    const all = of("workplace_observation");
    for (const each of all) {
      const risks = listed(each, "atRiskBehaviors");
      expect(listed(each, "safeBehaviors").filter((behavior) => risks.includes(behavior))).toEqual([]);
      if (risks.length > 0) expect(value(each, "feedback")).not.toBeNull();
    }
    expect(ambiguous(all, "description", "task")).toEqual([]);
    expect(ambiguous(all, "description", "atRiskBehaviors")).toEqual([]);
    expect(ambiguous(all, "hazard", "action")).toEqual([]);
  });

  it("describe how somebody drove as the rating, the behavior and the figures do", () => {
    const all = of("highway_observation");
    for (const each of all) {
      const [behavior] = listed(each, "behaviors");
      const [following, over] = [
        Number(value(each, "followingSeconds")),
        Number(value(each, "observedSpeed")) - Number(value(each, "speedLimit")),
      ];
      const isBad = ["unsafe", "needsImprovement"].includes(String(value(each, "rating")));
      if (isBad && behavior === "speed") expect(over).toBeGreaterThan(3);
      if (behavior === "followingDistance") expect(following).toBeLessThan(3);
      if (!isBad) expect([following >= 4, over <= 0]).toEqual([true, true]);
      const hour = Number(value(each, "time")) / 3600;
      if (hour < 4 || hour >= 22) expect(value(each, "light")).not.toBe("daylight");
    }
    expect(ambiguous(all, "description", "behaviors")).toEqual([]);
    expect(ambiguous(all, "followUp", "description")).toEqual([]);
  });

  it("answer customers about what they said", () => {
    const all = of("customer_observation");
    expect(ambiguous(all, "description", "subjects")).toEqual([]);
    expect(ambiguous(all, "description", "kind")).toEqual([]);
    const answered = all.filter((each) => value(each, "action") !== null);
    expect(ambiguous(answered, "description", "action")).toEqual([]);
  });
});
