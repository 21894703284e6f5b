// Where goals and the tests that prove them are written down.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./process.mjs";
import { taggedTests } from "./testTitles.mjs";

/** The page of goals with the tests that prove them. */
export const assuranceFile = "docs/assurance.md";
/** One file for each group of goals, in this order. */
const groupFiles = ["reliability", "security", "asvs"].map((name) => `docs/assurance/${name}.json`);
const folders = [".storybook", "bench", "demo", "e2e", "engine", "product", "scripts", "server", "views"];
const isTest = /\.(test\.tsx?|e2e\.ts)$/;
/** Its own test shows what tags look like. */
const ownTest = "scripts/assurance.test.ts";

/** The groups of goals. */
export function readGoals() {
  return groupFiles.map((file) => JSON.parse(readFileSync(join(root, file), "utf8")));
}

function testFiles(folder) {
  if (!existsSync(join(root, folder))) return [];
  const names = readdirSync(join(root, folder), { recursive: true }).map((name) =>
    name.replaceAll("\\", "/"),
  );
  return names.filter((name) => isTest.test(name)).map((name) => `${folder}/${name}`);
}

/** All tests that say what they prove, by their files. */
export function readTaggedTests() {
  const files = folders.flatMap(testFiles).filter((file) => file !== ownTest);
  return files.toSorted().flatMap((file) => taggedTests(readFileSync(join(root, file), "utf8"), file));
}
