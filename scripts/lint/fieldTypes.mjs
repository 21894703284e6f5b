// Only engine/fields knows the field types by name. This rule finds tests of a type's name and tables keyed by type names elsewhere.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Names of field types that mean other things, too. */
export const sharedNames = ["text", "number", "boolean", "group", "file"];

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

/** Names that only field types have; the others are words of many tables. */
const ownNames = fieldTypeNames(join(process.cwd(), "engine/fields")).filter(
  (name) => !sharedNames.includes(name),
);

const checked = /^(engine|views|product|server)\//;
/** `views/widgets` is the registry that maps field types to what draws them. */
const exempt = /^(engine\/fields|views\/widgets)\/|\.(test|stories|slow|fixture)\.tsx?$|(^|\/)testing\//;
/** Keys or items that make a table of types. */
const TABLE = 3;

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

/** Whether words are the names of several field types, and of nothing else that is as common. */
function areTypes(words) {
  const names = words.map((word) => String(word).split("/")[0]);
  const own = names.filter((name) => ownNames.includes(name));
  return (
    own.length > 0 &&
    new Set(names.filter((name) => [...ownNames, ...sharedNames].includes(name))).size >= TABLE
  );
}

/** @param {string} file from the root */
function isChecked(file) {
  return checked.test(file) && !exempt.test(file);
}

/** Reports code that distinguishes field types by their names. `fileOf` gives the path of a file from the root. */
export const fieldTypeRule = (fileOf) => (context) => {
  if (!isChecked(fileOf(context.filename))) return {};
  const report = (node, what) => context.report({ node, message: `${what} ${ask}.` });
  return {
    BinaryExpression(node) {
      const sides = [node.left, node.right];
      if (/^[!=]==?$/.test(node.operator) && sides.some(isTypeOfField) && sides.some(isText))
        report(node, "A field type is recognized by its name.");
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
    ObjectExpression(node) {
      const keys = node.properties.map(({ key }) => key?.name ?? key?.value ?? "");
      if (areTypes(keys)) report(node, "A table is keyed by field types.");
    },
    ArrayExpression(node) {
      if (areTypes(node.elements.flatMap((item) => (isText(item) ? [item.value] : []))))
        report(node, "A list names field types.");
    },
  };
};
