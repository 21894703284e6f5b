// What tests say that they prove: the tags in their titles, such as [R1], [S13] or [ASVS 7.4.1].
import { parseAst } from "vite";

const tagIn = /\[((?:[RS]\d+)|(?:ASVS \d+(?:\.\d+)+))\]/g;
const groups = new Set(["describe"]);
const tests = new Set(["it", "test"]);
const neverRun = new Set(["skip", "todo"]);

const tagsOf = (title) => [...title.matchAll(tagIn)].map(([, tag]) => tag);
const withoutTags = (title) => title.replaceAll(tagIn, "").replaceAll(/\s+/g, " ").trim();

/** The text of a title; what is put in when the test runs stands as its expression. */
function textOf(node, source) {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type !== "TemplateLiteral") return undefined;
  const parts = node.quasis.map(({ value }, index) => {
    const expression = node.expressions[index];
    return value.cooked + (expression ? `\${${source.slice(expression.start, expression.end)}}` : "");
  });
  return parts.join("");
}

/** The words of a callee from left to right: `it.each(rows)` is it, each. */
function wordsOf(callee) {
  if (callee.type === "Identifier") return [callee.name];
  if (callee.type === "MemberExpression") return [...wordsOf(callee.object), callee.property.name];
  if (callee.type === "CallExpression") return wordsOf(callee.callee);
  if (callee.type === "TaggedTemplateExpression") return wordsOf(callee.tag);
  return [];
}

function titledCall(node, source) {
  if (node.type !== "CallExpression") return undefined;
  const words = wordsOf(node.callee);
  const title = textOf(node.arguments[0], source);
  const isGroup = groups.has(words[0]);
  if (title === undefined || !(isGroup || tests.has(words[0]))) return undefined;
  return { title, isGroup, runs: !words.some((word) => neverRun.has(word)) };
}

const isNode = (value) => typeof value?.type === "string";
const childrenOf = (node) => Object.values(node).flat().filter(isNode);

/** Titled calls as a tree: groups with what is in them. */
function callsIn(node, source) {
  const call = titledCall(node, source);
  const inside = childrenOf(node).flatMap((child) => callsIn(child, source));
  return call ? [{ ...call, inside }] : inside;
}

function taggedIn(call, above, file) {
  const titles = [...above, withoutTags(call.title)].filter((title) => title !== "");
  const tags = tagsOf(call.title);
  if (tags.length > 0 && !call.runs)
    throw new Error(`${file}: '${call.title}' proves nothing: it never runs.`);
  const own = { file, title: titles.join(" › "), tags, isGroup: call.isGroup };
  return [...(tags.length > 0 ? [own] : []), ...call.inside.flatMap((each) => taggedIn(each, titles, file))];
}

/**
 * The tests and groups of a file whose own title has tags, each with the titles above it and its tags.
 * Throws an Error where a tagged one never runs.
 */
export function taggedTests(source, file) {
  if (!source.match(tagIn)) return [];
  const lang = file.endsWith("x") ? "tsx" : "ts";
  return callsIn(parseAst(source, { lang }), source).flatMap((call) => taggedIn(call, [], file));
}
