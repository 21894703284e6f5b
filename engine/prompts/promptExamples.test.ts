/**
 * The prompts of `examples`, each with what it asks, read against the datasets that ship by somebody who may see everything: nine of ten are read
 * right (issue of dashboards, 'Must show' 4).
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { narrowed } from "./narrowed.ts";
import { differenceOf, exampleReading } from "./prompts.fixture.ts";
import type { Example } from "./prompts.fixture.ts";
import { preparing } from "./prepared.ts";
import { promptReader, readPrompt } from "./readPrompt.ts";

const schemas = new URL("../../schemas/", import.meta.url);
const namesIn = (folder: URL) => readdirSync(folder).filter((name) => name.endsWith(".json"));
const jsonAt = (file: URL) => JSON.parse(readFileSync(file, "utf8")) as object;
const { contextWith, read } = exampleReading((kind) =>
  namesIn(new URL(`${kind}/`, schemas)).map((name) => ({
    file: `${kind}/${name}`,
    json: jsonAt(new URL(`${kind}/${name}`, schemas)),
  })),
);

/** The prompts of a folder beside this file. */
const examplesIn = (path: string): readonly Example[] =>
  namesIn(new URL(path, import.meta.url)).flatMap(
    (name) => jsonAt(new URL(`${path}${name}`, import.meta.url)) as Example[],
  );
const numbered = (names: readonly string[]) => names.map((display, index) => ({ id: index + 1, display }));
const examples = examplesIn("examples/");
const others = examplesIn("others/");
const byRole = examplesIn("roles/");
const heldOut = examplesIn("roles/heldOut/");

/** The share of prompts that are read right. */
const GOAL = 0.9;

/** What of prompts that nobody looked at while the reader was written was read right when they were counted. */
const HELD_OUT = 0.65;

/** The prompts that are read wrong, each with what was read; the share of the others. */
function readingOf(all: readonly Example[]): { wrong: string; share: number } {
  const wrong = all.flatMap((example) => differenceOf(example, read(example.prompt)) ?? []);
  return { wrong: wrong.join("\n"), share: 1 - wrong.length / all.length };
}

describe("the examples of prompts", () => {
  it("are three hundred, and no two are the same", () => {
    expect(new Set(examples.map(({ prompt }) => prompt.toLowerCase())).size).toBe(examples.length);
    expect(examples.length).toBeGreaterThanOrEqual(300);
  });

  it(`are read right, ${GOAL * 100} of 100`, () => {
    const { wrong, share } = readingOf(examples);
    expect(share, wrong).toBeGreaterThanOrEqual(GOAL);
  });

  it("of another hand are read right as often", () => {
    const { wrong, share } = readingOf(others);
    expect(share, wrong).toBeGreaterThanOrEqual(GOAL);
  });

  it("are never read as something that cannot be asked", () => {
    for (const { prompt } of examples) expect(read(prompt).problems, prompt).toEqual([]);
  });
});

// What a safety manager, a claims adjuster, a training coordinator and a terminal manager type: with slips, abbreviations, "not", several conditions.
describe("prompts by role", () => {
  const all = [...byRole, ...heldOut];

  it("are three hundred, and a third of them is held out", () => {
    expect(new Set(all.map(({ prompt }) => prompt.toLowerCase())).size).toBe(300);
    expect([all.length, heldOut.length]).toEqual([300, 100]);
  });

  it(`are read right, ${GOAL * 100} of 100`, () => {
    const { wrong, share } = readingOf(byRole);
    expect(share, wrong).toBeGreaterThanOrEqual(GOAL);
  });

  it("that were held out are read right as often as when they were counted", () => {
    const { share } = readingOf(heldOut);
    expect(share).toBeGreaterThanOrEqual(HELD_OUT);
  });

  it(`are read right with all examples, ${GOAL * 100} of 100`, () => {
    const { wrong, share } = readingOf([...examples, ...others, ...byRole, ...heldOut]);
    expect(share, wrong).toBeGreaterThanOrEqual(GOAL);
  });

  it("are never read as something that cannot be asked", () => {
    for (const { prompt } of all) expect(read(prompt).problems, prompt).toEqual([]);
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
      const once = readPrompt(whole, prompt);
      expect(once, prompt).toEqual(readAgainstAll(prompt));
    }
  }, 60_000);

  it("leaves of thousands of names what is named, and two of those that share a part of it", () => {
    const terminals = Array.from({ length: 1_500 }, (_, index) => `Town${index} Terminal`);
    const large = { ...contextWith(numbered(terminals)), choices: () => [] };
    const kept = (prompt: string) =>
      narrowed(large, [...preparing(large)(prompt).words.values()]).groups.map(({ display }) => display);
    expect(kept("accidents by month")).toEqual([]);
    expect(kept("accidents by terminal")).toEqual(["Town0 Terminal", "Town1 Terminal"]);
    expect(kept("accidents in Town77 by terminal")).toEqual([
      "Town0 Terminal",
      "Town1 Terminal",
      "Town77 Terminal",
    ]);
  });
});
