import type { SchemaDifference } from "../../engine/authoring/index.ts";
import type { Counts, StoredCount } from "./diffCounts.ts";

const count = (value: number, one: string, several: string) =>
  `${value.toLocaleString("en-US")} ${value === 1 ? one : several}`;

/** The differences as lines: per file what changed, below each change what it touches. */
export function diffLines(differences: readonly SchemaDifference[], counts: Counts): string[] {
  return differences.flatMap(({ kind, name, title, changes }) => [
    `${title} (${name})${kind === "templates" ? countText(counts(name)) : ""}`,
    ...changes.flatMap(({ sentence, key, touches }) => {
      const touched = [...touches, ...(key === undefined ? [] : heldOf(counts(name, key)))];
      return [`  ${sentence}`, ...(touched.length > 0 ? [`    Touches ${touched.join(", ")}.`] : [])];
    }),
  ]);
}

function countText(found: StoredCount | undefined): string {
  return found === undefined ? "" : `, ${count(found.records, "live record", "live records")}`;
}

function heldOf(found: StoredCount | undefined): string[] {
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
  const text = `${count(changes, "change", "changes")} in ${count(differences.length, "file", "files")}.`;
  return isCounted ? text : `${text} No database runs: only differences in the schemas are listed.`;
}
