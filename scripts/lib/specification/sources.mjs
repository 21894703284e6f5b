// The files in which names of the specification are looked for: the product's code, and its tests.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../process.mjs";
import { requestsIn } from "./syntax/requests.mjs";
import { textsIn, textsOfJson } from "./syntax/texts.mjs";
import { nodesOf } from "./syntax/tree.mjs";

const packages = ["engine", "views", "product", "server"];
const isTest = /\.(test|e2e)\.tsx?$|\.stories\.tsx$/;
/** What only tests, manuals and tools read; the types of requests and replies repeat each call. */
const isOther =
  /\.fixture\.|(^|\/)(testing|oracle)\/|[tT]esting\.ts$|endpoints\.ts$|^server\/services\/(rights-|testCalls|.*rightsOfCalls|audit\/things)|^schemas\/(meta|examples)\//;

/** They name whatever the specification names. */
const ownTests = /^scripts\/(specCoverage\.test|lib\/specification\/)/;

/** The text of a file, by its path from the root. */
export const textOf = (file) => readFileSync(join(root, file), "utf8");

/** Files below a folder, by their paths from the root. */
export function filesBelow(start, pattern) {
  return readdirSync(join(root, start), { recursive: true })
    .map((file) => `${start}/${file.replaceAll("\\", "/")}`)
    .filter((file) => pattern.test(file))
    .sort();
}

const hasCalls = /^(server|e2e)\/|^product\/.*\.test\./;

const none = { constants: {}, borrowed: [] };

function read(file) {
  const text = textOf(file);
  if (file.endsWith(".json")) return { file, ...none, texts: textsOfJson(JSON.parse(text)), requests: [] };
  const nodes = nodesOf(text, file);
  const { constants, borrowed } = hasCalls.test(file) && isTest.test(file) ? fixturesOf(file, text) : none;
  const requests = hasCalls.test(file) ? requestsIn(nodes, constants) : [];
  return { file, size: text.length, texts: textsIn(nodes), requests, borrowed };
}

/** What a test takes from the fixtures of its own folder: addresses by their names, and calls that they make for it. */
function fixturesOf(file, text) {
  const paths = [...text.matchAll(/from "\.\/([^"/]*\.fixture\.ts)"/g)].map(([, name]) =>
    file.replace(/[^/]*$/, name),
  );
  const found = paths.map((path) => ({ path, text: textOf(path) }));
  const exported = found.flatMap((each) => [...each.text.matchAll(/export const (\w+) = "([^"]*)";/g)]);
  return {
    constants: Object.fromEntries(exported.map(([, name, value]) => [name, value])),
    borrowed: found.flatMap((each) => requestsIn(nodesOf(each.text, each.path))),
  };
}

/** The product's code: each file with its texts, and with the routes that it defines. */
export function readCode() {
  const sources = [...packages, "schemas"].flatMap((start) => filesBelow(start, /\.(ts|tsx|json)$/));
  return sources.filter((file) => !isTest.test(file) && !isOther.test(file)).map(read);
}

/** Tests and stories: each file with its texts, and with the calls that it makes. */
export function readTests() {
  const sources = [...packages, "scripts", "stories", "e2e"].flatMap((start) => filesBelow(start, isTest));
  return sources.filter((file) => !ownTests.test(file)).map(read);
}

const wordsOf = (file) => new Set(file.split(/[/.]/).slice(0, -1));
const kinds = [/^(engine|views|product|server|scripts)\//, /^stories\//, /^e2e\//];

/** The test that is nearest to what it shows: in the same folder, with the same words in its path, a unit test before a story, a short one. */
export function nearest(tests, where) {
  const folder = where.slice(0, where.lastIndexOf("/") + 1);
  const near = ({ file }) => [...wordsOf(file)].filter((word) => wordsOf(where).has(word)).length;
  const ranks = (test) => [
    test.file.startsWith(folder) ? 0 : 1,
    -near(test),
    kinds.findIndex((kind) => kind.test(test.file)),
    test.file.includes(".slow.") ? 1 : 0,
    test.size,
  ];
  const ranked = tests.map((test) => ({ file: test.file, ranks: ranks(test) }));
  const order = (one, other) => {
    const at = one.ranks.findIndex((rank, index) => rank !== other.ranks[index]);
    return at < 0 ? 0 : one.ranks[at] - other.ranks[at];
  };
  return ranked.sort(order)[0]?.file;
}
