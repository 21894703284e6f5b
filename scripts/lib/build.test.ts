import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { builtSchemas } from "./build.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

function sourcesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories)\.tsx?$/.test(name))
    .map((name) => join(root, folder, name));
}

describe("what the pages are built from", () => {
  it("is every folder of schemas that their sources import, and no other", () => {
    const imported = ["engine", "views", "product"]
      .flatMap(sourcesUnder)
      .flatMap((file) =>
        [...readFileSync(file, "utf8").matchAll(/["'](?:\.\.\/)+schemas\/([a-z]+)\//g)].map(
          ([, folder]) => folder ?? "",
        ),
      );
    const icons = /schemas\/navigation/.test(readFileSync(join(root, "vite.config.ts"), "utf8"));
    const used = new Set([...imported, ...(icons ? ["navigation"] : [])]);
    expect([...used].toSorted()).toEqual(builtSchemas);
  });
});
