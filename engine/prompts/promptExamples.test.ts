/**
 * The prompts of `examples`, each with what it asks, read against the datasets that ship by somebody who may see everything: nine of ten are read
 * right (issue of dashboards, 'Must show' 4).
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openDatasets } from "../kpi/attributes.ts";
import type { KpiContext } from "../kpi/attributes.ts";
import { compileDatasets } from "../kpi/compileDatasets.ts";
import { readKpiRequest } from "../kpi/readRequest.ts";
import { everybody } from "../report/canned/cannedNames.ts";
import type { TemplateSource } from "../template/compileSource.ts";
import { createEngine } from "../template/engine.ts";
import { narrowed } from "./narrowed.ts";
import { promptReader } from "./readPrompt.ts";
import type { PromptAsked, PromptContext, ReadPrompt } from "./types.ts";

/** A prompt, and what it asks. */
interface Example {
  readonly prompt: string;
  readonly dataset: string;
  readonly view: PromptAsked & { readonly top?: number };
  /** Words that mean nothing here. */
  readonly unknown?: readonly string[];
}

interface EnumSet {
  readonly alias: string;
  readonly values: readonly { readonly name: string; readonly display: string }[];
}

const schemas = new URL("../../schemas/", import.meta.url);
const readAll = (kind: string): { file: string; json: object }[] =>
  readdirSync(new URL(kind, schemas))
    .filter((name) => name.endsWith(".json"))
    .map((name) => ({
      file: `${kind}/${name}`,
      json: JSON.parse(readFileSync(new URL(`${kind}/${name}`, schemas), "utf8")) as object,
    }));

/** Saturday, 11/28/2026. */
const today = Date.UTC(2026, 10, 28) / 1_000;

const groups = [
  [1, "Redwood Freight Lines"],
  [2, "Northwest Region"],
  [3, "Portland Terminal"],
  [4, "Spokane Terminal"],
  [5, "Central Valley Region"],
  [6, "Fresno Terminal"],
  [7, "Stockton Terminal"],
] as const;

/** What is read of a prompt, and why it could not be asked. */
type Answered = ReadPrompt & { readonly problems: readonly string[] };

const templates: TemplateSource[] = readAll("templates").map(({ file, json }) => ({ file, json }));
const enumSets = readAll("enums").map(({ json }) => json as EnumSet);
const engine = createEngine({ templates, enumSets });
const datasets = compileDatasets(readAll("datasets"), { engine, enumSets });
const context: KpiContext = { templates: engine.templates, abilities: everybody, datasets };
const values = new Map(enumSets.map((set) => [set.alias, set.values]));

/** What somebody may ask about who sees everything of a company with these groups. */
const contextWith = (groups: PromptContext["groups"]): PromptContext => ({
  datasets: openDatasets(context),
  groups,
  choices: (set) => values.get(set) ?? [],
  today,
});
const numbered = (names: readonly string[]) => names.map((display, index) => ({ id: index + 1, display }));

/** Reads prompts of somebody who may see everything. */
function exampleReader(): (prompt: string) => Answered {
  const read = promptReader(contextWith(groups.map(([id, display]) => ({ id, display }))));
  return (prompt) => {
    const found = read(prompt);
    return { ...found, problems: problemsOf(found) };
  };
}

function problemsOf({ found }: ReadPrompt): string[] {
  if (!found) return [];
  const { chartType: _drawn, ...request } = found.asked;
  const checked = readKpiRequest(request, found.open, context);
  return "problems" in checked
    ? checked.problems.map(({ pointer, message }) => `${pointer}: ${message}`)
    : [];
}

/** How what was read differs from what is asked, as a line; undefined: it does not. */
function differenceOf({ prompt, dataset, view, unknown = [] }: Example, read: Answered) {
  const { open, asked = {}, top } = read.found ?? {};
  const wanted = textOf({ dataset, ...view, unknown });
  const got = textOf({ dataset: open?.dataset.alias, ...asked, top, unknown: read.unknown });
  return wanted === got ? undefined : `${prompt}\n  wanted ${wanted}\n  read   ${got}`;
}

