// Finds the words to avoid (avoid.json) in code and prose, and counts them by package.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

/**
 * @typedef {object} AvoidRule
 * @property {string} avoid what not to write, as the glossary shows it
 * @property {string} write what to write for it
 * @property {string} [words] matched against each line in lower case, with names split into their words
 * @property {string} [names] matched against each name of the code (comments and strings left out)
 * @property {string[]} [spare] ordinary meanings: phrases that `words`, or names that `names`, do not hit
 */

/** @typedef {{ file: string, line: number, found: string, rule: AvoidRule }} Hit */

const read = (file) => JSON.parse(readFileSync(fileURLToPath(new URL(file, import.meta.url)), "utf8"));

/** The rules: which words to avoid, and how to find them. @type {AvoidRule[]} */
export const avoidRules = read("avoid.json");

/**
 * Words that stay although a rule finds them, each in one file: a word of another language, or a name that is stored.
 * @type {{ file: string, found: string, why: string }[]}
 */
export const keptWords = read("kept.json");

const isKept = ({ file, found }) => keptWords.some((kept) => kept.file === file && kept.found === found);

const ignoredFolders =
  /^(node_modules|dist|data|coverage|storybook-static|results|\.git|\.cache|\.ci|pictures)$/;
const scanned = /\.(ts|tsx|mjs|mts|md)$/;
/** These name the words in order to avoid them, or record what was. */
const exempt =
  /^(docs\/glossary\.md|docs\/spec-coverage\.md|scripts\/lib\/specification\/names\.json|docs\/CHANGELOG\.md|CHANGELOG\.md|scripts\/lib\/words\/|server\/storage\/migrations\/steps\/)/;

/** The files of a tree in which words are looked for: paths from the root. */
export function textFiles(root, under = "") {
  const entries = readdirSync(join(root, under), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = under === "" ? entry.name : `${under}/${entry.name}`;
    if (entry.isDirectory()) return ignoredFolders.test(entry.name) ? [] : textFiles(root, path);
    return scanned.test(entry.name) && !exempt.test(path) ? [path] : [];
  });
}

/** The package a file belongs to: its first folder, or `.` for a file of the root. */
export const packageOf = (file) => (file.includes("/") ? file.slice(0, file.indexOf("/")) : ".");

const strings = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`$]*`/g;
const lineComment = /(^|[^:"'`])\/\/.*$/;

/** The text with its comments blanked, lines kept. */
const withoutComments = (text) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, " "));

const namesIn = (line) =>
  line
    .replace(lineComment, "$1")
    .replaceAll(strings, '""')
    .match(/[A-Za-z_$][\w$]*/g) ?? [];

/** A line in lower case with its names split: `readAsker` becomes `read asker`, `aged_on` becomes `aged on`. */
const spoken = (line) =>
  line
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .replaceAll(/[_-]/g, " ")
    .toLowerCase();

const blank = (line, patterns) => patterns.reduce((rest, pattern) => rest.replaceAll(pattern, "~"), line);

function compile(rule) {
  const pattern = (source) => new RegExp(source, "g");
  return {
    rule,
    words: rule.words && pattern(rule.words),
    names: rule.names && new RegExp(rule.names),
    sparedWords: rule.words ? (rule.spare ?? []).map(pattern) : [],
    sparedNames: rule.words ? [] : (rule.spare ?? []).map((source) => new RegExp(source)),
  };
}

const compiled = avoidRules.map(compile);

function hitsOfRule({ rule, words, names, sparedWords, sparedNames }, line, identifiers) {
  const inWords = words ? (blank(line, sparedWords).match(words) ?? []) : [];
  const inNames = names
    ? identifiers.filter((name) => names.test(name) && !sparedNames.some((spare) => spare.test(name)))
    : [];
  return [...inWords, ...inNames].map((found) => ({ rule, found }));
}

/**
 * The words to avoid in one file, its path included (as line 0), with those that stay there.
 * @returns {Hit[]}
 */
export function allHitsIn(file, text) {
  const code = file.endsWith(".md") ? [] : withoutComments(text).split("\n");
  const lines = [file.replaceAll(/[/.]/g, " "), ...text.split("\n")];
  return lines.flatMap((line, index) => {
    const said = spoken(line);
    const names = index === 0 ? [] : namesIn(code[index - 1] ?? "");
    return compiled.flatMap((each) =>
      hitsOfRule(each, said, names).map((hit) => ({ file, line: index, ...hit })),
    );
  });
}

/** The same without the words that stay. @returns {Hit[]} */
export const hitsIn = (file, text) => allHitsIn(file, text).filter((hit) => !isKept(hit));

/** All words to avoid in a tree. @returns {Hit[]} */
export const hitsUnder = (root) =>
  textFiles(root).flatMap((file) => hitsIn(file, readFileSync(join(root, file), "utf8")));

/** How many hits each package has. @returns {Record<string, number>} */
export function countByPackage(hits) {
  const counts = {};
  for (const { file } of hits) counts[packageOf(file)] = (counts[packageOf(file)] ?? 0) + 1;
  return counts;
}

/**
 * Packages that have more hits than their ceiling allows; one without a ceiling may have none.
 * @param {Record<string, number>} counts
 * @param {Record<string, number>} ceilings
 */
export const overCeiling = (counts, ceilings) =>
  Object.keys(counts).filter((name) => counts[name] > (ceilings[name] ?? 0));

/** Ceilings lowered to what is true today; none is raised, and those that reached 0 go. */
export function lowered(counts, ceilings) {
  const entries = Object.entries(ceilings).map(([name, ceiling]) => [
    name,
    Math.min(ceiling, counts[name] ?? 0),
  ]);
  return Object.fromEntries(entries.filter(([, ceiling]) => ceiling > 0));
}
