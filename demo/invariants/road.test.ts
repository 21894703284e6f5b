/** What happens on the road hangs together: places lie on roads, times add up, tests stand where they are asked for. */
import { describe, expect, it } from "vitest";
import { townsOf } from "../values/towns.ts";
import { roadsOf } from "../values/roads.ts";
import { companies, linked, value } from "../testing/companySample.ts";
import { speedsOf } from "../generate/roadside/alerts.ts";
import { findingsOf, hoursTexts } from "../generate/roadside/roadsideTexts.ts";

const positions = Object.values(townsOf).flat();
/** Latitude and longitude of a town. */
function at(city: unknown, state: unknown): readonly [number, number] {
  const found = positions.find((town) => town[0] === city && town[2] === state);
  if (!found) throw new Error(`${String(city)}, ${String(state)} is no town of the demo.`);
  return [found[3], found[4]];
}
/** Miles between two towns, as the crow flies; a degree of latitude is 69 miles. */
function miles([north, east]: readonly [number, number], [south, west]: readonly [number, number]): number {
  const narrowing = Math.cos(((north + south) / 2) * (Math.PI / 180));
  return 69 * Math.hypot(north - south, (east - west) * narrowing);
}
const townOf = (text: unknown) => {
  const [city, state] = String(text).split(", ");
  return at(city, state);
};
/** The roads on which a town lies, whatever terminal drives there. */
const roadsThrough = (city: unknown) =>
  Object.values(roadsOf).flatMap((roads) =>
    roads.filter(({ towns }) => towns.some((town) => town === city)).map(({ name }) => name),
  );

describe.each(companies)("the road of $name", ({ of }) => {
  it("leads from where a load is taken to where it goes, past the place of the stop", () => {
    const loaded = of("enforcement").filter((each) => value(each, "origin") !== null);
    const far = loaded.filter((each) => {
      const [from, to] = [townOf(value(each, "origin")), townOf(value(each, "destination"))];
      const here = at(value(each, "city"), value(each, "state"));
      return miles(from, here) + miles(here, to) > 1.15 * miles(from, to) + 30;
    });
    expect(far.map(({ values }) => [values["origin"], values["city"], values["destination"]])).toEqual([]);
    const nowhere = loaded.filter((each) => value(each, "origin") === value(each, "destination"));
    expect(nowhere).toEqual([]);
  });

  it.each([
    ["enforcement", "location"],
    ["telematics_alert", "road"],
    ["highway_observation", "road"],
    ["dot_unit_interaction", "location"],
    ["accident", "street"],
  ])("runs through the town of each record: %s", (template, key) => {
    const wrong = of(template).flatMap((each) => {
      const [road, mile] = String(value(each, key)).split(", mile ");
      const isThere = mile === undefined || roadsThrough(value(each, "city")).includes(road ?? "");
      return isThere ? [] : [[road, value(each, "city")]];
    });
    expect(wrong).toEqual([]);
  });

  it("has no crossing, light or oncoming traffic on an interstate, but on its ramps", () => {
    const onInterstates = of("accident").filter((each) => value(each, "roadType") === "interstate");
    expect(onInterstates.filter((each) => value(each, "intersectionType") !== "none")).toEqual([]);
    const crossed = onInterstates
      .map((each) => String(value(each, "description")))
      .filter((text) =>
        /stop sign|red light|intersection|oncoming|turned left|right turn|side street/i.test(text),
      );
    expect(crossed.filter((text) => !text.includes("the ramp of I-"))).toEqual([]);
  });

  it("says of a log what its violation is, in the time that the day had", () => {
    for (const each of of("hours_of_service_observation")) {
      expect(hoursTexts[String(value(each, "violation"))]).toContain(value(each, "description"));
      const window = Number(value(each, "endTime")) - Number(value(each, "startTime"));
      const recorded = Number(value(each, "recordedMinutes") ?? 0) * 60;
      if (recorded < 86_400) expect(window).toBeGreaterThanOrEqual(recorded);
      if (value(each, "violation") === "notCertified")
        expect(Number(value(each, "detectedDate"))).toBeGreaterThan(Number(value(each, "date")));
    }
  });

  it("has both tests of each accident that asks for them, at the same moments in both records", () => {
    const tests = of("employee_test").filter((test) => value(test, "reason") === "postAccident");
    of("accident").forEach((accident, index) => {
      const isHarmful = value(accident, "injuredTreatedAway") === true || value(accident, "towed") === true;
      const isAsked =
        value(accident, "location") === "highway" &&
        (Number(value(accident, "fatalities")) > 0 ||
          (value(accident, "citationIssued") === true && isHarmful));
      const moments = (type: string) =>
        tests
          .filter((test) => linked(test, "accident") === index && value(test, "testType") === type)
          .map((test) => Number(value(test, "testDate")) + Number(value(test, "testTime")));
      expect(moments("alcohol")).toEqual(isAsked ? [value(accident, "alcoholTestDate")] : []);
      expect(moments("drug")).toEqual(isAsked ? [value(accident, "drugTestDate")] : []);
      const late = Number(value(accident, "alcoholTestDate") ?? 0) - happened(accident.values) > 2 * 3600;
      expect(value(accident, "testNotDoneReason") !== null).toBe(isAsked && late);
    });
  });

  it("is driven at the speed that an alert is about", () => {
    for (const each of of("telematics_alert")) {
      const [slowest, fastest] = speedsOf[String(value(each, "alertType"))] ?? [0, 85];
      expect(Number(value(each, "speed")), String(value(each, "alertType"))).toBeGreaterThanOrEqual(slowest);
      expect(Number(value(each, "speed")), String(value(each, "alertType"))).toBeLessThanOrEqual(fastest);
    }
    const rolling = of("telematics_alert").filter((each) => value(each, "alertType") === "rollingStop");
    expect(rolling.filter((each) => Number(value(each, "speed")) > 12)).toEqual([]);
  });

  it("says of a shipping paper who found the mistake, and how", () => {
    for (const each of of("bill_of_lading_violation"))
      expect(findingsOf[String(value(each, "foundBy"))]).toContain(value(each, "description"));
    const enRoute = of("bill_of_lading_violation").filter((each) =>
      String(value(each, "description")).includes("fuel stop"),
    );
    expect(enRoute.filter((each) => value(each, "foundBy") === "dock")).toEqual([]);
  });
});

/** When an accident happened, in epoch seconds. */
function happened(values: Readonly<Record<string, unknown>>): number {
  return Number(values["date"]) + Number(values["time"]);
}
