import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import type { ValidateFunction } from "ajv";
import { describe, expect, it } from "vitest";
import { checkOverride } from "./overrideShape.ts";

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../schemas/meta/${name}`, import.meta.url), "utf8")) as object;
const ajv = new Ajv({ strict: false })
  .addSchema(read("template.schema.json"), "template.schema.json")
  .addSchema(read("override.schema.json"), "override");
const obeys = ajv.getSchema("override") as ValidateFunction;

const text = { type: "text", label: "Yard" };
const good: Record<string, unknown>[] = [
  {},
  { base: "4f1c2ab09d3e7781", fields: {}, changes: {}, views: {} },
  { fields: { yard: { ...text, maxLength: 12, required: true, was: ["yardCode"] } } },
  { changes: { city: { label: "Town", help: "", required: true, defaultValue: { expression: "town" } } } },
  {
    views: {
      edit: [
        { hide: "a" },
        { relabel: "a", to: "b" },
        { insert: ["yard", { type: "field", field: "yard" }] },
      ],
      create: [{ insert: ["yard"], into: "a" }],
      nested: [],
      list: [{ insert: [{ field: "yard", width: 120 }], after: "city" }],
      card: [{ insert: ["yard"], before: "city" }],
      sidebar: [{ hide: "history" }],
      print: [{ insert: [{ type: "printSection", title: "Yard", children: ["yard"] }] }],
    },
  },
];
const bad: Record<string, unknown>[] = [
  { alias: "No Alias" },
  { alias: undefined },
  { base: "" },
  { field: {} },
  { fields: { yard: { type: "text" } } },
  { fields: { yard: { type: "nothing", label: "Yard" } } },
  { fields: { yard: { ...text, size: 3 } } },
  { changes: { city: { type: "number" } } },
  { changes: { city: { required: false } } },
  { changes: { city: { label: "" } } },
  { views: { report: [] } },
  { views: { edit: { hide: "a" } } },
  { views: { edit: [{ hide: "" }] } },
  { views: { edit: [{ relabel: "a" }] } },
  { views: { edit: [{ insert: [] }] } },
  { views: { edit: [{ insert: ["a"], before: "b", after: "c" }] } },
  { views: { edit: [{ hide: "a", to: "b" }] } },
];
const whole = (part: Record<string, unknown>): unknown =>
  JSON.parse(JSON.stringify({ alias: "accident", ...part })) as unknown;

describe("the meta-schema of overrides", () => {
  it.each(good)("lets through what the engine takes: %j", (part) => {
    expect([checkOverride(whole(part)), obeys(whole(part))]).toEqual([[], true]);
  });

  it.each(bad)("refuses what the engine refuses: %j", (part) => {
    expect([checkOverride(whole(part)).length > 0, obeys(whole(part))]).toEqual([true, false]);
  });
});
