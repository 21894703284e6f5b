// docs/glossary.md: the project's terms, and the words to avoid with what to write for them.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { table } from "../markdown.mjs";
import { avoidRules, keptWords } from "./words.mjs";

/** Where the page is, from the root. */
export const glossaryFile = "docs/glossary.md";

/** @returns {{ group: string, terms: Record<string, string> }[]} the terms, by subject */
const readTerms = () =>
  JSON.parse(readFileSync(fileURLToPath(new URL("terms.json", import.meta.url)), "utf8"));

/** The whole page. */
export function glossaryPage(groups = readTerms(), rules = avoidRules) {
  const sections = groups.flatMap(({ group, terms }) => [
    `## ${group}`,
    "",
    ...table(["Term", "Meaning"], Object.entries(terms).sort(byTerm)),
  ]);
  return [
    "# Glossary",
    "",
    "Code, comments, tests, documentation and messages use these terms, one word for one thing.",
    "This page is generated from `scripts/lib/words`; change it there and run `npm run docs`.",
    "",
    ...sections,
    "## Words to avoid",
    "",
    "`npm run words` counts these by package and fails above the ceilings in `scripts/lib/words/ceilings.json`, which only go down.",
    "`npm run words -- <folder>` lists each one. Ordinary meanings are fine: the rules in `scripts/lib/words/avoid.json` spare them.",
    "",
    ...table(
      ["Do not write", "Write"],
      rules.map(({ avoid, write }) => [avoid, write]),
    ),
    "",
    "## Words that stay",
    "",
    "In these files (`scripts/lib/words/kept.json`) a word to avoid is a word of another language, or the name of something stored.",
    "",
    ...table(
      ["Word", "File", "Why"],
      keptWords.map(({ file, found, why }) => [found, `\`${file}\``, why]),
    ),
  ]
    .join("\n")
    .trimEnd()
    .concat("\n");
}

const byTerm = ([one], [other]) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1);
