import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scorecardContext } from "../kpi/scorecard.fixture.ts";
import { broken } from "../testing/broken.ts";
import { readScorecard } from "./readScorecard.ts";

const context = scorecardContext();
const asked = {
  name: " Drivers of the North ",
  employees: { groupIds: [2, 2], positions: ["local"] },
  frequency: "monthly",
  months: 12,
  attributes: [
    { dataset: "crashs", attribute: "avoidable", weight: 60 },
    { dataset: "alarms", attribute: "alarms", weight: 40 },
  ],
};

/** Each problem as `pointer message`. */
function problems(source: unknown, options = {}): string[] {
  const read = readScorecard(source, context, options);
  return "problems" in read
    ? read.problems.map(({ pointer, message }) => `${pointer} ${message}`.trim())
    : [];
}

describe("a scorecard that somebody asks for", () => {
  it("is read with its name trimmed and each group once", () => {
    expect(readScorecard(asked, context)).toEqual({
      definition: {
        ...asked,
        name: "Drivers of the North",
        employees: { groupIds: [2], positions: ["local"] },
      },
    });
  });

  it("is about all people where it names none, and needs no name to be tried", () => {
    const { name: _, employees: __, ...rest } = asked;
    expect(readScorecard(rest, context, { isUnnamed: true })).toEqual({
      definition: { ...rest, name: "", employees: { groupIds: [], positions: [] } },
    });
    expect(problems(rest)).toEqual(['"name" is missing']);
  });

  it.each([
    [{ ...asked, attributes: [] }, "/attributes Choose at least one attribute."],
    [
      { ...asked, attributes: [asked.attributes[0], { ...asked.attributes[1], weight: 30 }] },
      "/attributes The weights add up to 90. They must add up to 100.",
    ],
    [
      {
        ...asked,
        attributes: [asked.attributes[0], asked.attributes[1], { ...asked.attributes[1], weight: 10 }],
      },
      "/attributes/2 The attribute is there already.",
    ],
    [
      { ...asked, attributes: [{ ...asked.attributes[0], weight: 0 }] },
      "/attributes/0/weight must be a whole number from 1 to 100",
    ],
    [
      { ...asked, attributes: [{ ...asked.attributes[0], weight: 33.5 }] },
      "/attributes/0/weight must be a whole number from 1 to 100",
    ],
    [
      { ...asked, attributes: [{ dataset: "spills", attribute: "all", weight: 100 }] },
      '/attributes/0/dataset unknown dataset "spills"; known: alarms, crashs, lessons, visits',
    ],
    [
      { ...asked, attributes: [{ dataset: "crashs", attribute: "all", weight: 100 }] },
      '/attributes/0/attribute unknown attribute of "crashs" "all"; known: avoidable',
    ],
    [{ ...asked, name: " " }, "/name Give the scorecard a name."],
    [{ ...asked, name: "n".repeat(101) }, "/name A name has at most 100 characters."],
    [{ ...asked, months: 37 }, "/months must be a whole number from 1 to 36"],
    [
      { ...asked, frequency: "daily" },
      '/frequency unknown frequency "daily"; known: weekly, monthly, quarterly, yearly',
    ],
    [
      { ...asked, employees: { positions: ["pilot"] } },
      '/employees/positions/0 unknown position "pilot"; known: local, longHaul',
    ],
    [
      { ...asked, employees: { groupIds: ["2"] } },
      expect.stringContaining("/employees/groupIds/0 must be a whole"),
    ],
    [{ ...asked, archived: true }, expect.stringContaining('/archived unknown property "archived"')],
    [null, "must be an object"],
  ])("is refused in words: %#", (source, problem) => expect(problems(source)).toContainEqual(problem));

  it("has at most twelve attributes", () => {
    const attributes = Array.from({ length: 13 }, () => ({ ...asked.attributes[0], weight: 1 }));
    expect(problems({ ...asked, attributes })).toEqual(["/attributes has 13 attributes; at most 12"]);
  });

  it("keeps an attribute whose module went off, if it had it before", () => {
    const off = scorecardContext(undefined, ["alarm"]);
    expect(readScorecard(asked, off)).toHaveProperty("problems");
    expect(readScorecard(asked, off, { stored: asked.attributes })).toHaveProperty("definition");
  });

  it("is read or refused whatever the JSON, and its weights add up to 100", () => {
    const sources = fc.oneof(
      fc.anything({ withNullPrototype: true }),
      fc.tuple(fc.nat(), fc.anything()).map(([index, value]) => broken(asked, index, value)),
    );
    fc.assert(
      fc.property(sources, (source) => {
        const read = readScorecard(source, context);
        if ("problems" in read) return read.problems.length > 0;
        const { attributes, name } = read.definition;
        return name !== "" && attributes.reduce((sum, { weight }) => sum + weight, 0) === 100;
      }),
      { numRuns: 500 },
    );
  });

  it("is refused with any weights that do not add up to 100", () => {
    const weights = fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }));
    fc.assert(
      fc.property(weights, ([one, other]) => {
        const [first, second] = asked.attributes;
        const attributes = [
          { ...first, weight: one },
          { ...second, weight: other },
        ];
        const sum = one + other;
        const expected = `/attributes The weights add up to ${sum}. They must add up to 100.`;
        expect(problems({ ...asked, attributes })).toEqual(sum === 100 ? [] : [expected]);
      }),
    );
  });
});
