// The texts of a source that somebody can read: strings, what JSX shows, patterns of tests. Comments are none.
import { textsOf } from "./addresses.mjs";

const nothing = { declarationOf: () => undefined, usesOf: () => [], constants: {} };
const textual = new Set(["Literal", "TemplateLiteral", "BinaryExpression"]);
const shown = new Set(["JSXElement", "JSXFragment"]);

const oneLine = (text) => text.replaceAll(/\s+/g, " ").trim();

function textsOfChild(node) {
  if (node.type === "JSXText") return node.value.replaceAll("&apos;", "'").replaceAll("&quot;", '"');
  const value = node.type === "JSXExpressionContainer" ? node.expression : undefined;
  return typeof value?.value === "string" ? value.value : "{}";
}

/** The words of a pattern: `is already attached\.$` says what `is already attached.` does. */
const wordsOf = ({ pattern }) =>
  pattern.replaceAll(/\\([.()?[\]/'"])/g, "$1").replaceAll(/^\^|\$$|\(\?:|\.[*+]\??/g, "");

/** Codes are keys of tables too; keys of one word are names of the source alone. */
const codesIn = (key) => (key.includes("_") ? [key] : []);

function textsAt(node) {
  if (node.type === "JSXText") return [textsOfChild(node)];
  if (shown.has(node.type)) return [node.children.map(textsOfChild).join("")];
  if (node.type === "Property" && node.key.type === "Identifier") return codesIn(node.key.name);
  if (node.type === "Literal" && node.regex) return [wordsOf(node.regex)];
  return textual.has(node.type) && !textual.has(node.above?.type) ? textsOf(node, nothing) : [];
}

const known = (texts) => [...new Set(texts.map(oneLine))].filter((each) => /\w{2}/.test(each));

const valuesOf = (value) =>
  value && typeof value === "object" ? Object.values(value).flatMap(valuesOf) : [value];

/** The texts of a JSON file. */
export const textsOfJson = (json) => known(valuesOf(json).filter((value) => typeof value === "string"));

/** The texts of a source by its nodes, each on one line; `{}` stands for what is put in when it runs. */
export const textsIn = (nodes) => known(nodes.flatMap(textsAt));
