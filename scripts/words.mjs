// `npm run words`: the words to avoid (docs/glossary.md), counted by package and compared with the ceilings that are committed.
// `npm run words -- engine` lists each hit of a package or folder; `--lower` writes the ceilings down to what is true today.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { main, root, StepError } from "./lib/process.mjs";
import { countByPackage, hitsUnder, lowered, overCeiling, packageOf } from "./lib/words/words.mjs";

const ceilingsFile = join(root, "scripts/lib/words/ceilings.json");
const longestList = 60;

const describe = ({ file, line, found, rule }) =>
  `${file}:${line} "${found}": write ${rule.write} (not ${rule.avoid})`;

function list(hits, all) {
  const shown = all ? hits : hits.slice(0, longestList);
  for (const hit of shown) console.log(describe(hit));
  if (shown.length < hits.length) console.log(`... and ${hits.length - shown.length} more`);
}

await main(() => {
  const { values, positionals } = parseArgs({
    options: { lower: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const ceilings = JSON.parse(readFileSync(ceilingsFile, "utf8"));
  const hits = hitsUnder(root);
  const counts = countByPackage(hits);
  for (const folder of positionals)
    list(
      hits.filter(({ file }) => file === folder || file.startsWith(`${folder}/`)),
      true,
    );
  for (const name of new Set([...Object.keys(counts), ...Object.keys(ceilings)]))
    console.log(`${name}: ${counts[name] ?? 0} (ceiling ${ceilings[name] ?? 0})`);
  const over = overCeiling(counts, ceilings);
  if (over.length > 0) {
    for (const name of over) list(hits.filter(({ file }) => packageOf(file) === name));
    throw new StepError(
      `Words to avoid: ${over.join(", ")} ${over.length === 1 ? "has" : "have"} more than the ceiling in scripts/lib/words/ceilings.json.`,
    );
  }
  if (values.lower)
    writeFileSync(ceilingsFile, `${JSON.stringify(lowered(counts, ceilings), undefined, 2)}\n`);
});
