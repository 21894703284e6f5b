// Where the paper forms of the trade are written down.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./process.mjs";

/** The page with the boxes of the forms beside our fields. */
export const paperFormsFile = "docs/paper-forms.md";
/** One file for each form. */
const folder = "docs/forms";

/** The forms, by the names of their files. */
export function readPaperForms() {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith(".json"));
  return names.sort().map((name) => JSON.parse(readFileSync(join(root, folder, name), "utf8")));
}
