// Which tests a run takes. `npm test` takes the shortest that show each thing once; `npm test -- --all` takes all; continuous integration
// takes a share of the long ones, another one each day. Tests read the choice from two variables: TESTS (files named `*.slow.*`) and
// TEMPLATES (tests that are the same for each record type).
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../process.mjs";

const folder = join(root, "schemas/templates");
/** In so many days continuous integration has run every long test. */
const DAYS = 14;
const MS_PER_DAY = 86_400_000;

/** A template as its file says it, by alias. */
function templates() {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return new Map(
    files.sort().map((file) => [file.slice(0, -5), JSON.parse(readFileSync(join(folder, file), "utf8"))]),
  );
}

/** What a template shows: the options that it sets, and the types of its fields, relations and view nodes. */
function featuresOf(template) {
  const found = new Set(Object.keys(template));
  const collect = (value, kind) => {
    if (typeof value !== "object" || value === null) return;
    if (typeof value.type === "string") found.add(`${kind} ${value.type}`);
    for (const inner of Object.values(value)) collect(inner, kind);
  };
  for (const kind of ["fields", "relations", "views"]) collect(template[kind], kind);
  return found;
}

/** The templates that show all features together: always the one that shows most of what is missing. */
function coveringTemplates() {
  const features = new Map([...templates()].map(([alias, template]) => [alias, featuresOf(template)]));
  const missing = new Set([...features.values()].flatMap((found) => [...found]));
  const shown = (alias) => [...features.get(alias)].filter((feature) => missing.has(feature));
  const chosen = [];
  while (missing.size > 0) {
    const next = [...features.keys()].reduce((most, alias) =>
      shown(alias).length > shown(most).length ? alias : most,
    );
    for (const feature of shown(next)) missing.delete(feature);
    chosen.push(next);
  }
  return chosen;
}

/** The share of this day, counted from 1970-01-01 UTC. */
export function shareOfDay(now = Date.now()) {
  return { share: Math.floor(now / MS_PER_DAY) % DAYS, shares: DAYS };
}

function choiceOfShare({ share, shares }) {
  return {
    TESTS: `${share}/${shares}`,
    TEMPLATES: inShare([...templates().keys()], share, shares).join(","),
  };
}

function inShare(list, share, shares) {
  return list.filter((_, index) => index % shares === share);
}

/**
 * The variables of a run; those that are set already stay.
 * @param {{ all: boolean, isCi: boolean }} options
 * @returns {Record<string, string>}
 */
export function choiceOf({ all, isCi }) {
  if (all) return {};
  return isCi ? choiceOfShare(shareOfDay()) : { TESTS: "short", TEMPLATES: coveringTemplates().join(",") };
}

/**
 * The files that a run leaves out, of those that take long.
 * @param {readonly string[]} files all that take long
 * @param {string | undefined} tests the variable TESTS: `short` for none of them, `3/14` for a share, undefined for all
 */
export function leftOut(files, tests) {
  if (tests === undefined) return [];
  if (tests === "short") return [...files];
  const [share, shares] = tests.split("/").map(Number);
  const kept = new Set(inShare([...files].sort(), share, shares));
  return files.filter((file) => !kept.has(file));
}

/** The test files in a folder. */
export function testFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.(test|e2e)\.ts$/.test(file))
    .sort();
}

/** The test files in a folder that take long, by name: `*.slow.test.ts`, `*.slow.e2e.ts`. */
export function longFiles(folder) {
  return testFiles(folder).filter((file) => file.includes(".slow."));
}
