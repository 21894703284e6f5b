// The names in the text of the specification itself, as far as its sentences and tables can be read by a program.

/** The chapters of a specification by their numbers, without their headings. */
export function chaptersOf(text) {
  const parts = text.split(/^## (\d+)\. .*$/m).slice(1);
  const numbers = parts.filter((_, index) => index % 2 === 0);
  return Object.fromEntries(numbers.map((number, index) => [number, parts[index * 2 + 1]]));
}

const address = /(?<![\w}/])\/(?:[\w-]|:(?=\w)|\{[^}]*\}|[./](?=[\w{]|:\w))*(?![\w{/])/.source;
const callWords = new RegExp(
  `\\b(GET|POST|PUT|PATCH|DELETE)\\b|(${address})|\\b(\\w+/(?:pdf|xlsx|csv))\\b`,
  "g",
);

/** `{format, default xlsx}` has one name; `{accidents|injuries}` stands for several addresses. */
function addressesOf(path) {
  const plain = path.replaceAll(/\{(\w+),[^}]*\}/g, "{$1}");
  const several = /\{([^}]*\|[^}]*)\}/.exec(plain);
  return several ? several[1].split("|").map((name) => plain.replace(several[0], name)) : [plain];
}

/** The calls that a line names; an address may be the end of one: `PUT /api/roles`, `GET /status/{id}`. */
function callsInLine(line) {
  const calls = [];
  let methods = [];
  let isOpen = false;
  for (const [, method, path, report] of line.matchAll(callWords)) {
    if (method !== undefined) methods = isOpen ? [...methods, method] : [method];
    else
      for (const address of addressesOf(path ?? `/${report}`))
        calls.push(...methods.map((each) => `${each} ${address}`));
    isOpen = method !== undefined;
  }
  return calls;
}

/** The calls that a chapter names. */
export const callsNamed = (chapter) => [...new Set(chapter.split("\n").flatMap(callsInLine))];

/** Parts at commas, semicolons and the word "and", but not inside parentheses. */
const partsOf = (text) => text.split(/(?:[,;]| and )\s*(?![^(]*\))/).map((part) => part.trim());

/** What stands in parentheses behind an address: `list` is the address itself, anything else goes on from it, `and {id}` from what is before. */
function endsOf(path, inside) {
  const words = inside.split(/[,;]/).flatMap((word) => {
    const [, before = "", end] = /^(?:(.*) )?and (\{\w+\})$/.exec(word.trim()) ?? [];
    if (end === undefined) return [word.trim().replace(/^and /, "")];
    return before === "" ? [end] : [before, `${before}/${end}`];
  });
  const ends = words.filter((word) => /^\/?(\{\w+\}|[a-z]\w*)(\/\{\w+\})*$/.test(word));
  return ends.map((word) =>
    /^(list|landing|index)$/.test(word) ? path : `${path}/${word.replace(/^\//, "")}`,
  );
}

function routesInPart(part) {
  const [, path, inside = ""] = /^(\/[^\s(]+|terminal watch list)(?:[^(]*\(([^)]*)\))?/.exec(part) ?? [];
  return path === undefined ? [] : [path, ...endsOf(path, inside)];
}

/** The addresses that the table of routes names, and those of the sentence below it that lead elsewhere. */
export function routesNamed(chapter) {
  const each = chapter.replaceAll(/(\/\w+) and (\/\w+) \(each with \{id\}\)/g, "$1 ({id}), $2 ({id})");
  const cells = [...each.matchAll(/^\| [^|]+ \| ([^|]*) \|$/gm)].map(([, cell]) => cell);
  const legacy = /Legacy paths redirect[^:]*: ([^.]*)\./.exec(chapter)?.[1] ?? "";
  const found = [...cells, legacy].flatMap(partsOf).flatMap(routesInPart);
  return [...new Set(found)];
}

/** The addresses in a chapter, without queries. */
export const addressesNamed = (chapter) =>
  [...chapter.matchAll(new RegExp(address, "g"))].map(([path]) => path).filter((path) => path !== "/");

/** `created / updated` are two messages. */
function alternatives(text) {
  const words = /\w+(?: \/ \w+)+/.exec(text)?.[0];
  return words === undefined ? [text] : words.split(" / ").map((word) => text.replace(words, word));
}

/** What a chapter has in quotation marks; `<x>` is written `{x}`. */
export function quotesIn(chapter) {
  const found = chapter.matchAll(/(?<![\p{L}\p{N}])'((?:[^'\n]|(?<=\p{L})'(?=\p{L}))+?)'(?!\p{L})/gu);
  return [...found].flatMap(([, text]) => alternatives(text.replaceAll(/<([^>]+)>/g, "{$1}")));
}

/** The numbers, codes and names in capitals or with capitals inside that a chapter has. */
export const valuesIn = (chapter) =>
  [...chapter.matchAll(/[\w,]*\d[\w,]*|\b\w*[a-z][A-Z]\w*|\b[A-Z][A-Z_]+\b/g)]
    .map(([value]) => value.replace(/,+$/, ""))
    .filter((value) => value !== "");