/** The same text for the same question, whatever the order of its filters and values. */
function textOf({
  filters = [],
  metric,
  aggregation,
  ...rest
}: Record<string, unknown> & PromptAsked): string {
  const counted = metric === undefined || metric === "count";
  const tests = filters.map(({ attribute, values }) => [
    attribute,
    values.map(({ comparator, value }) => [comparator, Array.isArray(value) ? value.toSorted() : value]),
  ]);
  const sorted = tests.map((test) => JSON.stringify(test)).sort();
  const all = { ...rest, filters: sorted, ...(counted ? {} : { metric, aggregation }) };
  const shown = Object.entries(all).filter(([, value]) => !(Array.isArray(value) && value.length === 0));
  return JSON.stringify(Object.fromEntries(shown.sort(([a], [b]) => a.localeCompare(b))));
}

const folder = new URL("examples/", import.meta.url);
const examples = readdirSync(folder).flatMap(
  (file) => JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Example[],
);
const others = JSON.parse(
  readFileSync(new URL("others.json", import.meta.url), "utf8"),
) as readonly Example[];
const read = exampleReader();

/** The share of prompts that are read right. */
const GOAL = 0.9;

describe("the examples of prompts", () => {
  it("are three hundred, and no two are the same", () => {
    expect(new Set(examples.map(({ prompt }) => prompt.toLowerCase())).size).toBe(examples.length);
    expect(examples.length).toBeGreaterThanOrEqual(300);
  });

  it(`are read right, ${GOAL * 100} of 100`, () => {
    const wrong = examples.flatMap((example) => differenceOf(example, read(example.prompt)) ?? []);
    const share = 1 - wrong.length / examples.length;
    expect(share, wrong.join("\n")).toBeGreaterThanOrEqual(GOAL);
  });

  it("of another hand are read right as often", () => {
    const wrong = others.flatMap((example) => differenceOf(example, read(example.prompt)) ?? []);
    const share = 1 - wrong.length / others.length;
    expect(share, wrong.join("\n")).toBeGreaterThanOrEqual(GOAL);
  });

  it("are never read as something that cannot be asked", () => {
    for (const { prompt } of examples) expect(read(prompt).problems, prompt).toEqual([]);
  });
});

describe("a context that is narrowed to a prompt", () => {
  const names = [
    "Portland Terminal",
    "Spokane Terminal",
    "North Portland Terminal",
    "North",
    "Oregon (West)",
  ];

  it("reads the same of every fifth prompt of the examples", () => {
    const whole = contextWith(numbered(names));
    const readAgainstAll = promptReader(whole);
    const prompts = examples
      .map(({ prompt }) => prompt)
      .filter((_, index) => index % 5 === 0)
      .flatMap((prompt, index) => [prompt, `${prompt} in ${names[index % names.length]}`]);
    expect(prompts.length).toBeGreaterThan(100);
    for (const prompt of prompts) {
      const once = promptReader(narrowed(whole, prompt))(prompt);
      expect(once, prompt).toEqual(readAgainstAll(prompt));
    }
  }, 60_000);

  it("leaves of thousands of names what is named, and two of those that share a part of it", () => {
    const terminals = Array.from({ length: 1_500 }, (_, index) => `Town${index} Terminal`);
    const large = { ...contextWith(numbered(terminals)), choices: () => [] };
    const kept = (prompt: string) => narrowed(large, prompt).groups.map(({ display }) => display);
    expect(kept("accidents by month")).toEqual([]);
    expect(kept("accidents by terminal")).toEqual(["Town0 Terminal", "Town1 Terminal"]);
    expect(kept("accidents in Town77 by terminal")).toEqual([
      "Town0 Terminal",
      "Town1 Terminal",
      "Town77 Terminal",
    ]);
  });
});
