import { describe, expect, it } from "vitest";
import { EngineLoadError } from "../model/errors.ts";
import { compileFleetLists } from "./compileFleetLists.ts";
import { dueIncidents, incidents, options } from "./fleet.fixture.ts";

/** Each mistake of a list as `code pointer`. */
function mistakes(json: unknown, ...others: unknown[]): string[] {
  try {
    compileFleetLists(
      [...others, json].map((each) => ({ json: each })),
      options,
    );
  } catch (error) {
    if (error instanceof EngineLoadError)
      return error.errors.map(({ code, pointer }) => `${code} ${pointer}`);
    throw error;
  }
  return [];
}

const [all] = incidents.counts;
const counting = (more: object) => ({
  ...incidents,
  counts: [all, { alias: "other", label: "Other", ...more }],
});
const scoring = (more: object) => ({ ...incidents, score: { ...incidents.score, ...more } });
const { recordType: _, ...nothing } = incidents;

describe("the checker of fleet lists", () => {
  it("accepts lists that are right, and puts them in their order", () => {
    const lists = compileFleetLists([{ json: incidents }, { json: dueIncidents }], options);
    expect([...lists.keys()]).toEqual(["due-incidents", "incidents"]);
  });

  it.each([
    [{ ...incidents, alias: "Incidents" }, "badKey /alias"],
    [{ ...incidents, dashboards: ["home"] }, "unknownName /dashboards/0"],
    [{ ...incidents, recordType: "incidnet" }, "unknownName /recordType"],
    [{ ...dueIncidents, monitor: "day" }, "unknownName /monitor"],
    [{ ...incidents, monitor: "days" }, "rule "],
    [nothing, "rule "],
    [{ ...incidents, period: "time" }, "rule /period"],
    [{ ...incidents, columns: ["day", "dya"] }, "unknownName /columns/1"],
    [{ ...incidents, columns: ["day", "secret"] }, "unknownName /columns/1"],
    [{ ...incidents, orderBy: [{ field: "cost", direction: "asc" }] }, "rule /orderBy/0/field"],
    [{ ...incidents, filters: ["secret~t~contains~a"] }, "rule /filters/0"],
    [{ ...incidents, filters: ["day~d~last30Days"] }, "rule /filters"],
    [counting({ filters: ["outcome~n~1~2"] }), "rule /counts/1/filters/0"],
    [counting({ filters: ["signed~c~true"] }), "rule /counts/1/filters"],
    [counting({ filters: ["outcome~c~broken"] }), "rule /counts/1/filters"],
    [counting({ state: "overdue" }), "rule /counts/1/state"],
    [counting({ alias: "all" }), "duplicate /counts/1/alias"],
    [scoring({ now: "title" }), "rule /score/now"],
    [scoring({ before: "fine" }), "rule /score/before"],
    [
      scoring({
        bands: [
          { alias: "a", label: "A", max: 3 },
          { alias: "b", label: "B", min: 3 },
        ],
      }),
      "rule /score/bands/1",
    ],
    [{ ...dueIncidents, columns: ["title", "dya"] }, "unknownName /columns/1"],
    [{ ...dueIncidents, period: "day" }, "rule /period"],
    [{ ...dueIncidents, counts: [{ alias: "all", label: "All" }] }, "rule /counts/0"],
  ])("reports a mistake where it stands: %#", (json, expected) => expect(mistakes(json)).toContain(expected));

  it("reports two lists of one alias", () => {
    expect(mistakes(incidents, incidents)).toEqual(["duplicate /alias"]);
  });
});
