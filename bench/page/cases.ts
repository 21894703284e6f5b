/** A step on a line: its name in the results, and what it may take at most. */
import type { LineName } from "./lines.ts";
import type { Limits } from "./measures.ts";
import type { Step } from "./steps.ts";

/** `first-list`, or `slow/first-list`. */
export function caseOf(step: Pick<Step, "name">, line: LineName): string {
  return line === "fast" ? step.name : `${line}/${step.name}`;
}

/** What a step may take at most on a line. */
export function limitsOf({ most }: Step, line: LineName): Limits {
  const { fast, slow, ...always } = most;
  return { ...always, ...{ fast, slow }[line] };
}
