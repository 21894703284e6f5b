import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, parse } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { createEngine } from "../../engine/index.ts";
import { engineOptions, readSchemas } from "./readSchemas.ts";

const root = mkdtempSync(join(tmpdir(), "schemas-test-"));
const folder = join(root, "schemas");
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

describe("the schemas folder", () => {
  it("of the project compiles as a whole", () => {
    const project = fileURLToPath(new URL("../../schemas", import.meta.url));
    const schemas = readSchemas(project);
    const engine = createEngine(engineOptions(schemas));
    const files = readdirSync(join(project, "templates"));
    expect([...engine.templates.keys()].sort()).toEqual(files.map((file) => parse(file).name).sort());
    for (const { alias, template, key, take } of schemas.lookups) {
      const keys = [...engine.template(template).byKey.keys()];
      expect(keys, alias).toEqual(expect.arrayContaining([key, ...Object.values(take)]));
    }
    expect(schemas.roles.map(({ alias }) => alias)).toContain("company_admin");
    expect(schemas.configuration.flags["module.safetyAndRisk.accidents.enabled"]).toBe(true);
  });

  it("names file and line of a syntax error", () => {
    write("templates/gate.json", '{\n  "alias": "gate",\n  "name" "Gate"\n}');
    expect(() => readSchemas(folder)).toThrow(
      /^schemas\/templates\/gate\.json:3:\d+: the file is no valid JSON: /,
    );
    write("templates/gate.json", '{\n  "alias": "gate",\n');
    expect(() => readSchemas(folder)).toThrow(
      /^schemas\/templates\/gate\.json:3:\d+: the file is no valid JSON: /,
    );
  });

  it("names a key that stands twice in a template", () => {
    write("templates/gate.json", '{ "alias": "gate", "alias": "gate" }');
    expect(() => readSchemas(folder)).toThrow(
      /schemas\/templates\/gate\.json#\/alias: this key stands twice/,
    );
  });

  it("names what is missing in a file", () => {
    write("enums/kinds.json", '{ "alias": "kinds", "name": "Kinds" }');
    expect(() => readSchemas(folder)).toThrow("schemas/enums/kinds.json#/values: is missing.");
    write("enums/kinds.json", "[]");
    expect(() => readSchemas(folder)).toThrow("schemas/enums/kinds.json#: the file must hold an object.");
  });

  it("puts a large template together from its view files", () => {
    write("templates/claim/template.json", '{ "alias": "claim" }');
    write("templates/claim/views/list.json", '{ "type": "list" }');
    expect(readSchemas(folder).templates).toEqual([
      {
        file: "schemas/templates/claim/template.json",
        json: { alias: "claim", views: { list: { type: "list" } } },
      },
    ]);
  });

  it("may lack parts", () => {
    write("modules/main.json", '{ "modules": [] }');
    expect(readSchemas(folder)).toMatchObject({
      templates: [],
      enums: [],
      modules: [],
      roles: [],
      presets: [],
      navigation: {},
      notifications: [],
    });
  });
});
