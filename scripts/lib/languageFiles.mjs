// Where the language of templates is written down.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./process.mjs";

/** The page for configurators. */
export const pageFile = "docs/language.md";

const read = (...path) => JSON.parse(readFileSync(join(root, ...path), "utf8"));

/** The meta-schema of templates, the examples by their file's name, and the shipped templates. */
export function readLanguage() {
  const files = readdirSync(join(root, "schemas/examples")).filter((file) => file.endsWith(".json"));
  return {
    meta: read("schemas/meta/template.schema.json"),
    templates: readdirSync(join(root, "schemas/templates"))
      .sort()
      .map((file) => read("schemas/templates", file)),
    examples: files
      .sort()
      .map((file) => ({ name: file.slice(0, -5), example: read("schemas/examples", file) })),
  };
}

/** All meta-schemas, by the name of their file without its ending. */
export function readMetas() {
  const ending = ".schema.json";
  const files = readdirSync(join(root, "schemas/meta")).filter((file) => file.endsWith(ending));
  return Object.fromEntries(files.map((file) => [file.slice(0, -ending.length), read("schemas/meta", file)]));
}
