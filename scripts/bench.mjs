// `npm run bench -- <name> [options]`: runs bench/<name>, with the peers that it measures us against.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { needPackages } from "./lib/packages.mjs";
import { main, root, run, StepError } from "./lib/process.mjs";

const entryOf = (name) =>
  ["run.mjs", "run.ts"].map((file) => `bench/${name}/${file}`).find((path) => existsSync(join(root, path)));

function benches() {
  const folders = readdirSync(join(root, "bench"), { withFileTypes: true });
  return folders.filter((folder) => folder.isDirectory() && entryOf(folder.name)).map(({ name }) => name);
}

/** A program that Node can run: TypeScript is bundled first, packages stay where they are. */
async function runnable(name, entry) {
  if (entry.endsWith(".mjs")) return join(root, entry);
  const { build } = await import(pathToFileURL(join(root, "node_modules/esbuild/lib/main.js")).href);
  const outfile = join(root, `dist/bench/${name}/run.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    sourcemap: "inline",
    logLevel: "error",
  });
  return outfile;
}

await main(async () => {
  const [name, ...options] = process.argv.slice(2);
  const entry = name && entryOf(name);
  if (!entry) throw new StepError(`Say which benchmark to run: ${benches().join(", ")}`);
  await needPackages();
  const peers = `bench/${name}/peers`;
  if (existsSync(join(root, peers, "package-lock.json"))) await needPackages(peers);
  const program = await runnable(name, entry);
  const { code } = await run([process.execPath, "--enable-source-maps", program, ...options]);
  process.exit(code);
});
