import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
        [...readFileSync(file, "utf8").matchAll(/["'](?:\.\.\/)+schemas\/([a-zA-Z]+)\//g)].map(
          ([, folder]) => folder ?? "",
        ),
      );
    const icons = /schemas\/navigation/.test(readFileSync(join(root, "vite.config.ts"), "utf8"));
    const used = new Set([...imported, ...(icons ? ["navigation"] : [])]);
    expect([...used].toSorted()).toEqual(builtSchemas);
  });
});

describe("a start with a broken schema", () => {
  const copied = ["schemas", "scripts/lib", "package.json"];
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "broken-schema-"));
    for (const path of copied) cpSync(join(root, path), join(folder, path), { recursive: true });
    for (const path of readdirSync(root).filter((name) => name !== "dist" && !existsSync(join(folder, name))))
      symlinkSync(join(root, path), join(folder, path));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Builds what is needed as `npm start` does, in the folder. */
  async function build(): Promise<{ code: number; output: string }> {
    const script = `import("./scripts/lib/build.mjs").then(async (build) => {
      await build.needServer();
      await build.needClient();
    }).catch((error) => { console.error(error.message); process.exit(1); });`;
    const ended = promisify(execFile)(process.execPath, ["-e", script], { cwd: folder });
    return ended.then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        output: error.stdout + error.stderr,
      }),
    );
  }

  it(
    "says what is wrong, where, and what may be meant, and builds no pages",
    { timeout: 180_000 },
    async () => {
      const path = join(folder, "schemas/templates/accident.json");
      const written = readFileSync(path, "utf8");
      const broken = written.replace('"type": "dateTime"', '"type": "dateTiem"');
      expect(broken).not.toBe(written);
      writeFileSync(path, broken);
      const { code, output } = await build();
      expect(code).toBe(1);
      expect(output).toMatch(
        /accident\.json:\d+:\d+ #\/fields\/\w+\/type: .*"dateTiem"; did you mean "dateTime"/,
      );
      expect(output).not.toContain("Building the pages");
      expect(existsSync(join(folder, "dist/client"))).toBe(false);
    },
  );
});
