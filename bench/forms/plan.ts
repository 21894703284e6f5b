/** What a run measures: whom, in which cases, how often. */
import { listOf, optionsOf } from "../lib/options.ts";
import { sizes, subjects, type SubjectEntry } from "./subjects.ts";

export interface Plan {
  readonly chosen: readonly SubjectEntry[];
  readonly cases: readonly string[];
  readonly repeats: number;
}

/** The plan that the command line asks for; left out, everything, five times. Throws for unknown subjects and options. */
export function planOf(argv: readonly string[]): Plan {
  const options = optionsOf(argv, ["repeats", "only", "fields"]);
  const only = listOf(options.only);
  const unknown = only?.find((name) => !subjects.some((subject) => subject.name === name));
  if (unknown !== undefined) {
    throw new Error(`Unknown subject ${unknown}; known: ${subjects.map(({ name }) => name).join(", ")}`);
  }
  const fields = listOf(options.fields)?.map(Number) ?? sizes;
  return {
    chosen: subjects.filter(({ name }) => only?.includes(name) ?? true),
    cases: [...fields.map((count) => `fields=${count}`), "hides=100", "toggle=1000", "chain=50"],
    repeats: Number(options.repeats ?? 5),
  };
}

/** Whether a subject is measured in a case. */
export function takesPart({ cases = [] }: SubjectEntry, name: string): boolean {
  return name.startsWith("fields=") || cases.includes(name);
}
