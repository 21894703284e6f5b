/** What is read against the few names that a prompt may mean is what is read against all, in a fraction of the time. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createAbilities, createEngine } from "../../../engine/index.ts";
import {
  administratorPermissions,
  compileDatasets,
  openDatasets,
  promptReader,
} from "../../../engine/server.ts";
import type { PromptContext } from "../../../engine/server.ts";
import type { EnumSetSource } from "../../storage/index.ts";
import { narrowed } from "./narrowed.ts";

const root = new URL("../../../", import.meta.url);
const readAll = <T>(folder: string): { file: string; json: T }[] =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith(".json"))
    .map((name) => ({
      file: name,
      json: JSON.parse(readFileSync(new URL(`${folder}/${name}`, root), "utf8")) as T,
    }));

const names = ["Portland Terminal", "Spokane Terminal", "North Portland Terminal", "North", "Oregon (West)"];

/** What an administrator of a company with these groups may ask about. */
function contextWith(groups: readonly string[]): PromptContext {
  const enumSets = readAll<EnumSetSource>("schemas/enums").map(({ json }) => json);
  const engine = createEngine({ templates: readAll<never>("schemas/templates"), enumSets });
  const datasets = compileDatasets(readAll("schemas/datasets"), { engine, enumSets });
  const abilities = createAbilities(administratorPermissions, []);
  const values = new Map(enumSets.map((set) => [set.alias, set.values]));
  return {
    datasets: openDatasets({ templates: engine.templates, abilities, datasets }),
    groups: groups.map((display, index) => ({ id: index + 1, display })),
    choices: (set) => values.get(set) ?? [],
    today: Date.UTC(2026, 10, 28) / 1_000,
  };
}

it("reads the same of every fifth prompt of the examples", () => {
  const context = contextWith(names);
  const readAgainstAll = promptReader(context);
  const prompts = readAll<{ prompt: string }[]>("engine/prompts/examples")
    .flatMap(({ json }) => json.map(({ prompt }) => prompt))
    .filter((_, index) => index % 5 === 0)
    .flatMap((prompt, index) => [prompt, `${prompt} in ${names[index % names.length]}`]);
  expect(prompts.length).toBeGreaterThan(100);
  for (const prompt of prompts) {
    const read = promptReader(narrowed(context, prompt))(prompt);
    expect(read, prompt).toEqual(readAgainstAll(prompt));
  }
}, 60_000);

it("leaves of thousands of names what is named, and two of those that share a part of it", () => {
  const terminals = Array.from({ length: 1_500 }, (_, index) => `Town${index} Terminal`);
  const context = { ...contextWith(terminals), choices: () => [] };
  const kept = (prompt: string) => narrowed(context, prompt).groups.map(({ display }) => display);
  expect(kept("accidents by month")).toEqual([]);
  expect(kept("accidents by terminal")).toEqual(["Town0 Terminal", "Town1 Terminal"]);
  expect(kept("accidents in Town77 by terminal")).toEqual([
    "Town0 Terminal",
    "Town1 Terminal",
    "Town77 Terminal",
  ]);
});
