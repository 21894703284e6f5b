import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, it } from "vitest";
import { edited, stepsOf } from "./lib/follow/steps.mjs";
import { root } from "./lib/process.mjs";

const folder = join(root, "docs/recipes");
const recipes = readdirSync(folder).filter((file) => file.endsWith(".md") && file !== "README.md");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** The files that a page creates or changes, by path, as they are when it has been followed. */
function written(page: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const step of stepsOf(page)) {
    const { kind, path = "" } = step;
    if (kind === "run") continue;
    const before = files.get(path) ?? (existsSync(join(root, path)) ? read(path) : undefined);
    files.set(path, edited(before, step));
  }
  return files;
}

/** Imports of the written files that lead to no file, of the project or of the page. */
function lostImports(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) =>
    [...text.matchAll(/from "(\.[^"?]+)/g)].flatMap(([, source = ""]) => {
      const target = posix.join(posix.dirname(path), source);
      return files.has(target) || existsSync(join(root, target)) ? [] : [`${path}: ${source}`];
    }),
  );
}

describe("recipes", () => {
  it.each([...recipes.map((file) => `docs/recipes/${file}`), "docs/tutorial.md"])(
    "%s fits the files that it changes, and ends with checks",
    (path) => {
      const page = read(path);
      const files = written(page);
      expect(files.size).toBeGreaterThan(0);
      for (const [file, text] of files)
        if (file.endsWith(".json")) expect(() => JSON.parse(text) as unknown, file).not.toThrow();
      expect(lostImports(files)).toEqual([]);
      expect(stepsOf(page).at(-1)?.kind).toBe("run");
    },
  );

  it("that have no page yet name files and folders that there are", () => {
    const named = [...read("docs/recipes/README.md").matchAll(/`([\w.-]+(?:\/[\w.<>-]+)+)`/g)].map(
      ([, path = ""]) => path,
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !existsSync(join(root, path.replace(/\/[^/]*<.*/, ""))))).toEqual([]);
  });

  it("are all in the list of recipes", () => {
    const list = read("docs/recipes/README.md");
    expect(recipes.filter((file) => !list.includes(`](${file})`))).toEqual([]);
  });
});
