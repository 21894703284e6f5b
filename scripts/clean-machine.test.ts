import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { sourceHash } from "./lib/build.mjs";

/** Every module that a script loads before it has installed or built anything. */
function needs(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!file.startsWith("scripts/")) return seen;
  for (const [, name = ""] of readFileSync(file, "utf8").matchAll(
    /^(?:import|export) .*?from "(.+?)";$/gms,
  )) {
    needs(name.startsWith(".") ? join(dirname(file), name) : name, seen);
  }
  return seen;
}

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

describe("on a machine with only Node and npm", () => {
  test.each(["start", "test", "check", "build", "demo", "import"])(
    "npm run %s needs no package to begin",
    (name) => {
      const file = /^node (scripts\/[a-z]+\.mjs)/.exec(scripts[name] ?? "")?.[1] ?? "";
      const packages = [...needs(file)].filter(
        (each) => !each.startsWith("node:") && !each.startsWith("scripts/"),
      );
      expect(existsSync(file)).toBe(true);
      expect(packages).toEqual([]);
    },
  );
});

describe("building only what changed", () => {
  test("the hash of sources is the same twice, and another for other sources", () => {
    expect(sourceHash(["engine"])).toBe(sourceHash(["engine"]));
    expect(sourceHash(["engine"])).not.toBe(sourceHash(["engine", "server"]));
  });

  test("a folder that is not there counts as empty", () => {
    expect(sourceHash(["engine", "no-such-folder"])).toBe(sourceHash(["engine"]));
  });
});
