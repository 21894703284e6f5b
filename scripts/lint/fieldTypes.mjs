// Only engine/fields knows the field types by name. This rule finds tests of a type's name and tables keyed by type names elsewhere.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The names of the field types that the files of a folder declare.
 * @param {string} folder
 * @returns {string[]} none where there is no such folder
 */
export function fieldTypeNames(folder) {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith(".ts") && !file.includes(".test."));
  return files.flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    return [...text.matchAll(/FieldType = \{.*?\bname: "(\w+)"/gs)].map((match) => match[1]);
  });
}

/** The names of the kinds of values (`valueKinds` in kinds.ts), by which lists, queries and storage may have tables. */
export function valueKindNames(folder) {
  const file = join(folder, "kinds.ts");
  if (!existsSync(file)) return [];
  const [, table = ""] = readFileSync(file, "utf8").match(/valueKinds\b.*? = \{(.*?)\n\};/s) ?? [];
  return [...table.matchAll(/^ {2}(\w+): \{/gm)].map((match) => match[1]);
}

/** So many keys or items make a table of types. */
const TABLE = 3;

/**
 * Whether words are the names of several field types. Some types have the name of a kind of values (`text`, `number`): words
 * that are all names of kinds are a table of kinds.
 * @param {string} root of a tree
 * @returns {(words: readonly unknown[]) => boolean}
 */
export function fieldTypeTables(root) {
  const folder = join(root, "engine/fields");
  const types = new Set(fieldTypeNames(folder));
  const kinds = new Set(valueKindNames(folder));
  return (words) => {
    const named = new Set(words.map((word) => String(word).split("/")[0]).filter((name) => types.has(name)));
    return named.size >= TABLE && [...named].some((name) => !kinds.has(name));
  };
}

const areTypes = fieldTypeTables(process.cwd());

/** Stories and end-to-end tests write and read templates as authors do, so they may ask for a type. No package has a table of types. */
const asks = /^(stories|e2e)\//;
/** `views/widgets` is the registry that maps field types to what draws them. */
const exempt = /^(engine\/fields|views\/widgets)\/|\.(test|stories|slow|fixture)\.tsx?$|(^|\/)testing\//;
const ask =
  "Ask a property of the field type (engine/fields/fieldType.ts) or the kind of value (`field.valueKind`)";

/** The last name of an expression: `valueType` of `before.valueType`. */
function lastName(node) {
  if (node?.type === "ChainExpression") return lastName(node.expression);
  if (node?.type === "Identifier") return node.name;
  return node?.type === "MemberExpression" && !node.computed ? node.property.name : undefined;
}

function isTypeOfField(node) {
  const member = node?.type === "ChainExpression" ? node.expression : node;
  if (lastName(member) === "valueType") return true;
  const isType = member?.type === "MemberExpression" && lastName(member) === "type";
  return isType && /^(field|definition)$|Field$/.test(lastName(member.object) ?? "");
}

const isText = (node) => node?.type === "Literal" && typeof node.value === "string";

/** Tables of types. */
const tablesOf = (report) => ({
  ObjectExpression(node) {
    const keys = node.properties.map(({ key }) => key?.name ?? key?.value ?? "");
    if (areTypes(keys)) report(node, "A table is keyed by field types.");
  },
  ArrayExpression(node) {
    if (areTypes(node.elements.flatMap((item) => (isText(item) ? [item.value] : []))))
      report(node, "A list names field types.");
  },
});

/** Tests of a field's type, and look-ups by it. */
const testsOf = (report) => ({
  BinaryExpression(node) {
    const sides = [node.left, node.right];
    if (!/^[!=]==?$/.test(node.operator)) return;
    if (sides.some(isTypeOfField) && sides.some(isText))
      report(node, "A field type is recognized by its name.");
    else if (sides.some((side) => lastName(side) === "valueType"))
      report(node, "Field types are compared by their names (isSameType does that).");
  },
  SwitchStatement(node) {
    if (isTypeOfField(node.discriminant)) report(node, "Field types are recognized by their names.");
  },
  MemberExpression(node) {
    if (node.computed && isTypeOfField(node.property)) report(node, "A table is keyed by field types.");
  },
  CallExpression(node) {
    const { callee } = node;
    const isList =
      callee.type === "MemberExpression" && /^(Identifier|ArrayExpression)$/.test(callee.object.type);
    if (isList && /^(includes|has|get)$/.test(lastName(callee) ?? "") && node.arguments.some(isTypeOfField))
      report(node, "A list names field types.");
  },
});

/** Reports code that distinguishes field types by their names. `fileOf` gives the path of a file from the root. */
export const fieldTypeRule = (fileOf) => (context) => {
  const file = fileOf(context.filename);
  if (exempt.test(file)) return {};
  const report = (node, what) => context.report({ node, message: `${what} ${ask}.` });
  return { ...tablesOf(report), ...(asks.test(file) ? {} : testsOf(report)) };
};
