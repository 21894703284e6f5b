// A definition of a meta-schema as a check of its shape, in TypeScript (engine/model/shape.ts).
import { branches, refOf, target, waysOf } from "./meta.mjs";

/** What is checked later: conditions when they are compiled, fields and nodes by their types. */
const checkedLater = /^(?:condition|field|relation)$|(?:View|Node)$/;
/** Names, which are looked up later: the message about an unknown one lists those that there are. */
const lookedUp = ["key", "alias", "path"];

const text = JSON.stringify;
const has = (property) => `has(${text(property)})`;

/**
 * Writes checks of the definitions of `own`, one of `metas`. `shapeOf` gives the name of the shape of a definition, undefined where it is written in its place; `isKnown` says
 * whether that shape is written before.
 */
export function checkWriter(writer) {
  return {
    checkOf: (schema, label) => checkOf(writer, schema, label),
    /** The shape of a definition, without what its base has. */
    shape: (schema, base) => `shapeOf(${objectArguments(writer, schema, base)})`,
  };
}

const definitionOf = ({ metas }, { meta, name }) => metas[meta].definitions[name];

function resolve(writer, schema) {
  const ref = refOf(schema);
  return ref === undefined ? schema : definitionOf(writer, target(ref, writer.own));
}

function ofRef(writer, ref, label) {
  const { own, shapeOf, isKnown } = writer;
  const to = target(ref, own);
  if (to.meta === "template" && checkedLater.test(to.name)) return "anything";
  if (to.meta === "template" && lookedUp.includes(to.name)) return "words";
  const shape = shapeOf(to);
  if (shape === undefined) return checkOf({ ...writer, own: to.meta }, definitionOf(writer, to), label);
  const check = shape.endsWith("Shape") ? `${shape}.check` : shape;
  return isKnown(shape) ? check : `later(() => ${check})`;
}

/** `label` is how messages call an enumeration that has no title. */
function checkOf(writer, schema, label) {
  if (schema === true) return "anything";
  if (schema.$ref) return ofRef(writer, schema.$ref, label);
  if (schema.allOf?.length === 1) return checkOf(writer, schema.allOf[0], label);
  if ("const" in schema) return oneOf(schema, [schema.const], label);
  if (schema.enum) return oneOf(schema, schema.enum, label);
  if (branches(schema).length > 0) return chosen(writer, schema);
  if (schema.then && schema.else)
    return `either(${has(schema.if.required[0])}, ${checkOf(writer, schema.then)}, ${checkOf(writer, schema.else)})`;
  if (waysOf(schema).length > 0) return oneWay(writer, waysOf(schema));
  if (schema.properties) return `objectOf(${objectArguments(writer, schema)})`;
  if (schema.anyOf) return alternatives(writer, schema.anyOf, label);
  return simple(writer, schema, label);
}

const oneOf = ({ title }, values, label) =>
  `oneOf(${[title ?? label, ...values].map((each) => text(each)).join(", ")})`;

/** Of several schemas the one that the value of a property names. */
function chosen(writer, { allOf, properties, title }) {
  const checks = allOf.map((each) => {
    const [[, { const: value }]] = Object.entries(each.if.properties);
    return `${value}: ${checkOf(writer, each.then)}`;
  });
  if (branches({ allOf }).every((each) => checkOf(writer, each) === "anything")) return "anything";
  const [property] = Object.keys(allOf[0].if.properties);
  const kind = title ?? properties[property].title ?? property;
  return `chosenBy(${text(property)}, ${text(kind)}, { ${checks.join(", ")} })`;
}

const oneWay = (writer, [first, ...rest]) =>
  rest.length === 0
    ? checkOf(writer, first)
    : `either(${has(first.required[0])}, ${checkOf(writer, first)}, ${oneWay(writer, rest)})`;

/** Whether a value can be an object. */
const isObject = (writer, schema) => ["object", undefined].includes(resolve(writer, schema).type);

/** The one that takes what is none of the others, since it is checked later or is a text, comes last. */
function alternatives(writer, anyOf, label) {
  const checks = anyOf.map((schema) => checkOf(writer, schema, label));
  if (checks.filter((check) => check === "anything").length > 1) return "anything";
  const rank = (schema) =>
    2 * Number(checkOf(writer, schema) === "anything") + Number(resolve(writer, schema).type === "string");
  return choice(
    writer,
    anyOf.toSorted((a, b) => rank(a) - rank(b)),
    label,
  );
}

function choice(writer, [first, ...rest], label) {
  if (rest.length === 0) return checkOf(writer, first, label);
  return `either(${testOf(writer, first, rest)}, ${checkOf(writer, first, label)}, ${choice(writer, rest, label)})`;
}

/** A test for a schema among others. */
function testOf(writer, schema, others) {
  const { type, required } = resolve(writer, schema);
  if (type === "boolean") return "isFlag";
  if (type === "array") return "Array.isArray";
  return others.some((each) => isObject(writer, each)) ? has(required[0]) : "isObject";
}

function simple(
  writer,
  { type, minLength, pattern, minimum, maximum, exclusiveMinimum, items, minItems, maxItems, ...more },
  label,
) {
  if (Array.isArray(type)) return type.includes("array") || type.includes("null") ? "anything" : "scalar";
  if (type === "string") return minLength || pattern ? "words" : "text";
  if (type === "boolean") return "flag";
  if (type === "integer") return `integer(${limits(minimum, maximum, "-Infinity")})`;
  if (type === "number") return exclusiveMinimum === undefined ? "number" : `above(${exclusiveMinimum})`;
  if (type === "array")
    return `listOf(${[checkOf(writer, items ?? true, label), ...limits(minItems, maxItems, 0)].join(", ")})`;
  if (type === "object") return `mapOf(${checkOf(writer, more.additionalProperties ?? true, label)})`;
  return "anything";
}

/** The arguments of two limits, the first of which has a value where there is none. */
const limits = (least, most, none) => (most === undefined ? [least ?? []].flat() : [least ?? none, most]);

/** Without what a base has already. */
function objectArguments(writer, { properties, required = [] }, base = { names: [], required: [] }) {
  const names = Object.keys(properties).filter((name) => !base.names.includes(name));
  const checks = names.map((name) => `${name}: ${checkOf(writer, properties[name], name)}`);
  const needed = required.filter((name) => !base.required.includes(name));
  return [`{ ${checks.join(", ")} }`, ...(needed.length > 0 ? [text(needed)] : [])].join(", ");
}
