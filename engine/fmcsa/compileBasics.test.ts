/** The file of the BASICs over the product's own templates, and the mistakes that are found in it. */
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { EngineLoadError } from "../model/errors.ts";
import { compileQuery } from "../query/compile.ts";
import { everybody } from "../report/canned/cannedNames.ts";
import { createEngine } from "../template/engine.ts";
import type { Engine } from "../template/engine.ts";
import type { EnumSetNames } from "../template/engineOptions.ts";
import { shippedBasics } from "./basics.fixture.ts";
import { compileBasics } from "./compileBasics.ts";
import type { BasicsOptions } from "./compileBasics.ts";
import {
  crashesAsked,
  inspectionsAsked,
  milesAsked,
  powerUnitsAsked,
  publishedAsked,
  violationsAsked,
} from "./questions.ts";
import type { BasicsSource, MethodBasic } from "./types.ts";

const folder = new URL("../../schemas/", import.meta.url);
const readAll = (kind: string) =>
  readdirSync(new URL(kind, folder))
    .filter((name) => name.endsWith(".json"))
    .map((name) => ({
      file: `${kind}/${name}`,
      json: JSON.parse(readFileSync(new URL(`${kind}/${name}`, folder), "utf8")) as object,
    }));

let options: BasicsOptions;
let engine: Engine;
beforeAll(() => {
  const enumSets = readAll("enums").map(({ json }) => json as EnumSetNames);
  engine = createEngine({ templates: readAll("templates"), enumSets });
  options = { engine, enumSets };
}, 60_000);

function mistakesOf(json: unknown): string[] {
  try {
    compileBasics([{ file: "f", json }], options);
    return [];
  } catch (error) {
    if (error instanceof EngineLoadError) return error.errors.map(({ pointer }) => pointer);
    throw error;
  }
}

const [method] = shippedBasics.methods;
const withBasic = (changed: Partial<MethodBasic>): unknown => ({
  ...shippedBasics,
  methods: [
    {
      ...method,
      basics: method?.basics.map((basic, index) => (index === 2 ? { ...basic, ...changed } : basic)),
    },
  ],
});

describe("the BASICs of the product", () => {
  it("name record types, fields and choices that are there", () => {
    expect(mistakesOf(shippedBasics)).toEqual([]);
    expect(compileBasics([{ json: shippedBasics }], options)?.alias).toBe("basics");
    expect(compileBasics([], options)).toBeUndefined();
  });

  it("have the seven BASICs, of which two are not shown to the public", () => {
    expect(method?.basics).toHaveLength(7);
    const closed = method?.basics.filter(({ isPublic }) => !isPublic).map(({ name }) => name);
    expect(closed).toEqual(["crashIndicator", "hazmatCompliance"]);
  });

  it("say where each rule is from, and how well that is known", () => {
    for (const each of [...shippedBasics.methods, ...shippedBasics.announced])
      expect(each.references.length).toBeGreaterThan(0);
    expect(shippedBasics.announced[0]?.missing.length).toBeGreaterThan(0);
  });
});

describe("what is asked of the records of the product", () => {
  it("is a question that everybody with the rights may ask", () => {
    const asked = { from: 0, to: 86_400, groupIds: [1] };
    const questions = [
      inspectionsAsked(shippedBasics, asked),
      violationsAsked(shippedBasics, asked),
      crashesAsked(shippedBasics, asked),
      powerUnitsAsked(shippedBasics, asked),
      milesAsked(shippedBasics, asked),
      publishedAsked(shippedBasics, asked),
    ];
    const context = { abilities: everybody, groups: [], timezone: "UTC", now: 0, choices: () => undefined };
    for (const { query } of questions) {
      const compiled = compileQuery(query, { ...context, engine });
      expect("issues" in compiled ? compiled.issues : []).toEqual([]);
    }
  });
});

describe("a mistake is found", () => {
  const changed = (part: keyof BasicsSource, more: object): unknown => ({
    ...shippedBasics,
    [part]: { ...(shippedBasics[part] as object), ...more },
  });

  it.each([
    ["a record type", changed("crashes", { template: "acident" }), "/crashes/template"],
    ["a field", changed("violations", { severity: "weigth" }), "/violations/severity"],
    ["a field of another kind", changed("inspections", { date: "city" }), "/inspections/date"],
    ["a relation to something else", changed("violations", { stop: "equipment" }), "/violations/stop"],
    ["a kind of stop", changed("inspections", { kinds: ["nothing"] }), "/inspections/kinds"],
    ["a kind of vehicle", changed("powerUnits", { straight: ["lorry"] }), "/powerUnits/straight"],
    ["a level", withBasic({ levels: ["9"] }), "/methods"],
    ["a BASIC twice", withBasic({ name: "unsafeDriving" }), "/methods/0/basics/2/name"],
    ["a count of crashes", withBasic({ counted: "crashes" }), "/methods/0/basics/2/counted"],
    ["groups that are none", withBasic({ groups: {} }), "/methods/0/basics/2/groups"],
  ])("%s", (_name, json, pointer) => {
    expect(mistakesOf(json)).toContain(pointer);
  });

  it("a second file, time weights out of order, and a category of unknown BASICs", () => {
    const [announced] = shippedBasics.announced;
    const weights = { ...method, timeWeights: [...(method?.timeWeights ?? [])].reverse() };
    expect(mistakesOf({ ...shippedBasics, methods: [weights] })).toContain("/methods/0/timeWeights/1/months");
    const category = { name: "c", label: "C", takes: ["nothing"] };
    const group = { name: "g", category: "none", codes: ["1"] };
    const wrong = { ...announced, categories: [category], groups: [group] };
    expect(mistakesOf({ ...shippedBasics, announced: [wrong] })).toEqual([
      "/announced/0/categories/0/takes",
      "/announced/0/groups/0/category",
    ]);
    const two = [{ json: shippedBasics }, { json: shippedBasics }];
    expect(() => compileBasics(two, options)).toThrow("one file");
  });
});
