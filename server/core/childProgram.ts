import { createHash } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Paths of programs that were bundled here, by name. */
const bundled = new Map<string, Promise<string>>();

/**
 * The path of a child process's program. In the built server it lies beside this file's bundle as `<name>.mjs`; where the
 * TypeScript sources run (tests, tools) it is bundled from `source`, a path in the folder `server`, under node_modules so that
 * packages are found from there.
 */
export async function childProgram(name: string, source: string): Promise<string> {
  const here = fileURLToPath(import.meta.url);
  if (!here.endsWith(".ts")) return join(dirname(here), `${name}.mjs`);
  const path = bundled.get(name) ?? bundle(name, join(dirname(here), "..", source));
  bundled.set(name, path);
  return path;
}

async function bundle(name: string, source: string): Promise<string> {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [source],
    write: false,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
  });
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  const folder = join(dirname(fileURLToPath(import.meta.url)), "../../node_modules/.cache/safety-suite");
  const hash = createHash("sha256").update(code).digest("hex").slice(0, 16);
  const path = join(folder, `${hash}-${name}.mjs`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${path}.${process.pid}`, code);
  renameSync(`${path}.${process.pid}`, path);
  return path;
}
