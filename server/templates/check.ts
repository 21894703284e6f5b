/** `npm run templates -- check`: reports what is wrong with the schemas, once or at each change. */
import { readFileSync, watch } from "node:fs";
import { basename, join } from "node:path";
import { checkSchemas, inOrder } from "../../engine/authoring/index.ts";
import type { Finding } from "../../engine/authoring/index.ts";
import { readSchemaFiles } from "./checkFiles.ts";
import { withPositions, locationText } from "./withPositions.ts";
import type { LocatedFinding } from "./withPositions.ts";

/**
 * All findings in a folder of schemas, in the order to mend them. What only names a file that cannot be read or used is left out, and what
 * only such a file uses. Throws an Error where there is no such folder.
 */
export function checkFolder(folder: string): readonly LocatedFinding[] {
  const { files, findings } = readSchemaFiles(folder);
  const lost = findings
    .filter(({ rule }) => rule === "json" || rule === "shape")
    .map(({ file }) => `"${basename(file, ".json")}"`);
  const unread = findings
    .filter(({ rule }) => rule === "json")
    .map(({ file }) => readFileSync(join(folder, "..", file), "utf8"));
  const isConsequence = ({ rule, what, file }: Finding) =>
    (rule === "unknownName" && lost.some((alias) => what.includes(alias))) ||
    (aboutUse.has(rule) && unread.some((text) => text.includes(`"${basename(file, ".json")}"`)));
  const own = checkSchemas(files).filter((finding) => !isConsequence(finding));
  return withPositions(folder, inOrder([...findings, ...own]));
}

/** Rules about what nothing uses. */
const aboutUse: ReadonlySet<string> = new Set(["enumSetUnused", "choiceUnused"]);

/** A finding as people read it: where, by line, column (so that editors lead there) and pointer; which rule, what, and what to do. */
export function findingLines(findings: readonly LocatedFinding[]): string[] {
  return findings.flatMap((finding) => [
    `${locationText(finding)} [${finding.rule}]`,
    `  ${finding.what} ${finding.todo}`,
  ]);
}

/** `3 findings.` */
export function countLine(findings: readonly Finding[]): string {
  return `${findings.length} ${findings.length === 1 ? "finding" : "findings"}.`;
}

/** The findings that were not there before. */
export function newFindings(
  before: readonly LocatedFinding[],
  after: readonly LocatedFinding[],
): LocatedFinding[] {
  const known = new Set(before.map(nameOf));
  return after.filter((finding) => !known.has(nameOf(finding)));
}

function nameOf({ file, pointer, rule, what }: Finding): string {
  return JSON.stringify([file, pointer, rule, what]);
}

/** Milliseconds; an editor writes a file in several steps. */
const SETTLE_MS = 200;

/** What watching needs. */
export interface Watching {
  folder: string;
  print(lines: readonly string[]): void;
  /** Ends the watching. */
  signal: AbortSignal;
}

/** Checks at once, then after each change, and prints only what is new, with how many there are. Ends with the signal. */
export function watchFolder({ folder, print, signal }: Watching): Promise<void> {
  let before: readonly LocatedFinding[] = [];
  const look = () => {
    const found = checkFolder(folder);
    print([...findingLines(newFindings(before, found)), countLine(found)]);
    before = found;
  };
  look();
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const watcher = watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(look, SETTLE_MS);
    });
    const end = () => {
      clearTimeout(timer);
      watcher.close();
      resolve();
    };
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });
}
