import { describe, expect, it } from "vitest";
import { knownNames, nearestName } from "./nearest.ts";

describe("the name that was meant", () => {
  it.each([
    ["dirver", "driver"],
    ["Driver", "driver"],
    ["drivr", "driver"],
  ])("%s is nearly %s", (name, meant) => {
    expect(nearestName(name, ["date", "driver", "terminal"])).toBe(meant);
  });

  it("is none where nothing is like it", () => {
    expect(nearestName("weather", ["date", "driver", "terminal"])).toBeUndefined();
  });
});

describe("the names that are known", () => {
  it("stand whole in a short list", () => {
    expect(knownNames("weather", ["date", "driver"])).toBe("known: date, driver");
    expect(knownNames("dirver", ["date", "driver"])).toBe('did you mean "driver"? known: date, driver');
    expect(knownNames("driver", [])).toBe("known: none");
  });

  it("are the most like twelve of a long list, with how many more there are", () => {
    const names = Array.from({ length: 146 }, (_, index) => `field${index}`);
    const said = knownNames("weather", [...names, "whether"]);
    expect(said).toMatch(/^did you mean "whether"\? known: whether, /);
    expect(said).toMatch(/ and 135 more$/);
  });
});
