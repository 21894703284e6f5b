// What the specification asks for by name (calls, paths of pages, messages, constants), and whether it is there. Written into docs/spec-coverage.md.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../process.mjs";

/** The page that `npm run docs` writes. */
export const coverageFile = "docs/spec-coverage.md";

const folder = join(root, "scripts/lib/specification");
const text = (file) => readFileSync(join(root, file), "utf8");

/**
 * The specification's names by section; `open`: those that are missing, to the issue that has them; `elsewhere`: addresses that code puts
 * together, to its file.
 */
const readSpecification = () => JSON.parse(readFileSync(join(folder, "names.json"), "utf8"));

/**
 * The specification's constants by section: `name`, `value`, and either `file` and `text`, where the value stands as code, or `open`, the
 * issue that has it.
 */
const readConstants = () => JSON.parse(readFileSync(join(folder, "constants.json"), "utf8"));

/** Files below a folder, by their paths from the root. */
function filesBelow(start, pattern) {
  return readdirSync(join(root, start), { recursive: true })
    .map((file) => `${start}/${file.replaceAll("\\", "/")}`)
    .filter((file) => pattern.test(file))
    .sort();
}

/** An address whose parameters have no names: `/api/models/{}`. */
const nameless = (address) => address.replaceAll(/\{[^}]*\}|:[A-Za-z]+\??/g, "{}");

/** The calls that the server answers, as its description of the API says. */
function readCalls() {
  const found = text("product/services/endpoints.ts").matchAll(/"((?:GET|POST|PUT|PATCH|DELETE) \/[^"]*)"/g);
  return new Set([...found].map(([, call]) => nameless(call)));
}

/** The addresses that have a page, or lead to one. */
function readPaths() {
  const { pages } = JSON.parse(text("schemas/navigation/pages.json"));
  const ofPages = Object.values(pages).flatMap(({ path, template, monitor, was = [] }) => [
    path,
    ...was,
    ...(template === undefined && monitor === undefined ? [] : [`${path}/{}`]),
    ...(template === undefined ? [] : [`${path}/create`]),
  ]);
  const routes = filesBelow("product", /([rR]outes|Routes)\.tsx?$/)
    .map(text)
    .join("\n");
  const ofRoutes = [...routes.matchAll(/"(\/[A-Za-z][^"\s]*)"/g)].map(([, path]) =>
    path.replace(/\/:\w+\?$/, ""),
  );
  const monitors = filesBelow("schemas/monitors", /\.json$/).map((file) => JSON.parse(text(file)));
  const ofMonitors = monitors.flatMap(({ alias, employee }) =>
    employee === undefined ? [] : [`/monitor/${alias}/employee/{}`],
  );
  const ofModels = ["", "/viewAdd", "/create", "/{}"].map((end) => `/model/{}${end}`);
  return new Set([...ofPages, ...ofRoutes, ...ofMonitors, ...ofModels].map(nameless));
}

/** The code that people meet, without tests, as one text in which a sentence over several lines is whole. */
function readCode() {
  const code = ["engine", "views", "product", "server", "schemas"].flatMap((start) =>
    filesBelow(start, /\.(ts|tsx|json)$/).filter(
      (file) => !/\.test\.|\.fixture\.|endpoints\.ts$|meta\//.test(file),
    ),
  );
  return code
    .map(text)
    .join("\n")
    .replaceAll(/["'`]\s*\+\s*["'`]/g, "")
    .replaceAll("\\'", "'")
    .replaceAll("&apos;", "'")
    .replaceAll(/\s+/g, " ");
}

/** Whether a message is in the code; what stands in braces is put in when it is shown, and its sentences may be apart. */
export function hasMessage(code, message) {
  const pieces = message.split(/\{[^}]*\}|(?<=\.) /).filter((piece) => /\w{2}/.test(piece));
  return pieces.every((piece) => code.includes(piece.trim()));
}

/** The test files of the server and of the whole product, with their texts. */
function readTests() {
  const files = [...filesBelow("server", /\.test\.ts$/), ...filesBelow("e2e", /\.e2e\.ts$/)];
  return files.map((file) => ({ file, text: text(file) }));
}

/** The test that names most of an address; undefined: none but the table of rights, which makes every call. */
export function testOf(call, tests) {
  const [, path = ""] = call.split(" ");
  const parts = path.split("{")[0].replace(/\/$/, "");
  if (parts.split("/").length < 3) return undefined;
  const named = tests.filter(({ text: code }) => code.includes(parts));
  return named.sort((one, other) => one.text.length - other.text.length)[0]?.file;
}

/** Whether a file, which puts an address together, has its last part. */
function isIn(file, path) {
  return file !== undefined && text(file).includes(path.split("/").at(-1));
}

const oneLine = (code) => code.replaceAll(/\s+/g, " ");

/** The constants, each with whether its file still has its value. */
function constantRows() {
  return Object.entries(readConstants()).flatMap(([section, constants]) =>
    constants.map(({ name, value, file, text: code, open }) => ({
      kind: "Constants",
      section,
      name: `${name}: ${value}`,
      isThere: file !== undefined && oneLine(text(file)).includes(oneLine(code)),
      open,
      shownBy: file,
    })),
  );
}

/** Every name of the specification with where it stands. */
export function coverage() {
  const { calls, paths, messages, open, elsewhere } = readSpecification();
  const [answered, addresses, code, tests] = [readCalls(), readPaths(), readCode(), readTests()];
  const rows = (kind, section, names, isThere, shownBy) =>
    names.map((name) => ({
      kind,
      section,
      name,
      isThere: isThere(name),
      open: open[name],
      shownBy: shownBy(name),
    }));
  return [
    ...Object.entries(calls).flatMap(([section, names]) =>
      rows(
        "Calls",
        section,
        names,
        (name) => answered.has(nameless(name)),
        (name) => testOf(name, tests),
      ),
    ),
    ...rows(
      "Pages",
      "platform 2.1",
      paths,
      (path) => addresses.has(nameless(path)) || isIn(elsewhere[path], path),
      (path) => elsewhere[path],
    ),
    ...Object.entries(messages).flatMap(([section, names]) =>
      rows(
        "Messages",
        section,
        names,
        (name) => hasMessage(code, name),
        () => undefined,
      ),
    ),
    ...constantRows(),
  ];
}
