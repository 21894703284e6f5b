/** Who was hurt, by what, where: stories, codes and places of one case say the same, and nothing that is done lies ahead. */
import { describe, expect, it } from "vitest";
import { incidentStories } from "../generate/roadside/forklifts.ts";
import { injuryStories } from "../tables/injuryStories.ts";
import { companies, linked, value } from "../testing/companySample.ts";

/** Keys of dates on which something was done. */
const done =
  /(?:completed|done|held|reviewed|coached|closed|answered|corrected|paid|returned|discussed|certified|verified|received|sent|submitted|notified|reported|issued?|hire|birth|inspection|removed|added|added|meeting|action|certification)Date$|^date(?:OfAction|Completed|TurnedIn|OfDeath)?$|^(?:review|test|result|loss)Date$/u;

describe.each(companies)("the injuries and damage of $name", ({ waves, of, today }) => {
  it("says what forklifts did, and has a record of whoever was hurt", () => {
    of("forklift_incident").forEach((each) => {
      const stories = incidentStories[String(value(each, "incidentType"))] ?? [];
      expect(stories.map(({ text }) => text)).toContain(value(each, "description"));
      const injury = linked(each, "injuryIllness");
      expect(injury !== null).toBe(value(each, "injury") === true);
      const harmed = of("injury_illness")[injury ?? -1];
      if (!harmed) return;
      expect(harmed.values["date"]).toBe(value(each, "date"));
      const isOperator = linked(harmed, "primaryModel") === linked(each, "primaryModel");
      expect(isOperator).toBe(value(each, "incidentType") !== "struckPerson");
      expect(harmed.groupId).toBe(each.groupId);
    });
    const near = of("forklift_incident").filter((each) => value(each, "incidentType") === "nearMiss");
    expect(near.filter((each) => value(each, "injury") === true)).toEqual([]);
  });

  it("describes injuries by stories that fit their location, source and part of the body", () => {
    for (const each of of("injury_illness")) {
      const source = String(value(each, "injurySource"));
      const [part] = value(each, "bodyParts") as string[];
      const story = (injuryStories[String(value(each, "injuryEvent"))] ?? []).find(
        ({ what, before }) =>
          what === value(each, "whatHappened") && before === value(each, "activityBefore"),
      );
      const said = [source, value(each, "whatHappened"), part];
      expect(story, said.join(", ")).toBeDefined();
      expect(story?.sources, said.join(", ")).toContain(source);
      if (story?.parts) expect(story.parts, said.join(", ")).toContain(part);
      const location = String(value(each, "location"));
      expect(
        story?.bodyParts.some((known) => location.startsWith(known)) ?? false,
        `${said.join(", ")}: ${location}`,
      ).toBe(true);
      const month = new Date(Number(value(each, "date")) * 1000).getUTCMonth();
      if (String(value(each, "whatHappened")).includes("ice")) expect([0, 1, 2, 10, 11]).toContain(month);
      expect(String(value(each, "injuryDescription"))).not.toMatch(/sprain strain/iu);
    }
  });

  it("lies in the past where it is done", () => {
    const ahead = waves.flatMap(({ template, records }) =>
      records.flatMap(({ values }) =>
        Object.entries(values).flatMap(([key, date]) =>
          done.test(key) && typeof date === "number" && date >= today + 86_400 ? [`${template}.${key}`] : [],
        ),
      ),
    );
    expect([...new Set(ahead)]).toEqual([]);
  });
});
