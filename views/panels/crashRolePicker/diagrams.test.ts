import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { diagrams } from "./diagrams.ts";
import { headingOf } from "./heading.ts";

const roles = JSON.parse(
  readFileSync(new URL("../../../schemas/enums/truck_crash_roles.json", import.meta.url), "utf8"),
) as { values: { name: string }[] };

describe("3.17 crash-role diagrams", () => {
  it("there is one for each code, and none that nobody can choose", () => {
    expect(Object.keys(diagrams).toSorted()).toEqual(roles.values.map(({ name }) => name).toSorted());
  });

  it("no two are the same", () => {
    const drawn = Object.values(diagrams).map((diagram) => JSON.stringify(diagram));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it("each has the truck, and keeps to its paper", () => {
    for (const [code, { movers }] of Object.entries(diagrams)) {
      expect(
        movers.filter(({ what }) => what === "truck"),
        code,
      ).toHaveLength(1);
      for (const [x, y] of movers.flatMap(({ way }) => way)) {
        expect(x > 0 && x < 120 && y > 0 && y < 80, code).toBe(true);
      }
    }
  });

  it("a vehicle looks the way that it goes, backing the other way", () => {
    expect(
      headingOf({
        what: "car",
        way: [
          [0, 0],
          [10, 0],
        ],
      }),
    ).toBe(0);
    expect(
      headingOf({
        what: "car",
        way: [
          [0, 0],
          [0, 10],
        ],
      }),
    ).toBe(90);
    expect(
      headingOf({
        what: "truck",
        way: [
          [90, 0],
          [40, 0],
        ],
        backs: true,
      }),
    ).toBe(360);
    expect(headingOf({ what: "truck", way: [[5, 5]] })).toBe(0);
  });
});
