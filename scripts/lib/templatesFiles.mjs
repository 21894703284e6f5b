// Where record types and monitors are written down.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./process.mjs";

/** The page with all record types and monitors. */
export const templatesFile = "docs/templates.md";

const read = (...path) => JSON.parse(readFileSync(join(root, ...path), "utf8"));
const byAlias = (a, b) => (a.alias < b.alias ? -1 : 1);

function filesIn(folder) {
  const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  return names.filter((name) => name.endsWith(".json")).map((name) => read(folder, name));
}

/** Large templates: `templates/<alias>/template.json`, with each view in a file of its own below `views`. */
function splitTemplates(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const names = readdirSync(join(root, folder, name, "views"));
      const views = names.map((file) => [file.slice(0, -5), read(folder, name, "views", file)]);
      return { ...read(folder, name, "template.json"), views: Object.fromEntries(views) };
    });
}

/** All templates and monitors, each list by alias. */
export function readTemplates() {
  const folder = "schemas/templates";
  return {
    templates: [...filesIn(folder), ...splitTemplates(folder)].sort(byAlias),
    monitors: filesIn("schemas/monitors").sort(byAlias),
  };
}
