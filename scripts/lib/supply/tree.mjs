// Which packages of the lock file each half of the product carries, those that they need included.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { serverPrograms } from "../build.mjs";
import { root } from "../process.mjs";

/** Where each half begins. */
const entries = { server: Object.values(serverPrograms), browser: ["product/main.tsx"] };

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));

/** The packages that the lock file names, by their paths: `node_modules/pg`. */
export function lockedPackages() {
  return packages;
}

/** The name of a package from its path in the lock file. */
export function nameOf(path) {
  return path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
}

/**
 * The paths in the lock file of all packages that each half of the product needs in production, on any platform. What no import shows
 * (PostgreSQL's programs, fonts) is found by its name while the server runs, and counts with it.
 * @returns {Promise<{ server: string[], browser: string[] }>}
 */
export async function productionTrees() {
  const locked = lockedPackages();
  const imported = {
    server: await importedPackages(entries.server),
    browser: await importedPackages(entries.browser),
  };
  const { dependencies, optionalDependencies } = locked[""];
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
    if (!imported.browser.has(name)) imported.server.add(name);
  return { server: closure(locked, imported.server), browser: closure(locked, imported.browser) };
}

function closure(locked, names) {
  const found = new Set();
  for (const name of names) add(locked, "", name, found);
  return [...found].filter((path) => locked[path].dev !== true).sort();
}

/** The names of the packages that our own sources import. */
async function importedPackages(entryPoints) {
  const { build } = await import(pathToFileURL(join(root, "node_modules/esbuild/lib/main.js")).href);
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir: "dist",
    bundle: true,
    format: "esm",
    target: "es2022",
    platform: "node",
    packages: "external",
    external: ["virtual:*"],
    metafile: true,
    write: false,
    logLevel: "silent",
  });
  const paths = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  const isPackage = (path) => !/^(node:|virtual:|[./])/.test(path);
  return new Set(paths.filter(isPackage).map((path) => path.match(/^(@[^/]+\/)?[^/]+/)[0]));
}

function add(locked, from, name, found) {
  const path = resolve(locked, from, name);
  if (path === undefined || found.has(path)) return;
  found.add(path);
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked[path];
  const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta?.[peer]?.optional);
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
    add(locked, path, needed, found);
  for (const peer of peers) add(locked, path, peer, found);
}

/** Finds a package as Node does: beside who needs it, then further out. */
function resolve(locked, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const path = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    if (locked[path] !== undefined) return path;
    if (folder === "") return undefined;
  }
}
