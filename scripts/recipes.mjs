// `npm run recipes -- <name> ...`: follows recipes of docs/recipes (or `tutorial`) in a copy of the repository, file by file and command
// by command, removes what they added, and fails where a step does not work or something is left. Without a name it follows all; `--keep` leaves the copy and says where it is.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { copyRepository, followPage, removePage } from "./lib/follow/follow.mjs";
import { main, root, StepError } from "./lib/process.mjs";

const folder = join(root, "docs/recipes");

const pages = () => ({
  ...Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith(".md") && file !== "README.md")
      .map((file) => [file.slice(0, -3), join(folder, file)]),
  ),
  tutorial: join(root, "docs/tutorial.md"),
});

async function follow(name, file, keep) {
  console.log(`\n${name}`);
  const copy = await copyRepository();
  try {
    const page = readFileSync(file, "utf8");
    await followPage(copy, page);
    console.log(`${name}: every step works`);
    if (keep) return;
    await removePage(copy, page);
    console.log(`${name}: nothing of it is left after its removal`);
  } finally {
    if (keep) console.log(`The copy is ${copy}`);
    else rmSync(copy, { recursive: true, force: true });
  }
}

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { keep: { type: "boolean" } },
    allowPositionals: true,
  });
  const known = pages();
  const unknown = positionals.filter((name) => !(name in known));
  if (unknown.length > 0)
    throw new StepError(`Unknown recipe '${unknown[0]}'; known: ${Object.keys(known).join(", ")}`);
  const names = positionals.length > 0 ? positionals : Object.keys(known);
  for (const name of names) await follow(name, known[name], values.keep);
});
