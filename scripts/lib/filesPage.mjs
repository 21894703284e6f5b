// docs/files.md: every kind of file of the schemas, from the meta-schemas, with a sample that the checker accepts.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { refOf, resolved } from "./language/meta.mjs";
import { root } from "./process.mjs";

export const filesFile = "docs/files.md";

const read = (path) => JSON.parse(readFileSync(join(root, path), "utf8"));

/** The kinds of files, each with its meta-schema and a sample. */
export function readKinds() {
  return read("scripts/lib/fileKinds.json").map((kind) => ({
    ...kind,
    schema: read(`schemas/meta/${kind.meta}.schema.json`),
    sample: kind.sample ?? read(`schemas/${kind.shipped}`),
  }));
}

const cell = (text) => String(text).replaceAll("|", "\\|").replaceAll("\n", " ");
const code = (value) => `\`${cell(typeof value === "string" ? value : JSON.stringify(value))}\``;

const referenced = [
  ["template.schema.json#/definitions/condition", "a condition"],
  ["template.schema.json#/definitions/key", "a key"],
  ["template.schema.json#/definitions/path", "a key or `relation.key`"],
  ["template.schema.json#/definitions/subscriptionOffer", "alerts, as in a record type"],
  ["template.schema.json", "as in a record type"],
  ["icons.schema.json", "an icon's name"],
];

/** What a value looks like, in a word or two. */
function shapeOf(schema, meta) {
  const ref = refOf(schema) ?? "";
  const named = referenced.find(([start]) => ref.startsWith(start))?.[1];
  if (named) return named;
  if (schema.enum) return schema.enum.map((value) => code(value)).join(", ");
  if (schema.const !== undefined) return code(schema.const);
  if (schema.type === "array") {
    const items = schema.items && shapeOf(resolved(schema.items, meta), meta);
    return schema.items ? `list of ${items || "values"}` : "list";
  }
  const types = [schema.type ?? []].flat();
  const words = { string: "text", integer: "whole number", boolean: "true or false", object: "object" };
  return types.map((type) => words[type] ?? type).join(" or ");
}

/** The objects inside a property whose own properties are described too: it itself, its items, its values, its alternatives. */
function insideOf(schema, meta) {
  const here = resolved(schema, meta);
  const parts = [here.items, here.additionalProperties, ...(here.anyOf ?? []), ...(here.oneOf ?? [])];
  const nested = parts.filter((part) => typeof part === "object" && part !== null);
  const own = here.properties ? [["", here]] : [];
  const marks = here.type === "array" ? "[]" : here.additionalProperties ? ".<name>" : "";
  return [...own, ...nested.map((part) => [marks, resolved(part, meta)])];
}

const mostDeep = 4;

function rows(schema, meta, path = "", depth = 0) {
  if (depth > mostDeep) return [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    if (property === true) return [];
    const here = resolved(property, meta);
    const full = `${path}${name}`;
    const { description = "", examples, default: initial } = here;
    const isRequired = (schema.required ?? []).includes(name);
    const columns = [
      code(full),
      cell(shapeOf(here, meta)),
      `${cell(description)}${isRequired ? " **Required.**" : ""}${initial === undefined ? "" : ` Left out: ${code(initial)}.`}`,
      examples?.length ? code(JSON.stringify(examples[0])) : "",
    ];
    const inner = insideOf(property, meta).flatMap(([mark, inside]) =>
      rows(inside, meta, `${full}${mark}.`, depth + 1),
    );
    return [`| ${columns.join(" | ")} |`, ...inner];
  });
}

/** The properties of definitions that only alternatives name (the sources of a mapping). */
function definitionTables({ definitions = {} }, meta) {
  return Object.entries(definitions)
    .filter(([name]) => name.endsWith("Source"))
    .map(
      ([name, definition]) =>
        `**A source of a ${name.replace(/Source$/, "")}:**\n\n${table(definition, meta)}`,
    );
}

function table(schema, meta) {
  return [
    "| Property | Holds | What it says | Example |",
    "| --- | --- | --- | --- |",
    ...new Set(rows(schema, meta)),
    "",
  ].join("\n");
}

function section({ title, folder, file = "<name>.json", about, schema, sample, properties = true, shipped }) {
  const location = folder.includes(" ") ? folder : `\`schemas/${folder}/${file.replaceAll(", ", "`, `")}\``;
  const from = shipped ? `As shipped, \`schemas/${shipped}\`:` : "For example:";
  return [
    `## ${title}`,
    "",
    `${location.charAt(0).toUpperCase()}${location.slice(1)}. ${about}`,
    "",
    from,
    "",
    "```json",
    JSON.stringify(sample, null, 2),
    "```",
    "",
    ...(properties ? [table(schema, schema), ...definitionTables(schema, schema)] : []),
  ].join("\n");
}

const head = `# The files of the schemas

Written by \`npm run docs\` from the meta-schemas. The samples are one small module, yard checks: together they are a record type with its choices, module, role,
monitor, pages and import, and a test has the checker find nothing wrong in them. A file's first line names its meta-schema, so that an editor
completes and explains each word as you type.

From an empty file to the product:

1. Write the files. \`npm run templates -- check --watch\` says after each save what is wrong, where, and what to write.
2. \`npm run templates -- plan\` names the database it looks at, and says what will happen to its tables and records, and which roles of which companies get rights.
3. \`npm run templates -- apply\`, then restart the servers; a start does by itself what only adds.
4. Open \`/model/<alias>\`, or the page that the menu has now. \`npm run storybook\` shows forms, lists and monitors with sample data.

`;

/** The text of the page. */
export function filesPage(kinds) {
  const contents = kinds
    .map(({ title }) => `- [${title}](#${title.toLowerCase().replaceAll("'", "").replaceAll(" ", "-")})`)
    .join("\n");
  return [head + contents, "", ...kinds.map(section)].join("\n");
}
