// A definition of a meta-schema as a TypeScript declaration.
import { branches, target, waysOf } from "./meta.mjs";

const any = "JsonValue";
const primitives = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
  null: "null",
};

const union = (types) => [...new Set(types)].join(" | ");
const listOf = (type) => (/[|&]/.test(type) ? `(${type})[]` : `${type}[]`);
const widest = 104;

/** A docstring, on lines that are not too wide. */
function comment(text) {
  if (!text) return "";
  const lines = text
    .split(/\s+/)
    .reduce(
      ([last, ...before], word) =>
        `${last} ${word}`.length > widest ? [word, last, ...before] : [`${last} ${word}`.trim(), ...before],
      [""],
    );
  return lines.length === 1 ? `/** ${lines[0]} */\n` : `/**\n * ${lines.reverse().join("\n * ")}\n */\n`;
}

/** A schema with exactly one property beside its required ones: what is common to all ways, and each of the others. */
function oneOfMany({ properties, required = [], minProperties, maxProperties }) {
  if (minProperties !== maxProperties || maxProperties !== required.length + 1) return undefined;
  const others = Object.keys(properties).filter((name) => !required.includes(name));
  return { common: required, others };
}

/**
 * Writes the types of a meta-schema. `nameOf` gives the name of a definition in TypeScript; those without one are written where they
 * are used.
 */
export function typeWriter({ metas, own, nameOf, bases }) {
  const definitionOf = ({ meta, name }) => metas[meta].definitions[name];

  function ofRef(ref) {
    const to = target(ref, own);
    return nameOf(to) ?? typeWriter({ metas, own: to.meta, nameOf, bases }).typeOf(definitionOf(to));
  }

  function typeOf(schema) {
    if (schema === true) return any;
    if (schema.$ref) return ofRef(schema.$ref);
    if ("const" in schema) return JSON.stringify(schema.const);
    if (schema.enum) return union(schema.enum.map((each) => JSON.stringify(each)));
    const chosen = branches(schema);
    if (chosen.length > 0) return union(chosen.map(typeOf));
    if (schema.then && schema.else) return union([typeOf(schema.then), typeOf(schema.else)]);
    if (schema.allOf) return union(schema.allOf.map(typeOf));
    if (schema.then) return union([...plain(schema.anyOf).map(typeOf), typeOf(schema.then)]);
    if (schema.properties) return objectType(schema);
    if (schema.anyOf) return anyOfType(schema.anyOf);
    return simpleType(schema);
  }

  /** Without the object that `then` says more of. */
  const plain = (anyOf) =>
    anyOf.filter((each) => Object.keys(each).join() !== "type" || each.type !== "object");

  function anyOfType(anyOf) {
    const types = anyOf.map(typeOf);
    return union([...types.filter((type) => type !== any), ...types.filter((type) => type === any)]);
  }

  function simpleType({ type, items, additionalProperties }) {
    if (Array.isArray(type))
      return type.includes("array") ? any : union(type.map((each) => primitives[each]));
    if (type === "array") return listOf(typeOf(items ?? true));
    if (type === "object") return `Record<string, ${typeOf(additionalProperties ?? true)}>`;
    return primitives[type] ?? any;
  }

  function objectType(schema) {
    const ways = waysOf(schema);
    if (ways.length > 0) return union(ways.map(objectType));
    return `{\n${members(schema)}\n}`;
  }

  const objectOf = (properties, name) =>
    `{ ${comment(properties[name].description)}${name}: ${typeOf(properties[name])} }`;

  /** What all ways share, and the ways under a name of their own. */
  function manyDeclaration(schema, name, { common, others }) {
    const each = name.replace("Condition", "Test");
    const ways = others.map((other) => objectOf(schema.properties, other)).join(" | ");
    const shared = common.map((other) => objectOf(schema.properties, other)).join(" & ");
    return [
      `/** The part of {@link ${name}} of which there is exactly one. */\nexport type ${each} = ${ways};`,
      `${comment(schema.description)}export type ${name} = ${shared} & ${each};`,
    ].join("\n\n");
  }

  /** `skip` are properties that a base has. */
  function members({ properties, required = [] }, skip = []) {
    return Object.entries(properties)
      .filter(([name]) => !skip.includes(name))
      .map(([name, schema]) => {
        const sign = required.includes(name) ? "" : "?";
        const isFixed = name === "type" && (schema.enum?.length === 1 || "const" in schema);
        const text = isFixed ? "" : (schema.description ?? described(schema));
        return `${comment(text)}${name}${sign}: ${typeOf(schema)};`;
      })
      .join("\n");
  }

  const described = ({ $ref }) => ($ref ? definitionOf(target($ref, own)).description : undefined);

  const sameProperty = (own, base) => own !== undefined && typeOf(own) === typeOf(base);

  /** The base that a definition extends: all that it has in common with it, and what the base has beside that. */
  function heritageOf(schema, name) {
    for (const base of bases.filter((each) => each.name !== name && each.of(schema))) {
      const { properties, required = [] } = schema;
      const shared = Object.keys(base.properties).filter((each) =>
        sameProperty(properties[each], base.properties[each]),
      );
      const skip = shared.filter((each) => required.includes(each) === (base.required ?? []).includes(each));
      const refused = Object.keys(base.properties).filter((each) => !(each in properties));
      return { heritage: ` extends ${base.name}`, skip, never: refused.map((each) => `${each}?: never;`) };
    }
    return { heritage: "", skip: [], never: [] };
  }

  /** The declaration of a definition under a name. */
  function declaration(schema, name) {
    const head = comment(schema.description);
    const many = schema.properties && oneOfMany(schema);
    if (many) return manyDeclaration(schema, name, many);
    const isPlain = schema.properties && !branches(schema).length && !waysOf(schema).length;
    if (!isPlain) return `${head}export type ${name} = ${typeOf(schema)};`;
    const { heritage, skip, never } = heritageOf(schema, name);
    return `${head}export interface ${name}${heritage} {\n${[members(schema, skip), ...never].join("\n")}\n}`;
  }

  return { declaration, typeOf };
}
