/** What a company owns and holds: units that could be bought and driven so, permits that say where they stand. */
import { describe, expect, it } from "vitest";
import { secondsPerDay } from "../../engine/index.ts";
import { companies, linked, value } from "../testing/companySample.ts";

/** Prices new, in dollars, and miles in a year, as a fleet's buyer knows them. */
const reasonable: Readonly<Record<string, { price: readonly [number, number]; miles: number }>> = {
  tractor: { price: [110_000, 220_000], miles: 150_000 },
  truck: { price: [60_000, 160_000], miles: 80_000 },
  trailer: { price: [20_000, 120_000], miles: 0 },
  dolly: { price: [12_000, 35_000], miles: 0 },
  car: { price: [18_000, 60_000], miles: 45_000 },
  shuttleVan: { price: [30_000, 90_000], miles: 60_000 },
  forklift: { price: [18_000, 60_000], miles: 0 },
};
/** Models of medium-duty trucks, of which nobody makes a road tractor with a bunk. */
const mediumDuty = ["MV", "M2 106", "L6"];

describe.each(companies)("what $name owns and holds", ({ of, today }) => {
  it("cost what such units cost, and ran what such units run", () => {
    for (const each of of("equipment")) {
      const { price, miles } = reasonable[String(value(each, "equipmentType"))] ?? {
        price: [0, 0],
        miles: 0,
      };
      const label = `${String(value(each, "equipmentType"))} ${String(value(each, "model"))}`;
      if (value(each, "purchasePrice") !== null) {
        expect(Number(value(each, "purchasePrice")), label).toBeGreaterThanOrEqual(price[0]);
        expect(Number(value(each, "purchasePrice")), label).toBeLessThanOrEqual(price[1]);
      }
      const until = Number(value(each, "outOfServiceDate") ?? today);
      const years = (until - Number(value(each, "inServiceDate"))) / secondsPerDay / 365;
      expect(Number(value(each, "odometer") ?? 0), label).toBeLessThanOrEqual(miles * years + 1);
    }
  });

  it("are no medium-duty trucks with a fifth wheel and a bunk", () => {
    const tractors = of("equipment").filter((each) => value(each, "equipmentType") === "tractor");
    expect(tractors.filter((each) => mediumDuty.includes(String(value(each, "model"))))).toEqual([]);
  });

  it("were inspected at odometers that grow up to the unit's own", () => {
    const read = new Map<number, [date: number, odometer: number][]>();
    for (const each of of("inspection")) {
      const unit = linked(each, "equipment");
      const odometer = value(each, "odometer");
      if (unit === null || odometer === null) continue;
      read.set(unit, [...(read.get(unit) ?? []), [Number(value(each, "date")), Number(odometer)]]);
    }
    for (const [unit, readings] of read) {
      const inOrder = readings.toSorted(([a], [b]) => a - b).map(([, odometer]) => odometer);
      const last = Number(of("equipment")[unit]?.values["odometer"]);
      expect([...inOrder, last]).toEqual([...inOrder, last].toSorted((a, b) => a - b));
    }
  });

  it.each(["hazmat_permit", "alcohol_permit", "stormwater_permit"])(
    "are not active permits that have run out: %s",
    (template) => {
      const expired = of(template).filter((each) => Number(value(each, "expirationDate")) < today);
      expect(expired.filter((each) => value(each, "status") === "active")).toEqual([]);
      for (const each of expired.filter((permit) => value(permit, "status") === "renewalSubmitted"))
        expect(Number(value(each, "applicationDate"))).toBeLessThanOrEqual(
          Number(value(each, "expirationDate")),
        );
    },
  );
});
