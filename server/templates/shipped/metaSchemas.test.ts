import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { compileMonitors, createEngine, defaultFieldTypes } from "../../../engine/index.ts";
import { defaultConditions, defaultViewTypes } from "../../../engine/server.ts";
import { engineOptions, monitorOptions, readSchemas } from "../../schemaFiles/readSchemas.ts";

const folder = fileURLToPath(new URL("../../../schemas", import.meta.url));
const readJson = (path: string) =>
  JSON.parse(readFileSync(join(folder, path), "utf8")) as Record<string, unknown>;
const fixed = readJson("names/specification.json") as Record<string, string[]>;
const kinds = readdirSync(folder).filter((name) => name !== "meta");
const files = kinds.flatMap((kind) => readdirSync(join(folder, kind)).map((name) => `${kind}/${name}`));
const ajv = new Ajv({ allErrors: true, strict: false });
const metas = readdirSync(join(folder, "meta"));
ajv.addSchema(metas.map((name) => readJson(`meta/${name}`)));
const checks = new Map(metas.map((name) => [name, ajv.getSchema(name)]));

interface Node {
  type?: string;
  description?: string;
  examples?: unknown[];
  allOf?: unknown[];
  properties?: Record<string, Node>;
  required?: string[];
  additionalProperties?: boolean;
  definitions?: Record<string, Node>;
  $ref?: string;
}
const meta = readJson("meta/template.schema.json") as unknown as Node;
const definition = (name: string): Node => meta.definitions?.[name] ?? {};
const propertiesOf = (name: string) => Object.keys(definition(name).properties ?? {});

describe("every file of the schemas", () => {
  test.each(files)("obeys its meta-schema: %s", (file) => {
    const json = readJson(file);
    const check = checks.get(basename(String(json["$schema"])));
    expect(check?.(json), JSON.stringify(check?.errors?.slice(0, 5))).toBe(true);
  });

  test("holds JSON and nothing else", () => {
    expect(files.filter((file) => !file.endsWith(".json"))).toEqual([]);
  });
});

describe("the meta-schemas", () => {
  test("[ASVS 1.3.7] refuse a property that nobody knows, at every level", () => {
    const check = checks.get("template.schema.json");
    const template = () => structuredClone(readJson("templates/accident.json")) as Record<string, never>;
    const wrong = [
      (json: { colour?: string }) => (json.colour = "red"),
      (json: { fields: { towed: { lable?: string } } }) => (json.fields.towed.lable = "x"),
      (json: { fields: { towCompany: { visible: { feld?: string } } } }) =>
        (json.fields.towCompany.visible.feld = "x"),
      (json: { views: { list: { colums?: string[] } } }) => (json.views.list.colums = []),
    ];
    for (const change of wrong) {
      const json = template();
      (change as (json: unknown) => unknown)(json);
      expect(check?.(json)).toBe(false);
    }
  });

  test("describe every property", () => {
    for (const name of checks.keys()) {
      const silent: string[] = [];
      walk(readJson(`meta/${name}`) as Node, (key, node) => {
        if (!node.description && !definition(String(node.$ref?.split("/").at(-1))).description)
          silent.push(key);
      });
      expect(silent, name).toEqual([]);
    }
  });
});

/** Calls `visit` for each property of each object schema that allows no others. */
function walk(node: Node, visit: (key: string, node: Node) => void): void {
  if (node.additionalProperties === false) {
    for (const [key, property] of Object.entries(node.properties ?? {})) visit(key, property);
  }
  for (const child of Object.values(node)) {
    if (typeof child === "object" && child !== null) walk(child as Node, visit);
  }
}

describe("the meta-schema of templates says the same as the engine", () => {
  const base = [
    "type",
    "label",
    "help",
    "source",
    "required",
    "visible",
    "disabled",
    "locked",
    "protected",
    "defaultValue",
    "sideEffects",
    "checks",
    "messages",
    "updateOnBlur",
    "countsAsChange",
    "hidden",
    "was",
  ];
  const nameOf = (type: string) =>
    ({ checkbox: "booleanField", singleModel: "relation" })[type] ?? `${type}Field`;

  test.each(defaultFieldTypes.filter(({ name }) => name !== "singleModel"))(
    "for the field type $name",
    (type) => {
      const own = propertiesOf(nameOf(type.name)).filter((key) => !base.includes(key));
      expect(own.toSorted()).toEqual(Object.keys(type.properties).toSorted());
      const required = definition(nameOf(type.name)).required?.filter((key) => !base.includes(key)) ?? [];
      expect(required.toSorted()).toEqual([...(type.requiredProperties ?? [])].toSorted());
    },
  );

  test.each(defaultConditions)("for the condition $key", ({ key, properties }) => {
    expect(propertiesOf(`${key}Condition`).toSorted()).toEqual(Object.keys(properties).toSorted());
  });

  test.each(defaultViewTypes)("for the view type $name", ({ name, properties, slots = [] }) => {
    const common = ["type", "id", "visible", "children", ...slots];
    const own = propertiesOf(`${name}View`).filter((key) => !common.includes(key));
    expect(own.toSorted()).toEqual(
      Object.keys(properties)
        .filter((key) => !common.includes(key))
        .toSorted(),
    );
  });

  test("for the templates: the engine compiles those of the specification, and a few more", () => {
    const engine = createEngine(engineOptions(readSchemas(folder)));
    const own = [
      "accident_vehicle",
      "claim_approval_decision",
      "claim_approval_request",
      "claim_cost",
      "claim_coverage",
      "claim_diary",
      "claim_note",
      "claim_party",
      "claim_payment",
      "claim_reimbursement",
      "claim_reserve",
      "establishment",
      "establishment_year",
      "fmcsa_basic_report",
      "lost_restricted_days",
      "mileage",
      "osha_filing",
      "pro_record",
      "progress_update",
      "store",
    ];
    expect([...engine.templates.keys()].toSorted()).toEqual(
      [...(fixed["templates"] ?? []), ...own].toSorted(),
    );
    expect(fixed["templates"]).toHaveLength(68);
  });

  test("for the enum sets: those that the specification names are there", () => {
    const known = readSchemas(folder).enums.map(({ alias }) => alias);
    expect(known).toEqual(expect.arrayContaining(fixed["enumSets"] ?? []));
  });

  test("for the monitors: the engine compiles all, those that the specification names among them", () => {
    const schemas = readSchemas(folder);
    const engine = createEngine(engineOptions(schemas));
    const monitors = compileMonitors(schemas.monitors, { engine, ...monitorOptions(schemas) });
    expect(fixed["monitors"]).toHaveLength(11);
    expect([...monitors.keys()]).toEqual(expect.arrayContaining(fixed["monitors"] ?? []));
  });
});
