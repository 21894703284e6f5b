// What the specification asks for by name (calls, addresses of pages, messages, constants), where it is, and the test that shows it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../process.mjs";
import { callIn, fits, nameless, readAnswered, standingOf } from "./calls.mjs";
import { constantRows } from "./constants.mjs";
import { standingOfMessage } from "./messages.mjs";
import { fileOfPage, readAddresses } from "./pages.mjs";
import { readCode, readTests } from "./sources.mjs";

/** The page that `npm run docs` writes. */
export const coverageFile = "docs/spec-coverage.md";

const folder = join(root, "scripts/lib/specification");
const read = (name) => JSON.parse(readFileSync(join(folder, name), "utf8"));

/**
 * The specification's names by section. `open`: those that are missing, to the issue that has them; `different`: those that differ on purpose, to
 * the number of the decision; `written`: messages to the words of
 * the code; `elsewhere`: addresses that code puts together, to its file; `visited`: the test that visits each address; `shown`: calls
 * that many tests make, to the one that is about them; `named`: routes whose parameter takes names that the specification lists.
 */
export const readNames = () => read("names.json");

/**
 * The specification's constants by section: `name` and `value`; `file` and `text`, where the value stands as code; `test` and `shows`, what
 * its test expects; `open`, the issue that has it; `decision`, the number of the decision by which it is different; `otherwise`, why it is not so.
 */
export const readConstants = () =>
  Object.assign({}, ...["platform", "records", "reporting"].map(constantsOf));
const constantsOf = (name) => read(`constants/${name}.json`);

const bySection = (sections, rowOf) =>
  Object.entries(sections).flatMap(([section, names]) =>
    names.map((name) => ({ section, name, ...rowOf(name) })),
  );

function callRows({ calls, shown, named }, { code, tests }) {
  const answered = readAnswered();
  const sources = { code, tests, answered, shown };
  const isAnswered = (call) =>
    answered.includes(nameless(call)) ||
    named.some((route) => answered.includes(nameless(route)) && fits(nameless(call), route));
  return bySection(calls, (name) => {
    const call = callIn(name);
    const isThere = call !== undefined && isAnswered(call);
    return { kind: "Calls", ...(isThere && standingOf(call, sources)) };
  });
}

function pageRows({ paths, otherPaths, elsewhere, visited }, { code, tests }) {
  const addresses = readAddresses(code);
  const test = tests.find(({ file }) => file === visited)?.file;
  return bySection({ "platform 2.1": paths, ...otherPaths }, (path) => {
    const where = fileOfPage(path, addresses, elsewhere);
    return { kind: "Pages", where, test: where && test };
  });
}

function messageRows({ messages, written, shown }, sources) {
  return bySection(messages, (name) => {
    const { where, test } = standingOfMessage(name, written[name] ?? name, { ...sources, shown });
    return { kind: "Messages", where, test: where && test };
  });
}

/** Every name of the specification with where it stands. */
export function coverage() {
  const names = readNames();
  const sources = { code: readCode(), tests: readTests() };
  const rows = [callRows, pageRows, messageRows].flatMap((rowsOf) => rowsOf(names, sources));
  const constants = Object.entries(readConstants()).flatMap(([section, list]) => constantRows(section, list));
  const found = rows.map((row) => ({
    ...row,
    open: names.open[row.name],
    decision: names.different[row.name],
  }));
  return [...found, ...constants].map((row) => ({
    ...row,
    isThere: row.where !== undefined,
  }));
}
