// `npm run structure`: how the code is built, as a table: files, exports, circles, casts and so on, by package.
// `--ref <commit>` measures that commit too and shows before and after side by side; `--list` lists the findings; `--json` prints JSON.
import { existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { layerOf } from "./lint/plugin.mjs";
import { demand, main, program, root } from "./lib/process.mjs";
import { measureTree, findingsOf } from "./lib/structure/measure.mjs";
import { structureTable } from "./lib/structure/table.mjs";
import { countByPackage, hitsUnder, packageOf } from "./lib/words/words.mjs";

/** Unused exports and types by package, as knip counts them in a tree; undefined when knip cannot read it. */
async function unusedByKnip(tree) {
  const script = program("knip");
  const args = ["--include", "exports,types", "--reporter", "json", "--no-exit-code", "--directory", tree];
  const output = await demand([process.execPath, script, ...args]).catch(() => undefined);
  const start = output?.indexOf("{") ?? -1;
  if (start < 0) return undefined;
  const counts = {};
  for (const { file, exports = [], types = [] } of JSON.parse(output.slice(start)).issues)
    counts[packageOf(file)] = (counts[packageOf(file)] ?? 0) + exports.length + types.length;
  return counts;
}

/** The table of packages of a tree; older commits have it under another name. */
async function packagesOf(tree) {
  const file = (name) => join(tree, "scripts/lint", name);
  const isRenamed = existsSync(file("packages.mjs"));
  const module = await import(pathToFileURL(file(isRenamed ? "packages.mjs" : "rooms.mjs")).href);
  return isRenamed ? module.packages : module.rooms;
}

async function measure(tree) {
  const words = countByPackage(hitsUnder(tree));
  return measureTree(tree, { table: await packagesOf(tree), layerOf, words, knip: await unusedByKnip(tree) });
}

/** Measures a commit in a checkout of its own, which is removed afterwards. */
async function measureCommit(ref) {
  const folder = mkdtempSync(join(tmpdir(), "structure-"));
  const tree = join(folder, "tree");
  try {
    await demand(["git", "worktree", "add", "--detach", tree, ref]);
    symlinkSync(join(root, "node_modules"), join(tree, "node_modules"), "junction");
    return await measure(tree);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await demand(["git", "worktree", "prune"]);
  }
}

await main(async () => {
  const { values } = parseArgs({
    options: { ref: { type: "string" }, list: { type: "boolean" }, json: { type: "boolean" } },
  });
  const now = await measure(root);
  const before = values.ref === undefined ? undefined : await measureCommit(values.ref);
  console.log(values.json ? JSON.stringify({ now, before }, undefined, 2) : structureTable(now, before));
  if (values.list)
    for (const [title, list] of Object.entries(findingsOf(root)))
      console.log(`\n${title}\n${list.join("\n")}`);
});
