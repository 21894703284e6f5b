import { readdirSync, readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import type { CompiledTemplate } from "./compiledTemplate.ts";
import type { TemplateSource } from "./compileSource.ts";
import { createEngine } from "./engine.ts";
import { createLazyEngine } from "./lazyEngine.ts";
import { templateOf } from "../testing/templates.ts";

vi.setConfig({ testTimeout: 60_000 });

const folder = new URL("../../schemas/templates/", import.meta.url);
const shipped: TemplateSource[] = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .map((file) => ({ file, json: JSON.parse(readFileSync(new URL(file, folder), "utf8")) as unknown }));

const person = templateOf({ name: { type: "text", label: "Name" } }, { alias: "person" });
const visit = templateOf(
  { note: { type: "text", label: "Note", visible: { field: "host.name", is: "Ann" } } },
  {
    alias: "visit",
    relations: { host: { label: "Host", template: "person" } },
  },
);

/** The same templates, with the aliases of those that have been read as a whole, in order. */
function watched(templates: readonly object[]): { sources: TemplateSource[]; read: string[] } {
  const read: string[] = [];
  const sources = templates.map((template) => {
    const alias = String(Reflect.get(template, "alias"));
    const json = new Proxy(template, {
      get(target, key) {
        if (key === "fields" && !read.includes(alias)) read.push(alias);
        return Reflect.get(target, key) as unknown;
      },
    });
    return { json };
  });
  return { sources, read };
}

/** Everything that a compiled template consists of; functions by their source. */
function written(template: CompiledTemplate): string {
  return JSON.stringify(template, (_key, value: unknown) => {
    if (value instanceof Map) return [...value];
    if (value instanceof Set) return [...value];
    return typeof value === "function" ? value.toString() : value;
  });
}

it("compiles a template when it is first asked for, once, and none that it names", () => {
  const { sources, read } = watched([person, visit]);
  const engine = createLazyEngine({ templates: sources });
  expect([...engine.templates.keys()]).toEqual(["person", "visit"]);
  expect(engine.templates.has("visit") && engine.templates.size).toBe(2);
  expect(read).toEqual([]);
  const compiled = engine.template("visit");
  expect(engine.templates.get("visit")).toBe(compiled);
  expect(read).toEqual(["visit"]);
});

it("compiles a related template when a condition asks for its field", () => {
  const { sources, read } = watched([person, visit]);
  const { visible } = createLazyEngine({ templates: sources }).template("visit").byKey.get("note") ?? {};
  const related = () => ({ name: "Ann" });
  const scope = { value: () => 7, context: { related } };
  expect(visible?.test(scope as never)).toBe(true);
  expect(read).toEqual(["visit", "person"]);
});

it("compiles the shipped templates to the same as all at once, whatever the order", () => {
  const eager = createEngine({ templates: shipped });
  const lazy = createLazyEngine({ templates: shipped });
  for (const alias of [...eager.templates.keys()].reverse())
    expect(written(lazy.template(alias)) === written(eager.template(alias)), alias).toBe(true);
  expect([...lazy.templates.values()]).toHaveLength(shipped.length);
});

it("refuses a template with mistakes of its own each time it is asked for, and no other", () => {
  const broken = { ...visit, label: { expression: "nope" } };
  const engine = createLazyEngine({ templates: [{ json: person }, { file: "visit.json", json: broken }] });
  expect(engine.template("person").name).toBe("Sample");
  for (let time = 0; time < 2; time += 1)
    expect(() => engine.template("visit")).toThrow(
      /visit\.json#\/label\/expression: .*nothing is called "nope"/,
    );
  expect(() => engine.template("visitor")).toThrow(/visitor/);
});

it("takes other versions of some templates and keeps what is compiled", () => {
  const engine = createLazyEngine({ templates: [{ json: person }, { json: visit }] });
  const before = engine.template("person");
  const after = engine.with([{ json: { ...visit, name: "Call" } }]);
  expect(after.template("visit").name).toBe("Call");
  expect(after.template("person")).toBe(before);
});
