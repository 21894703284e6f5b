// Versions that no package of the lock file may fall below.
import { readFileSync } from "node:fs";
import { lockedPackages, nameOf } from "./tree.mjs";

const { $comment: _, ...floors } = JSON.parse(readFileSync(new URL("floors.json", import.meta.url), "utf8"));

/**
 * The packages, of all that the lock file names, that are older than their floor, each as a sentence. A floor of a package that is not
 * there any more is named, too.
 * @param {Record<string, { version?: string, dev?: boolean }>} locked as `lockedPackages` gives it
 * @returns {string[]}
 */
export function belowFloor(locked = lockedPackages()) {
  return Object.entries(floors).flatMap(([name, { from, why }]) => {
    const paths = Object.keys(locked).filter(
      (path) => path !== "" && nameOf(path) === name && !locked[path].dev,
    );
    if (paths.length === 0) return [`${name} is not in the lock file: remove its floor.`];
    return paths
      .filter((path) => isOlder(locked[path].version, from))
      .map((path) => `${path} is ${locked[path].version}; it must be ${from} or newer (${why}).`);
  });
}

function isOlder(version, floor) {
  const [left, right] = [version, floor].map((text) => text.split(/[-+]/)[0].split(".").map(Number));
  const differs = left.findIndex((number, index) => number !== right[index]);
  return differs >= 0 ? left[differs] < right[differs] : version.includes("-");
}
