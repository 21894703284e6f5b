/** Prompts with what each asks, read against the datasets that ship by somebody who may see everything; for tests. */
import { openDatasets } from "../kpi/attributes.ts";
import type { KpiContext } from "../kpi/attributes.ts";
import { compileDatasets } from "../kpi/compileDatasets.ts";
import { readKpiRequest } from "../kpi/readRequest.ts";
import { everybody } from "../report/canned/cannedNames.ts";
import type { TemplateSource } from "../template/compileSource.ts";
import { createEngine } from "../template/engine.ts";
import { promptReader } from "./readPrompt.ts";
import type { PromptAsked, PromptContext, ReadPrompt } from "./types.ts";

/** A prompt, and what it asks. */
export interface Example {
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

/** The files of a folder of `schemas`. */
type ReadFolder = (kind: string) => readonly { readonly file: string; readonly json: object }[];

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

/** Readers of prompts about the datasets that ship, for somebody who may see everything. */
export function exampleReading(readFolder: ReadFolder) {
  const templates: TemplateSource[] = readFolder("templates").map(({ file, json }) => ({ file, json }));
  const enumSets = readFolder("enums").map(({ json }) => json as EnumSet);
  const engine = createEngine({ templates, enumSets });
  const datasets = compileDatasets([...readFolder("datasets")], { engine, enumSets });
  const context: KpiContext = { templates: engine.templates, abilities: everybody, datasets };
  const values = new Map(enumSets.map((set) => [set.alias, set.values]));
  /** What they may ask about in a company with these groups. */
  const contextWith = (own: PromptContext["groups"]): PromptContext => ({
    datasets: openDatasets(context),
    groups: own,
    choices: (set) => values.get(set) ?? [],
    today,
  });
  const readPrompt = promptReader(contextWith(groups.map(([id, display]) => ({ id, display }))));
  const read = (prompt: string): Answered => {
    const found = readPrompt(prompt);
    return { ...found, problems: problemsOf(found, context) };
  };
  return { contextWith, read };
}

function problemsOf({ found }: ReadPrompt, context: KpiContext): string[] {
  if (!found) return [];
  const { chartType: _drawn, ...request } = found.asked;
  const checked = readKpiRequest(request, found.open, context);
  return "problems" in checked
    ? checked.problems.map(({ pointer, message }) => `${pointer}: ${message}`)
    : [];
}

/** How what was read differs from what is asked, as a line; undefined: it does not. */
export function differenceOf({ prompt, dataset, view, unknown = [] }: Example, read: Answered) {
  const { open, asked = {}, top } = read.found ?? {};
  const wanted = textOf({ dataset, ...view, unknown });
  const got = textOf({ dataset: open?.dataset.alias, ...asked, top, unknown: read.unknown });
  return wanted === got ? undefined : `${prompt}\n  wanted ${wanted}\n  read   ${got}`;
}

/** The same text for the same question, whatever the order of its filters and values. */
function textOf({
  filters = [],
  groupIds,
  metric,
  aggregation,
  ...rest
}: Record<string, unknown> & PromptAsked): string {
  const counted = metric === undefined || metric === "count";
  const tests = filters.map(({ attribute, interaction = "AND", values }) => [
    attribute,
    interaction,
    values.map(({ comparator, value, interaction: joiner = "OR" }, index) => [
      index === 0 ? "" : joiner,
      comparator,
      Array.isArray(value) ? [...(value as unknown[])].sort() : value,
    ]),
  ]);
  const all = {
    ...rest,
    filters: tests.map((test) => JSON.stringify(test)).sort(),
    ...(groupIds && { groupIds: [...groupIds].sort() }),
    ...(counted ? {} : { metric, aggregation }),
  };
  const shown = Object.entries(all).filter(([, value]) => !(Array.isArray(value) && value.length === 0));
  return JSON.stringify(Object.fromEntries(shown.sort(([a], [b]) => a.localeCompare(b))));
}
