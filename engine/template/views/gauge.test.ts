import { describe, expect, it } from "vitest";
import { briefErrors, errorsOf } from "../../testing/loadErrors.ts";
import { templateOf } from "../../testing/templates.ts";
import type { ViewNode } from "../../language/viewNode.ts";

const entry = templateOf(
  {
    score: { type: "number", label: "Score" },
    name: { type: "text", label: "Name" },
    secret: { type: "number", label: "Secret", protected: true },
  },
  { alias: "entry", name: "Entry" },
);
const bands = [
  { below: 30, label: "Low", color: "green" },
  { below: 60, label: "Elevated", color: "yellow" },
  { label: "High", color: "red" },
];
const person = (gauge: object) =>
  templateOf(
    { name: { type: "text", label: "Name" } },
    {
      alias: "person",
      name: "Person",
      relations: { entry: { template: "entry", label: "Entry" } },
      views: {
        edit: {
          type: "section",
          children: [
            "name",
            { type: "nestedStatic", relation: "entry", fields: ["name"], gauge } as unknown as ViewNode,
          ],
        },
        list: { type: "list", columns: ["name"], orderBy: [{ field: "name", direction: "asc" }] },
      },
    },
  );
const at = "/views/edit/children/1/gauge";
const brief = (more: object) => briefErrors([person({ field: "score", max: 100, bands, ...more }), entry]);

describe("T29: a gauge", () => {
  it("shows an open number of the related record", () => {
    expect(brief({})).toEqual([]);
    expect(brief({ field: "name" })).toEqual([`rule ${at}/field`]);
    expect(brief({ field: "secret" })).toEqual([`protected ${at}/field`]);
    const [error] = errorsOf([person({ field: "scor", max: 100, bands }), entry]);
    expect(error?.pointer).toBe(`${at}/field`);
    expect(error?.message).toContain('did you mean "score"');
  });

  it("has parts that follow each other up to the end of the dial", () => {
    const [low, middle, high] = bands;
    expect(brief({ bands: [high] })).toEqual([]);
    expect(brief({ bands: [low, middle] })).toEqual([`rule ${at}/bands/1`]);
    expect(brief({ bands: [high, high] })).toEqual([`rule ${at}/bands/0`]);
    expect(brief({ bands: [middle, low, high] })).toEqual([`rule ${at}/bands/1`]);
    expect(brief({ max: 60 })).toEqual([`rule ${at}/bands/1`]);
    expect(brief({ max: 0 })).toContain(`shape ${at}/max`);
    expect(brief({ bands: [] })).toContain(`shape ${at}/bands`);
    expect(brief({ bands: [{ ...high, color: "pink" }] })).toEqual([`unknownName ${at}/bands/0/color`]);
  });
});
