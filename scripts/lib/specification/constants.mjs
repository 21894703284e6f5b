// Where a constant of the specification has its value, and which test shows it.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../process.mjs";
import { textOf } from "./sources.mjs";
import { hasWords } from "./words.mjs";

const isIn = (file, words) =>
  file !== undefined && existsSync(join(root, file)) && hasWords(textOf(file), words);

/** One row for each of several constants of a kind, whose name stands as `{each}`. */
function rowsOf(constant) {
  const { each, ...one } = constant;
  if (each === undefined) return [one];
  const put = (name) => (value) => (typeof value === "string" ? value.replaceAll("{each}", name) : value);
  return each.map((name) =>
    Object.fromEntries(Object.entries(one).map(([key, value]) => [key, put(name)(value)])),
  );
}

/** The rows of a section's constants. A file or test that no longer has its words is left out. */
export function constantRows(section, constants) {
  return constants.flatMap(rowsOf).map(({ name, value, file, text, test, shows, ...standing }) => ({
    kind: "Constants",
    section,
    name: `${name}: ${value}`,
    where: isIn(file, text) ? file : undefined,
    test: isIn(test, shows) ? test : undefined,
    open: standing.open,
    decision: standing.decision,
    otherwise: standing.otherwise,
  }));
}
