// Builds the client and the server's bundles, each only when its sources changed since the last time.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { precompress } from "./precompress.mjs";
import { demand, program, root, step, StepError } from "./process.mjs";

/** The programs of the server: name of the bundle in dist/server, and the file it starts from. */
export const serverPrograms = {
  main: "server/main.ts",
  "embedded-child": "server/embedded/child.ts",
  "expression-child": "server/expressions/child.ts",
  "api-types": "server/apiTypes/cli.ts",
  customer: "server/archive/cli.ts",
  demo: "server/demo/cli.ts",
  import: "server/imports/cli.ts",
  "load-check": "server/loadCheck.ts",
  "move-database": "server/embedded/move/cli.ts",
  templates: "server/templates/cli.ts",
};

/** The folders of schemas that the pages hold; the server reads all others at start, so that they change nothing here. */
export const builtSchemas = [
  "dashboards",
  "fleetPerformance",
  "fmcsa",
  "insightPages",
  "lookups",
  "navigation",
];

/** What each half of the product is built from. */
const sources = {
  client: [
    "engine",
    "views",
    "product",
    ...builtSchemas.map((folder) => `schemas/${folder}`),
    "index.html",
    "vite.config.ts",
    "scripts/lib/precompress.mjs",
    "scripts/lib/styles",
    "scripts/lib/pages",
    "package-lock.json",
  ],
  server: ["demo", "engine", "server", "scripts/lib/build.mjs", "package-lock.json"],
};

const ignored = /(\.test\.tsx?|\.stories\.tsx?|\.md)$/;

function filesUnder(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`))
    .filter((file) => !ignored.test(file));
}

/** A hash of the contents of some files and folders; the same everywhere for the same sources. */
export function sourceHash(paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesUnder)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

function stampPath(half) {
  return join(root, "dist", `${half}.built`);
}

function isCurrent(half, hash) {
  return existsSync(stampPath(half)) && readFileSync(stampPath(half), "utf8") === hash;
}

async function loadPackage(name, entry) {
  return import(pathToFileURL(join(root, "node_modules", name, entry)).href);
}

async function buildServer() {
  const { build } = await loadPackage("esbuild", "lib/main.js");
  await build({
    absWorkingDir: root,
    entryPoints: serverPrograms,
    outdir: "dist/server",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    sourcemap: true,
    logLevel: "silent",
  }).catch((error) => {
    throw new StepError(error.message);
  });
}

async function buildClient() {
  await demand([process.execPath, program("vite"), "build", "--logLevel", "warn"]);
  await precompress(join(root, "dist/client"));
}

const builders = {
  client: buildClient,
  server: buildServer,
};

/** Schemas with which the server would not start are refused before the pages are built, which takes much longer. */
async function checkSchemas() {
  await demand([process.execPath, join(root, "dist/server/load-check.mjs")]);
}

async function buildHalf(half, title, before = () => undefined) {
  const hash = sourceHash(sources[half]);
  if (isCurrent(half, hash)) return;
  await before();
  await step(title, builders[half]);
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(stampPath(half), hash);
}

/** Builds the server's bundles into dist/server when a source changed. */
export function needServer() {
  return buildHalf("server", "Building the server");
}

/** Builds the pages into dist/client when a source changed. Throws a StepError with every mistake in the schemas first. */
export function needClient() {
  return buildHalf("client", "Building the pages", checkSchemas);
}
