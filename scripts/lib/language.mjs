// The page for configurators, made from the meta-schema of templates and the examples in schemas/examples.
import { withContents } from "./contents.mjs";
import { resolved, target } from "./language/meta.mjs";

const fieldOption = /^field[A-Z]/;
const isFieldOption = ({ $ref }) => $ref !== undefined && fieldOption.test(target($ref).name);
const optionExceptions = ["fieldCondition", "fieldView", "fieldCheck"];

/** `fieldCondition` is called `field`: what a definition is called in JSON. */
const bare = (name, ending) => name.slice(0, -ending.length);

/** The definitions of the meta-schema that describe a field type, by its name in JSON. */
export function fieldTypes({ definitions }) {
  const entries = Object.entries(definitions).filter(
    ([name, { properties }]) => name.endsWith("Field") && properties?.type?.enum,
  );
  return entries.flatMap(([name, definition]) =>
    definition.properties.type.enum.map((type) => ({ type, name, definition })),
  );
}

/** The definitions of condition kinds, by the property that each is recognised by. */
export function conditionKinds({ definitions }) {
  return Object.keys(definitions)
    .filter((name) => name.endsWith("Condition"))
    .map((name) => ({ kind: bare(name, "Condition"), name, definition: definitions[name] }));
}

/** Options that every field has: name in JSON and definition. */
export function commonOptions({ definitions }) {
  const names = Object.keys(definitions).filter(
    (name) => fieldOption.test(name) && !optionExceptions.includes(name),
  );
  return names.map((name) => ({
    option: name[5].toLowerCase() + name.slice(6),
    name,
    definition: definitions[name],
  }));
}

/** Definitions of view nodes that have properties, by type. */
export function viewTypes({ definitions }) {
  return Object.entries(definitions)
    .filter(([name, { properties }]) => name.endsWith("View") && properties?.type?.enum)
    .map(([name, definition]) => ({ type: definition.properties.type.enum[0], name, definition }));
}

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Every object inside a value, the value included. */
export function objectsIn(value) {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return isObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}

/** Fields and relations of an example, as `[key, definition]`. */
export function entriesOf(example) {
  return [...Object.entries(example.fields), ...Object.entries(example.relations ?? {})];
}

const cell = (text) => String(text).replaceAll("|", "\\|").replaceAll("\n", " ");
const code = (value) => `\`${cell(JSON.stringify(value))}\``;
const block = (value) => ["```json", JSON.stringify(value, null, 2), "```", ""].join("\n");

function optionRow(meta, name, schema, required) {
  const { description = "", default: initial, examples, $comment = "" } = resolved(schema, meta);
  const text = `${description}${required ? " Required." : ""}`;
  const shown = [initial === undefined ? "" : code(initial), examples?.length ? code(examples[0]) : ""];
  return `| \`${name}\` | ${[cell(text), ...shown, $comment.replace("since ", "")].join(" | ")} |`;
}

