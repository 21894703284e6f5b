import { createHash } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const BUNDLED = "embedded-child.mjs";

/**
 * The path of the child's program. In the built server it lies beside this file's bundle; where the TypeScript
 * sources run (tests, tools) it is bundled first, under node_modules so that packages are found from there.
 */
export async function childEntry(): Promise<string> {
  const here = fileURLToPath(import.meta.url);
  if (!here.endsWith(".ts")) return join(dirname(here), BUNDLED);
  bundled ??= bundle(dirname(here));
  return bundled;
}

let bundled: Promise<string> | undefined;

async function bundle(sources: string): Promise<string> {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [join(sources, "child.ts")],
    write: false,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
  });
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  const folder = join(sources, "../../node_modules/.cache/safety-suite");
  const path = join(folder, `${createHash("sha256").update(code).digest("hex").slice(0, 16)}-${BUNDLED}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${path}.${process.pid}`, code);
  renameSync(`${path}.${process.pid}`, path);
  return path;
}
