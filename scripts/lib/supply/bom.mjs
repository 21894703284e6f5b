// The bill of materials: what each half of the product carries, for whoever must know (CycloneDX, https://cyclonedx.org).
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npm } from "../packages.mjs";
import { root } from "../process.mjs";
import { licenseTexts } from "./licenses.mjs";
import { lockedPackages, nameOf, productionTrees } from "./tree.mjs";

/** Where the build leaves them. */
const BOM_FOLDER = "dist/bom";

/**
 * Writes `dist/bom/server.cdx.json` and `browser.cdx.json`, and the licenses of all packages in `licenses.txt`.
 * @returns {Promise<{ server: number, browser: number }>} how many packages each half carries
 */
export async function writeBom() {
  const trees = await productionTrees();
  const output = await npm("sbom", "--package-lock-only", "--sbom-format=cyclonedx", "--loglevel=error");
  const bom = JSON.parse(output.slice(output.indexOf("{")));
  mkdirSync(join(root, BOM_FOLDER), { recursive: true });
  for (const [half, paths] of Object.entries(trees))
    write(`${half}.cdx.json`, JSON.stringify(part(bom, half, paths), null, 2));
  const all = [...new Set([...trees.server, ...trees.browser])].sort();
  write("licenses.txt", licenseTexts(all).join(`\n\n${"-".repeat(80)}\n\n`));
  return { server: trees.server.length, browser: trees.browser.length };
}

function write(name, content) {
  writeFileSync(join(root, BOM_FOLDER, name), `${content}\n`);
}

/** What of npm's bill belongs to one half; one that npm left out would be an error of ours. */
function part(bom, half, paths) {
  const locked = lockedPackages();
  const refs = new Set(paths.map((path) => `${nameOf(path)}@${locked[path].version}`));
  const components = bom.components.filter((component) => refs.has(component["bom-ref"]));
  const missing = [...refs].filter((ref) => components.every((component) => component["bom-ref"] !== ref));
  if (missing.length > 0) throw new Error(`npm names no ${missing.join(", ")}.`);
  const name = `safety-suite-${half}`;
  const own = { ...bom.metadata.component, name };
  const dependencies = bom.dependencies.filter(({ ref }) => refs.has(ref));
  return { ...bom, metadata: { ...bom.metadata, component: own }, components, dependencies };
}
