// Which tests a run takes. `npm test` takes the shortest that show each thing once; `npm test -- --all` takes all; continuous integration
// takes a share of the long ones, another one each day. Tests read the choice from variables: TESTS (files named `*.slow.*`), TEMPLATES
// (tests that are the same for each record type), and how often a test tries what it tries at random.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../process.mjs";

const folder = join(root, "schemas/templates");
/** In so many days continuous integration has run every long test. */
const DAYS = 28;
const MS_PER_DAY = 86_400_000;

/**
 * The record types of a short run. Together with those that the end-to-end tests make up they show every type of field, relation and
 * view; the claim has screens of its own.
 */
const shortTemplates = [
  "accident",
  "claim",
  "customer_observation",
  "employee",
  "equipment",
  "fuel_tank",
  "improvement_plan_task",
  "workplace_observation",
];

/** How often tests try, where not all of them run; what each counts is in CONTRIBUTING.md. */
const few = { CALLS: "120", CHECKS: "20000", KILLS: "1", QUERIES: "500", RESTARTS: "3", ROLLUP_WRITES: "40" };

function aliases() {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return files.sort().map((file) => file.slice(0, -5));
}

/** The share of this day, counted from 1970-01-01 UTC. */
export function shareOfDay(now = Date.now()) {
  return { share: Math.floor(now / MS_PER_DAY) % DAYS, shares: DAYS };
}

function choiceOfShare({ share, shares }) {
  return {
    ...few,
    TESTS: `${share}/${shares}`,
    TEMPLATES: inShare(aliases(), share, shares).join(","),
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
  return isCi ? choiceOfShare(shareOfDay()) : { ...few, TESTS: "short", TEMPLATES: shortTemplates.join(",") };
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

/** The files in a folder whose names end like a test's, or with another ending. */
export function testFiles(folder, ending = /\.(test|e2e)\.ts$/) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => ending.test(file))
    .sort();
}

/** The test files in a folder that take long, by name: `*.slow.test.ts`, `*.slow.e2e.ts`. */
export function longFiles(folder) {
  return testFiles(folder).filter((file) => file.includes(".slow."));
}
