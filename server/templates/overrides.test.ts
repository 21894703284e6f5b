import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createEngine } from "../../engine/index.ts";
import { overriddenEngine } from "../../engine/authoring/index.ts";
import type { TemplateOverride } from "../../engine/authoring/index.ts";
import { projectRoot } from "../core/root.ts";
import { engineOptions, readSchemas } from "../schemaFiles/readSchemas.ts";
import { readOverrides } from "./overrides.ts";

describe("the example of the documentation", () => {
  it("fits the record type that it is for", () => {
    const docs = readFileSync(join(projectRoot(), "docs/templates-change.md"), "utf8");
    const example = /```json\n(.*?)```/s.exec(docs)?.[1] ?? "";
    const engine = createEngine(engineOptions(readSchemas(join(projectRoot(), "schemas"))));
    const own = overriddenEngine(engine, [{ override: JSON.parse(example) as TemplateOverride }]);
    expect(own.template("accident").override?.own.has("yardCode")).toBe(true);
    expect(own.templates.get("claim")).toBe(engine.templates.get("claim"));
  });
});

describe("files of overrides", () => {
  const folder = mkdtempSync(join(tmpdir(), "safety-suite-overrides-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  it("are read one by one, or a whole folder", () => {
    const file = write("stop.json", '{ "alias": "stop" }');
    const read = [{ file: "stop.json", override: { alias: "stop" } }];
    expect([readOverrides(file), readOverrides(folder)]).toEqual([read, read]);
  });

  it.each([
    ["{", /^broken\.json: /],
    ['{ "alias": "stop", "aliass": 1 }', /^broken\.json#\/aliass: unknown property "aliass"/],
    ['{ "alias": "stop", "alias": "stop" }', /this key stands twice/],
  ])("are refused with their name and the place: %s", (text, refusal) => {
    expect(() => readOverrides(write("broken.json", text))).toThrow(refusal);
  });

  it("are refused when there is none, or two for one template", () => {
    expect(() => readOverrides(join(folder, "gone"))).toThrow(/--override .*gone: ENOENT/);
    write("broken.json", '{ "alias": "stop" }');
    expect(() => readOverrides(folder)).toThrow("two files are for stop.");
  });
});
