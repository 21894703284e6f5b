import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  commonOptions,
  conditionKinds,
  entriesOf,
  fieldTypes,
  languagePage,
  objectsIn,
  viewTypes,
} from "./lib/language.mjs";
import { languageCode } from "./lib/language/languageCode.mjs";
import { pageFile, readLanguage, readMetas } from "./lib/languageFiles.mjs";
import { root } from "./lib/process.mjs";

interface Json {
  [name: string]: unknown;
}

const { meta, examples, templates } = readLanguage();
const entries: Json[] = examples.flatMap(({ example }) =>
  entriesOf(example).map(([, entry]) => entry as Json),
);
const inside: Json[] = examples.flatMap(({ example }) => objectsIn(example) as Json[]);

/** Names of the properties of a definition. */
const propertiesOf = (name: string) => Object.keys(meta.definitions[name]?.properties ?? {});

const uses = (nodes: readonly Json[], name: string) => nodes.some((node) => Object.hasOwn(node, name));

describe("the page of the language of templates", () => {
  it("says what the meta-schema and the examples say now (npm run docs)", () => {
    expect(readFileSync(join(root, pageFile), "utf8")).toBe(languagePage(meta, examples, templates));
  });

  it("shows every type of view node", () => {
    const sections = languagePage(meta, examples, templates).split("\n### ");
    const silent = viewTypes(meta).filter(({ type }) => {
      const section = sections.find(
        (each) => each.startsWith(`${type}\n\n`) && each.includes(`"type": "${type}"`),
      );
      return section === undefined;
    });
    expect(silent.map(({ type }) => type)).toEqual([]);
  });

  it("changes with the meta-schema", () => {
    const other = structuredClone(meta);
    other.definitions["textField"] = { properties: {} };
    expect(languagePage(other, examples)).not.toBe(languagePage(meta, examples));
  });
});

describe("the types of the language", () => {
  it("are those of the meta-schemas (npm run docs)", async () => {
    const stale = [...(await languageCode(readMetas()))]
      .filter(([file, code]) => readFileSync(join(root, file), "utf8") !== code)
      .map(([file]) => file);
    expect(stale).toEqual([]);
  });

  it("change with the meta-schemas", async () => {
    const metas = readMetas();
    const { properties } = metas["template"]?.definitions["textField"] ?? { properties: {} };
    const { pattern } = properties;
    if (pattern) properties["shade"] = { ...pattern, description: "A shade." };
    const code = (await languageCode(metas)).get("engine/language/fieldDefinitions.ts");
    expect(code).toContain("/** A shade. */\n  shade?: string;");
  });
});

describe("the examples of the language", () => {
  it.each(
    fieldTypes(meta).map(({ type, definition }) => [type, Object.keys(definition.properties)] as const),
  )("show the field type %s with its own options", (type, properties) => {
    const fields = entries.filter((entry) => entry["type"] === type);
    const common = commonOptions(meta).map(({ option }) => option);
    const missing = properties.filter((name) => !common.includes(name) && !uses(fields, name));
    expect(fields.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });

  it("show every option that all fields have, and those of relations", () => {
    const options = [...commonOptions(meta).map(({ option }) => option), ...propertiesOf("relation")];
    expect(options.filter((name) => !uses(entries, name))).toEqual([]);
  });

  it("show every kind of condition and every comparison", () => {
    const comparisons = propertiesOf("fieldCondition");
    const kinds = conditionKinds(meta).map(({ kind }) => kind);
    expect([...comparisons, ...kinds].filter((name) => !uses(inside, name))).toEqual([]);
  });

  it("show every view that edits related records", () => {
    const nested = viewTypes(meta).filter(({ name }) => /nested|subForm/i.test(name));
    const shown = inside.map((node) => node["type"]);
    expect(nested.filter(({ type }) => !shown.includes(type)).map(({ type }) => type)).toEqual([]);
    expect(nested.length).toBeGreaterThan(0);
  });
});
