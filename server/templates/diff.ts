/** `npm run templates -- diff`: what changed between two versions of the schemas, and what each change touches. */
import type { SchemaDifference } from "../../engine/index.ts";
import type { Counts, Held } from "./diffCounts.ts";

const count = (value: number, one: string, several: string) =>
  `${value.toLocaleString("en-US")} ${value === 1 ? one : several}`;

/** The differences as lines: per file what changed, below each change what it touches. */
export function diffLines(differences: readonly SchemaDifference[], counts: Counts): string[] {
  return differences.flatMap(({ kind, name, title, changes }) => [
    `${title} (${name})${kind === "templates" ? held(counts(name)) : ""}`,
    ...changes.flatMap(({ sentence, key, touches }) => {
      const told = [...touches, ...(key === undefined ? [] : heldOf(counts(name, key)))];
      return [`  ${sentence}`, ...(told.length > 0 ? [`    Touches ${told.join(", ")}.`] : [])];
    }),
  ]);
}

function held(found: Held | undefined): string {
  return found === undefined ? "" : `, ${count(found.records, "live record", "live records")}`;
}

function heldOf(found: Held | undefined): string[] {
  if (found === undefined) return [];
  return [
    count(found.records, "live record with a value", "live records with a value"),
    ...(found.views > 0 ? [count(found.views, "saved view", "saved views")] : []),
  ];
}

/** The last line. */
export function diffSummary(differences: readonly SchemaDifference[], isCounted: boolean): string {
  if (differences.length === 0) return "Both versions say the same.";
  const changes = differences.reduce((sum, each) => sum + each.changes.length, 0);
  const told = `${count(changes, "change", "changes")} in ${count(differences.length, "file", "files")}.`;
  return isCounted ? told : `${told} No database runs: only what stands in the schemas is told.`;
}
