/** The embedded database, in a temporary folder. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type pg from "pg";

/** Measures with a data folder in which the embedded database can be opened, and throws it away afterwards. */
export async function onEmbedded<T>(measure: (dataFolder: string) => Promise<T>): Promise<T> {
  await buildChild();
  const dataFolder = mkdtempSync(join(tmpdir(), "safety-suite-bench-"));
  return measure(dataFolder).finally(() => rmSync(dataFolder, { recursive: true, force: true }));
}

/** How the owner of its tables reaches the embedded database that runs on a data folder. */
export function embeddedAt(dataFolder: string): pg.ClientConfig {
  const owner = JSON.parse(readFileSync(join(dataFolder, "owner.json"), "utf8")) as {
    connection: pg.ClientConfig;
  };
  return owner.connection;
}

/** The embedded database's process is a program beside this one. */
async function buildChild(): Promise<void> {
  await build({
    entryPoints: ["server/embedded/child.ts"],
    outfile: fileURLToPath(new URL("embedded-child.mjs", import.meta.url)),
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
  });
}
