// Whether a text has some words outside its comments.
const blockComment = /\/\*[\s\S]*?\*\//g;
const lineComment = /(^|[^:"'`\\])\/\/.*$/gm;
const oneLine = (text) => text.replaceAll(/\s+/g, " ").trim();
const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
const before = (first) => (/\d/.test(first) ? "(?<![\\w.])" : /\w/.test(first) ? "(?<!\\w)" : "");
const after = (last) => (/\w/.test(last) ? "(?!\\w|\\.\\d)" : "");

/** Whether a text has these words outside its comments, and not only as parts of others: `5000` is not in `15000`. */
export function hasWords(text, words) {
  const plain = oneLine(text.replaceAll(blockComment, "").replaceAll(lineComment, "$1"));
  const wanted = oneLine(words);
  return new RegExp(before(wanted[0]) + escaped(wanted) + after(wanted.at(-1))).test(plain);
}
