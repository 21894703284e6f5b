import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAbilities } from "../../access/abilities.ts";
import { EngineLoadError } from "../../model/errors.ts";
import { compileQuery } from "../../query/compile.ts";
import { permissions } from "../../testing/context.ts";
import { engine, grouped, listing, options } from "./canned.fixture.ts";
import { everybody } from "./cannedNames.ts";
import { cannedQuestions, cannedRecords, offeredParameters } from "./cannedQuestions.ts";
import { cannedDefaults, readCannedValues } from "./cannedValues.ts";
import { compileCannedReports } from "./compileCannedReports.ts";

const today = Date.UTC(2026, 2, 10) / 1_000;
const day = 86_400;
const context = { templates: engine.templates, abilities: everybody };
const asking = { engine, abilities: everybody, groups: [], timezone: "UTC", now: today };

/** Each mistake of a report as `code pointer`. */
function mistakes(json: unknown, ...others: unknown[]): string[] {
  try {
    compileCannedReports(
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

/** A report with a value at a path of its JSON. */
function withValue(report: object, path: string, value: unknown): unknown {
  const json = JSON.parse(JSON.stringify(report)) as object;
  const steps = path.split("/");
  const parent = steps.slice(0, -1).reduce<object>((at, step) => Reflect.get(at, step) as object, json);
  if (value === undefined) Reflect.deleteProperty(parent, steps.at(-1) ?? "");
  else Reflect.set(parent, steps.at(-1) ?? "", value);
  return json;
}

describe("the checker of ready reports", () => {
  it("accepts reports that are right", () => {
    expect(mistakes(listing)).toEqual([]);
    expect(mistakes(grouped, listing)).toEqual([]);
  });

  const one = "report/dataSeries/0";
  it.each([
    ["alias", "Due Courses", "badKey /alias"],
    ["help", undefined, "shape "],
    ["nonsense", 1, "unknownProperty /nonsense"],
    ["section", "all", "unknownName /section"],
    ["exportTypes/0", "png", "unknownName /exportTypes/0"],
    ["modules/0", "course", "unknownName /modules/0"],
    ["report/version", "2", "unknownName /report/version"],
    [`${one}/alias`, "curse", `unknownName /${one}/alias`],
    [`${one}/columns/0/field`, "student.nme", `unknownName /${one}/columns/0/field`],
    [`${one}/columns/0/field`, "student.secret", `protected /${one}/columns/0/field`],
    [`${one}/columns/0/field`, "slow", `rule /${one}/columns/0/field`],
    [`${one}/filters/0/any/0`, "opne", `unknownName /${one}/filters/0/any/0`],
    [`${one}/filters/0/kind`, "choices", `unknownName /${one}/filters/0/kind`],
    ["orderBy/field", "dew", "unknownName /orderBy/field"],
    ["parameters/0/field", "status", "rule /parameters/0/field"],
    ["parameters/1/default/0", "pilot", "unknownName /parameters/1/default/0"],
    ["parameters/3/default", "thisMonht", "unknownName /parameters/3/default"],
    ["parameters/3/field", "status", "rule /parameters/3/field"],
    ["parameters/2/name", "students", "duplicate /parameters/0/name"],
    ["computed", [{ label: "A", operation: "sum", of: [1, 1] }], "rule /computed"],
  ])("reports a mistake at %s where it stands", (path, value, expected) => {
    expect(mistakes(withValue(listing, path, value))[0]).toBe(expected);
  });

  it("reports columns of series that are not there, and two reports of one address or call", () => {
    expect(mistakes(withValue(grouped, "computed/0/of/1", 9))).toEqual(["unknownName /computed/0/of/1"]);
    expect(mistakes({ ...listing, alias: "duecourses", call: "other" }, listing)).toEqual([
      "duplicate /alias",
    ]);
    expect(mistakes({ ...listing, alias: "others" }, listing)).toEqual(["duplicate /call"]);
    expect(mistakes(withValue(grouped, "report/settings/groupBy", undefined))).toContain(
      "rule /report/settings",
    );
  });
});

describe("what was chosen", () => {
  const read = (body: object) => readCannedValues(listing.parameters, { ...body }, today);
  const problems = (body: object) =>
    read(body).problems.map(({ pointer, message }) => `${pointer} ${message}`);

  it("is read by the names of the parameters; nothing narrows nothing", () => {
    expect(read({}).values.size).toBe(0);
    expect(
      Object.fromEntries(read({ students: [3], positions: [], dueTo: today, bornFrom: "12-15" }).values),
    ).toEqual({
      students: { kind: "any", any: [3] },
      due: { kind: "dates", to: today },
      born: { kind: "daysOfYear", from: "12-15", to: "12-31" },
    });
  });

  it("may be 120 days ahead, and no day more", () => {
    expect(problems({ dueTo: today + 120 * day })).toEqual([]);
    expect(problems({ dueTo: today + 121 * day - 1 })).toEqual([]);
    expect(problems({ dueTo: today + 121 * day })).toEqual([
      "/dueTo Due: choose a date at most 120 days ahead.",
    ]);
    expect(problems({ dueFrom: today + 121 * day })).toEqual([
      "/dueFrom Due: choose a date at most 120 days ahead.",
    ]);
  });

  it("is refused with a sentence where it is none", () => {
    expect(
      problems({ dueFrom: "x", bornFrom: 3, students: ["x"], positions: [1], terminals: 4, more: 1 }),
    ).toEqual([
      '/more There is no parameter "more".',
      "/students Student: must be ids.",
      "/positions Position: must be names of choices.",
      "/terminals Terminal: must be a list.",
      "/dueFrom Due: must be a date in epoch seconds.",
      "/bornFrom Born: must be days of the year, like 03-31.",
    ]);
    expect(problems({ dueFrom: today, dueTo: today - day })).toEqual([
      "/dueTo Due: the last day is before the first one.",
    ]);
  });

  it("has defaults that are accepted on every day", () => {
    expect(cannedDefaults(listing.parameters, today)).toEqual({
      positions: ["driver"],
      dueFrom: Date.UTC(2026, 2, 1) / 1_000,
      dueTo: Date.UTC(2026, 2, 31) / 1_000,
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const now = days * day;
        const { values, problems: found } = readCannedValues(
          listing.parameters,
          cannedDefaults(listing.parameters, now),
          now,
        );
        expect(found).toEqual([]);
        expect([...values.keys()]).toEqual(["positions", "due"]);
      }),
    );
  });

  it("is never a question that is refused, whatever a call says", () => {
    const value = fc.oneof(
      fc.integer(),
      fc.string(),
      fc.array(fc.oneof(fc.integer(), fc.string())),
      fc.constant(null),
    );
    const names = [
      "students",
      "positions",
      "terminals",
      "dueFrom",
      "dueTo",
      "bornFrom",
      "bornTo",
      "__proto__",
    ];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), value), (body) => {
        const { values, problems: found } = readCannedValues(listing.parameters, body, today);
        if (found.length > 0) return;
        for (const { query } of cannedQuestions(listing, values, context).lines)
          expect(compileQuery(query, asking)).toHaveProperty("query");
      }),
    );
  });
});