function optionTable(meta, properties, required = []) {
  const rows = Object.entries(properties).map(([name, schema]) =>
    optionRow(meta, name, schema, required.includes(name)),
  );
  if (rows.length === 0) return "";
  return [
    "| Option | What it says | Default | Example | Since |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}

/**
 * The example that shows most of these names in entries that pass, cut down to at most three of them; of equals the
 * shortest.
 */
function bestFragment(examples, passes, names = []) {
  const found = examples.flatMap(({ example }) => {
    const entries = entriesOf(example)
      .filter(([, entry]) => passes(entry))
      .slice(0, 3);
    const nodes = objectsIn(entries);
    const score = names.filter((name) => nodes.some((node) => Object.hasOwn(node, name))).length;
    const fragment = Object.fromEntries(entries);
    return entries.length > 0 ? [{ example, fragment, score, length: JSON.stringify(fragment).length }] : [];
  });
  return found.sort((a, b) => b.score - a.score || a.length - b.length)[0];
}

function shown(found) {
  if (!found) return "";
  const { example, fragment } = found;
  const note = example.note ? ` ${example.note}` : "";
  return `**${example.title}.**${note} Live in Storybook: _Language / ${example.title}_.\n\n${block(fragment)}`;
}

function ownProperties(meta, { properties }) {
  return Object.fromEntries(
    Object.entries(properties).filter(([name, schema]) => name !== "type" && !isFieldOption(schema)),
  );
}

function fieldSection(meta, examples, { type, definition }) {
  return [
    `### ${type}`,
    "",
    definition.description ?? "",
    "",
    optionTable(meta, ownProperties(meta, definition), definition.required),
    shown(
      bestFragment(examples, (entry) => entry.type === type, Object.keys(ownProperties(meta, definition))),
    ),
  ].join("\n");
}

function optionSection(examples, { option, definition }) {
  return [
    `### ${option}`,
    "",
    definition.description ?? "",
    "",
    shown(bestFragment(examples, (entry) => Object.hasOwn(entry, option))),
  ].join("\n");
}

const hasCondition = (kind) => (entry) =>
  objectsIn(Object.entries(entry).filter(([name]) => name !== "fields")).some(
    (node) => node !== entry && Object.hasOwn(node, kind) && !Object.hasOwn(node, "value"),
  );

function conditionSection(meta, examples, { kind, definition }) {
  return [
    `### ${kind}`,
    "",
    definition.description ?? "",
    "",
    optionTable(meta, definition.properties ?? {}),
    shown(bestFragment(examples, hasCondition(kind), Object.keys(definition.properties ?? {}))),
  ].join("\n");
}

function partSection(meta, examples, title, definition, passes) {
  return [
    `### ${title}`,
    "",
    definition.description ?? "",
    "",
    optionTable(meta, definition.properties ?? {}, definition.required),
    shown(bestFragment(examples, passes, Object.keys(definition.properties ?? {}))),
  ].join("\n");
}

const shortest = (nodes) => nodes.sort((a, b) => JSON.stringify(a).length - JSON.stringify(b).length)[0];

/** The shortest node of a type in a shipped template, for types that no example shows. */
function shippedNode(templates, type) {
  const found = templates.flatMap(({ name, views }) => {
    const node = shortest(objectsIn(views).filter((each) => each.type === type));
    return node ? [{ name, node }] : [];
  });
  const node = shortest(found.map((each) => each.node));
  const name = found.find((each) => each.node === node)?.name;
  return node ? `As in the template _${name}_:\n\n${block(node)}` : "";
}

function viewSection(meta, examples, templates, { type, definition }) {
  const nodesOf = ({ edit, print }) => objectsIn([edit, print]);
  const found = examples.find(({ example }) => nodesOf(example).some((node) => node.type === type));
  const node = found && nodesOf(found.example).find((candidate) => candidate.type === type);
  return [
    `### ${type}`,
    "",
    definition.description ?? "",
    "",
    optionTable(meta, definition.properties, definition.required),
    found ? shown({ example: found.example, fragment: node }) : shippedNode(templates, type),
  ].join("\n");
}

const hasEffect = (passes) => (entry) => (entry.sideEffects ?? []).some(passes);

/** What side effects may be, with how each is recognised in a field. */
const effects = [
  { name: "sideEffect", title: "A constant or an expression", passes: (effect) => effect.type !== "warning" },
  { name: "lookupValue", title: "What a lookup finds", passes: (effect) => Boolean(effect.value?.lookup) },
  { name: "warningEffect", title: "A warning", passes: (effect) => effect.type === "warning" },
];

/** The whole page as Markdown. `examples` are `{ name, example }` in the order of their names; `templates` are those shipped. */
export const languagePage = (...known) => withContents(pageOf(...known));

function pageOf(meta, examples, templates = []) {
  const { definitions } = meta;
  return [
    "# The language of templates",
    "",
    "This page is generated by `npm run docs` from `schemas/meta/template.schema.json` and `schemas/examples`. Every example is drawn in Storybook under _Language_.",
    "",
    'A record type is one JSON file in `schemas/templates`. Begin it with `"$schema": "../meta/template.schema.json"`, and your editor completes and checks it.',
    "",
    "`npm run templates -- check` finds mistakes in all schemas and says what to do; with `--watch` it reports after each change. `npm run templates -- diff <folder or git version>` describes what changed since, and what that affects.",
    "",
    optionTable(meta, meta.properties, meta.required),
    "## Field types",
    "",
    ...fieldTypes(meta).map((entry) => fieldSection(meta, examples, entry)),
    "## Relations",
    "",
    partSection(meta, examples, "relation", definitions.relation, (entry) => entry.template !== undefined),
    "## Options of every field",
    "",
    ...commonOptions(meta).map((entry) => optionSection(examples, entry)),
    "## Conditions",
    "",
    definitions.condition.description,
    "",
    ...conditionKinds(meta).map((entry) => conditionSection(meta, examples, entry)),
    "## Side effects",
    "",
    ...effects.map(({ name, title, passes }) =>
      partSection(meta, examples, title, definitions[name] ?? {}, hasEffect(passes)),
    ),
    "## Computations",
    "",
    "A computed field is never edited. Its expression is JSONata over the record's fields, its relations and fields of related records.",
    "",
    shown(bestFragment(examples, (entry) => entry.type === "computed" && entry.computeOn === "write")),
    shown(bestFragment(examples, (entry) => entry.computeOn === "read")),
    "## Views",
    "",
    ...viewTypes(meta).map((entry) => viewSection(meta, examples, templates, entry)),
  ]
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trimEnd()
    .concat("\n");
}
