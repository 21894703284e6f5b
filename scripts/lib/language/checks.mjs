// A definition of a meta-schema as a check of its shape, in TypeScript (engine/model/shape.ts).
import { branches, refOf, target, waysOf } from "./meta.mjs";

/** What is checked later: conditions when they are compiled, fields and nodes by their types. */
const checkedLater = /^(?:condition|field|relation)$|(?:View|Node)$/;
/** Names, which are looked up later: the message about an unknown one lists those that there are. */
const lookedUp = ["key", "alias", "path"];

const text = JSON.stringify;
const has = (property) => `has(${text(property)})`;

/**
 * Writes checks. `shapeOf` gives the name of the shape of a definition, undefined where it is written in its place; `isKnown` says
 * whether that shape is written before.
 */
export function checkWriter({ metas, own, shapeOf, isKnown }) {
  const definitionOf = ({ meta, name }) => metas[meta].definitions[name];
  const elsewhere = (meta) => checkWriter({ metas, own: meta, shapeOf, isKnown });

  function resolve(schema) {
    const ref = refOf(schema);
    return ref === undefined ? schema : definitionOf(target(ref, own));
  }

  function ofRef(ref, label) {
    const to = target(ref, own);
    if (to.meta === "template" && checkedLater.test(to.name)) return "anything";
    if (to.meta === "template" && lookedUp.includes(to.name)) return "words";
    const shape = shapeOf(to);
    if (shape === undefined) return elsewhere(to.meta).checkOf(definitionOf(to), label);
    const check = shape.endsWith("Shape") ? `${shape}.check` : shape;
    return isKnown(shape) ? check : `later(() => ${check})`;
  }

  /** `label` is how messages call an enumeration that has no title. */
  function checkOf(schema, label) {
    if (schema === true) return "anything";
    if (schema.$ref) return ofRef(schema.$ref, label);
    if (schema.allOf?.length === 1) return checkOf(schema.allOf[0], label);
    if ("const" in schema) return oneOf(schema, [schema.const], label);
    if (schema.enum) return oneOf(schema, schema.enum, label);
    if (branches(schema).length > 0) return chosen(schema);
    if (schema.then && schema.else)
      return `either(${has(schema.if.required[0])}, ${checkOf(schema.then)}, ${checkOf(schema.else)})`;
    if (waysOf(schema).length > 0) return oneWay(waysOf(schema));
    if (schema.properties) return `objectOf(${objectArguments(schema)})`;
    if (schema.anyOf) return alternatives(schema.anyOf, label);
    return simple(schema, label);
  }

  const oneOf = ({ title }, values, label) =>
    `oneOf(${[title ?? label, ...values].map((each) => text(each)).join(", ")})`;

  /** Of several schemas the one that the value of a property names. */
  function chosen({ allOf, properties, title }) {
    const checks = allOf.map((each) => {
      const [[, { const: value }]] = Object.entries(each.if.properties);
      return `${value}: ${checkOf(each.then)}`;
    });
    if (branches({ allOf }).every((each) => checkOf(each) === "anything")) return "anything";
    const [property] = Object.keys(allOf[0].if.properties);
    const kind = title ?? properties[property].title ?? property;
    return `chosenBy(${text(property)}, ${text(kind)}, { ${checks.join(", ")} })`;
  }

  const oneWay = ([first, ...rest]) =>
    rest.length === 0
      ? checkOf(first)
      : `either(${has(first.required[0])}, ${checkOf(first)}, ${oneWay(rest)})`;

  /** Whether a value can be an object. */
  const isObject = (schema) => ["object", undefined].includes(resolve(schema).type);

  /** The one that takes what is none of the others, since it is checked later or is a text, comes last. */
  function alternatives(anyOf, label) {
    const checks = anyOf.map((schema) => checkOf(schema, label));
    if (checks.filter((check) => check === "anything").length > 1) return "anything";
    const rank = (schema) =>
      2 * Number(checkOf(schema) === "anything") + Number(resolve(schema).type === "string");
    return choice(
      anyOf.toSorted((a, b) => rank(a) - rank(b)),
      label,
    );
  }

  function choice([first, ...rest], label) {
    if (rest.length === 0) return checkOf(first, label);
    return `either(${testOf(first, rest)}, ${checkOf(first, label)}, ${choice(rest, label)})`;
  }

  /** A test for a schema among others. */
  function testOf(schema, others) {
    const { type, required } = resolve(schema);
    if (type === "boolean") return "isFlag";
    if (type === "array") return "Array.isArray";
    return others.some(isObject) ? has(required[0]) : "isObject";
  }

  function simple(
    { type, minLength, pattern, minimum, maximum, exclusiveMinimum, items, minItems, maxItems, ...more },
    label,
  ) {
    if (Array.isArray(type)) return type.includes("array") || type.includes("null") ? "anything" : "scalar";
    if (type === "string") return minLength || pattern ? "words" : "text";
    if (type === "boolean") return "flag";
    if (type === "integer") return `integer(${limits(minimum, maximum, "-Infinity")})`;
    if (type === "number") return exclusiveMinimum === undefined ? "number" : `above(${exclusiveMinimum})`;
    if (type === "array")
      return `listOf(${[checkOf(items ?? true, label), ...limits(minItems, maxItems, 0)].join(", ")})`;
    if (type === "object") return `mapOf(${checkOf(more.additionalProperties ?? true, label)})`;
    return "anything";
  }

  /** The arguments of two limits, the first of which has a value where there is none. */
  const limits = (least, most, none) => (most === undefined ? [least ?? []].flat() : [least ?? none, most]);

  /** Without what a base has already. */
  function objectArguments({ properties, required = [] }, base = { names: [], required: [] }) {
    const names = Object.keys(properties).filter((name) => !base.names.includes(name));
    const checks = names.map((name) => `${name}: ${checkOf(properties[name], name)}`);
    const needed = required.filter((name) => !base.required.includes(name));
    return [`{ ${checks.join(", ")} }`, ...(needed.length > 0 ? [text(needed)] : [])].join(", ");
  }

  /** The shape of a definition, without what its base has. */
  const shape = (schema, base) => `shapeOf(${objectArguments(schema, base)})`;

  return { checkOf, shape };
}
