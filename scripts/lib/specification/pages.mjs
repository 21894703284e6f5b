// Where an address of the specification has its page, or leads to one.
import { nameless } from "./calls.mjs";
import { filesBelow, textOf } from "./sources.mjs";
import { hasWords } from "./words.mjs";

const pagesFile = "schemas/navigation/pages.json";

/** The addresses of one page: records have a list, a form and pages of their own. */
function addressesOf({ path, template, monitor, was = [] }) {
  const records = template === undefined && monitor === undefined ? [] : [`${path}/{}`];
  const forms = template === undefined ? [] : [`${path}/create`];
  return [path, ...was, ...records, ...forms];
}

function ofNavigation() {
  const { pages } = JSON.parse(textOf(pagesFile));
  return Object.values(pages)
    .flatMap(addressesOf)
    .map((address) => [address, pagesFile]);
}

/** Addresses in the files of routes; a record type's own are put together there. */
function ofRoutes(code) {
  const routes = code.filter(({ file }) => /^product\/.*[rR]outes\.tsx?$/.test(file));
  return routes.flatMap(({ file, texts }) => {
    const paths = texts.filter((text) => /^\/[A-Za-z]\S*$/.test(text));
    const types = paths.includes("/model/:templateName")
      ? ["/create", "/:modelId"].map((end) => `/model/:templateName${end}`)
      : [];
    return [...paths, ...types].map((path) => [path.replace(/\/:\w+\?$/, ""), file]);
  });
}

/** The pages of one employee in a monitor of employees. */
function ofMonitors() {
  return filesBelow("schemas/monitors", /\.json$/).flatMap((file) => {
    const { alias, employee } = JSON.parse(textOf(file));
    return employee === undefined ? [] : [[`/monitor/${alias}/employee/{}`, file]];
  });
}

/** The files of all addresses, whose parameters have no names. */
export function readAddresses(code) {
  const found = [...ofMonitors(), ...ofRoutes(code), ...ofNavigation()];
  return new Map(found.map(([address, file]) => [nameless(address), file]));
}

/**
 * The file with the page of an address.
 * @param {string} path such as `/admin/users/{id}`
 * @param {Map<string, string>} addresses of `readAddresses`
 * @param {Readonly<Record<string, string>>} elsewhere the files of those that code puts together, by address
 */
export function fileOfPage(path, addresses, elsewhere) {
  const file = elsewhere[path];
  if (file !== undefined && hasWords(textOf(file), path.split("/").at(-1))) return file;
  return addresses.get(nameless(path));
}