describe("the questions of a ready report", () => {
  it("list its records in its order, narrowed by what was chosen, and count them", () => {
    const { values } = readCannedValues(
      listing.parameters,
      { terminals: [4], bornFrom: "12-15", bornTo: "01-15" },
      today,
    );
    const { lines, totals } = cannedQuestions(listing, values, context);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.query).toMatchObject({
      template: "course",
      columns: [
        { type: "RELATION_PATH", relations: ["student"], path: "name" },
        { type: "PATH", path: "due" },
      ],
      orderBy: [{ direction: "asc", path: { type: "PATH", path: "due" } }],
    });
    const where = JSON.stringify(lines[0]?.query.where);
    expect(where).toContain('{"path":{"type":"GROUP"},"comparison":"CONTAINS","value":[4]');
    expect(where).toContain('"comparison":"DAY_OF_YEAR_IN_RANGE","value":{"from":"12-15","to":"01-15"}');
    expect(where).toContain('"value":["open"]');
    expect(totals.map(({ query }) => query.aggregations)).toEqual([[{ aggregate: "COUNT" }]]);
    expect(JSON.stringify(totals[0]?.query.where)).toBe(where);
  });

  it("ask once about the same records", () => {
    const { lines, totals } = cannedQuestions(grouped, new Map(), context);
    expect(lines.map(({ series }) => series)).toEqual([[1, 3, 4], [2]]);
    expect(totals.map(({ series }) => series)).toEqual([[1, 3, 4], [2]]);
  });

  it("ask for the records behind a number: of its series, in its group", () => {
    const behind = (series: number, key?: number) =>
      cannedRecords(grouped, new Map(), context, { series, ...(key === undefined ? {} : { key }) });
    const late = JSON.stringify(behind(2, 7)?.lines[0]?.query.where);
    expect(late).toContain('"value":[true]');
    expect(late).toContain('{"path":{"type":"GROUP"},"comparison":"EQUALS","value":[7]}');
    expect(JSON.stringify(behind(2, 7)?.totals[0]?.query.where)).toBe(late);
    expect(JSON.stringify(behind(1)?.lines[0]?.query)).not.toContain("GROUP");
    expect(behind(9)).toBeUndefined();
  });

  it("offer nothing that narrows by what one may not view", () => {
    const rights = { ...permissions([], []), modulePermissions: { view: { courses: [1] } } };
    const abilities = createAbilities(rights, [{ id: 1, parentId: null } as never]);
    const names = offeredParameters(listing, { ...context, abilities }).map(({ name }) => name);
    expect(names).toEqual(["terminals", "due", "born"]);
    expect(offeredParameters(listing, context)).toEqual(listing.parameters);
  });
});
