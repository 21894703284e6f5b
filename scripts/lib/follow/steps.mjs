// The steps of a page that can be followed by a program: code blocks whose paragraph says what to do with them.

/**
 * @typedef {object} Step
 * @property {"create" | "after" | "before" | "replace" | "end" | "run"} kind
 * @property {string} [path] of the file, from the root
 * @property {string} [anchor] text of the line that the block goes after or before, or that it replaces
 * @property {string} [below] text of an earlier line: the anchor is looked for from there on
 * @property {string} block
 * @property {number} line of the page, where the block starts
 */

const code = "`([^`]+)`";
const below = `(?:,? below ${code},?)?`;
const patterns = [
  ["create", new RegExp(`(?:Create|Write) ${code}`), ["path"]],
  ["after", new RegExp(`[Ii]n ${code},?${below} add after ${code}`), ["path", "below", "anchor"]],
  ["before", new RegExp(`[Ii]n ${code},?${below} add before ${code}`), ["path", "below", "anchor"]],
  ["replace", new RegExp(`[Ii]n ${code},?${below} replace ${code}`), ["path", "below", "anchor"]],
  ["end", new RegExp(`[Aa]dd at the end of ${code}`), ["path"]],
  ["run", /\bRun\b.*:$/, []],
];

function stepOf(sentence) {
  for (const [kind, pattern, names] of patterns) {
    const match = sentence.match(pattern);
    if (match) return { kind, ...Object.fromEntries(names.map((name, index) => [name, match[index + 1]])) };
  }
  return undefined;
}

/** Code blocks of a page with the paragraph right above each, and the line they start on. */
function blocksOf(page) {
  const lines = page.split("\n");
  const blocks = [];
  let paragraph = [];
  for (let index = 0; index < lines.length; index += 1) {
    const fence = lines[index].match(/^( *)(```+)\w*$/);
    if (!fence) {
      const isEmpty = lines[index].trim() === "";
      if (isEmpty && lines[index + 1]?.trim().startsWith("```")) continue;
      paragraph = isEmpty ? [] : [...paragraph, lines[index].trim()];
      continue;
    }
    const [, indent, marks] = fence;
    const end = lines.indexOf(`${indent}${marks}`, index + 1);
    const block = lines.slice(index + 1, end).map((line) => line.slice(indent.length));
    blocks.push({ sentence: paragraph.join(" "), block: `${block.join("\n")}\n`, line: index + 1 });
    paragraph = [];
    index = end;
  }
  return blocks;
}

/**
 * The steps of a page, in order. Blocks without such a sentence are left out: they only show something.
 * @param {string} page Markdown
 * @returns {Step[]}
 */
export const stepsOf = (page) =>
  blocksOf(page).flatMap(({ sentence, block, line }) => {
    const step = stepOf(sentence);
    return step ? [{ ...step, block, line }] : [];
  });

/** The one line that an anchor means, as its index. Throws an Error where there is none, or more than one. */
function lineOf(lines, { anchor, below: start, path }) {
  const from = start === undefined ? 0 : lines.findIndex((line) => line.includes(start));
  if (from < 0) throw new Error(`${path} has no line with '${start}'`);
  const hits = lines.flatMap((line, index) => (index >= from && line.includes(anchor) ? [index] : []));
  if (hits.length === 0) throw new Error(`${path} has no line with '${anchor}'`);
  if (start === undefined && hits.length > 1)
    throw new Error(`${path} has ${hits.length} lines with '${anchor}': say below which line`);
  return hits[0];
}

/**
 * The text of a file after a step.
 * @param {string | undefined} text of before; undefined when there is no such file
 * @param {Step} step
 */
export function edited(text, step) {
  if (step.kind === "create") {
    if (text !== undefined) throw new Error(`${step.path} is there already`);
    return step.block;
  }
  if (text === undefined) throw new Error(`There is no ${step.path}`);
  if (step.kind === "end") return `${text.trimEnd()}\n${step.block}`;
  const lines = text.split("\n");
  const at = lineOf(lines, step);
  const block = step.block.trimEnd().split("\n");
  const start = step.kind === "after" ? at + 1 : at;
  return lines.toSpliced(start, step.kind === "replace" ? 1 : 0, ...block).join("\n");
}
