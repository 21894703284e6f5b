// Under which licenses the packages stand that the product carries.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../process.mjs";
import { lockedPackages, nameOf } from "./tree.mjs";

/** Licenses that ask for no more than to be named (SPDX identifiers); that of the fonts, not to sell them by themselves. */
const accepted = new Set([
  "Bitstream-Vera",
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
  "PostgreSQL",
  "Unlicense",
]);

/** Packages whose package.json names no license, or none by its identifier: what their own texts say. */
const stated = {
  "dejavu-fonts-ttf": "Bitstream-Vera",
  only: "MIT",
  "png-js": "MIT",
  "type-fest": "MIT",
};

/** The license of a package of the lock file, as an SPDX identifier where one is known, and whether we accept it. */
export function licenseOf(path) {
  const license = stated[nameOf(path)] ?? lockedPackages()[path].license;
  return { license, isAccepted: accepted.has(license) };
}

/** The texts of the licenses of packages, one after the other; those that are not installed on this platform are named. */
export function licenseTexts(paths) {
  return paths.map((path) => {
    const { version } = lockedPackages()[path];
    const { license } = licenseOf(path);
    return [`${nameOf(path)} ${version} (${license})`, ...textsIn(join(root, path))].join("\n\n");
  });
}

function textsIn(folder) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const licenses = names.filter((name) => /^(licen[sc]e|copying|notice)/i.test(name));
  // Where there is no file of its own, the text stands at the end of the readme.
  const files = licenses.length > 0 ? licenses : names.filter((name) => /^readme/i.test(name));
  return files.map((name) => readFileSync(join(folder, name), "utf8").trim());
}
