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
 * Writes the types of `own`, one of the meta-schemas `metas`. `nameOf` gives the name of a definition in TypeScript; those without one are written where they
 * are used.
 */
export function typeWriter(writer) {
  return {
    /** The declaration of a definition under a name. */
    declaration: (schema, name) => declaration(writer, schema, name),
    typeOf: (schema) => typeOf(writer, schema),
  };
}

const definitionOf = ({ metas }, { meta, name }) => metas[meta].definitions[name];

function ofRef(writer, ref) {
  const to = target(ref, writer.own);
  return writer.nameOf(to) ?? typeOf({ ...writer, own: to.meta }, definitionOf(writer, to));
}

function typeOf(writer, schema) {
  if (schema === true) return any;
  if (schema.$ref) return ofRef(writer, schema.$ref);
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((each) => JSON.stringify(each)));
  const chosen = branches(schema);
  if (chosen.length > 0) return union(chosen.map((each) => typeOf(writer, each)));
  if (schema.then && schema.else) return union([typeOf(writer, schema.then), typeOf(writer, schema.else)]);
  if (schema.allOf) return union(schema.allOf.map((each) => typeOf(writer, each)));
  if (schema.then)
    return union([...plain(schema.anyOf).map((each) => typeOf(writer, each)), typeOf(writer, schema.then)]);
  if (schema.properties) return objectType(writer, schema);
  if (schema.anyOf) return anyOfType(writer, schema.anyOf);
  return simpleType(writer, schema);
}

/** Without the object that `then` says more of. */
const plain = (anyOf) =>
  anyOf.filter((each) => Object.keys(each).join() !== "type" || each.type !== "object");

function anyOfType(writer, anyOf) {
  const types = anyOf.map((each) => typeOf(writer, each));
  return union([...types.filter((type) => type !== any), ...types.filter((type) => type === any)]);
}

function simpleType(writer, { type, items, additionalProperties }) {
  if (Array.isArray(type)) return type.includes("array") ? any : union(type.map((each) => primitives[each]));
  if (type === "array") return listOf(typeOf(writer, items ?? true));
  if (type === "object") return `Record<string, ${typeOf(writer, additionalProperties ?? true)}>`;
  return primitives[type] ?? any;
}

function objectType(writer, schema) {
  const ways = waysOf(schema);
  if (ways.length > 0) return union(ways.map((each) => objectType(writer, each)));
  return `{\n${members(writer, schema)}\n}`;
}

const objectOf = (writer, properties, name) =>
  `{ ${comment(properties[name].description)}${name}: ${typeOf(writer, properties[name])} }`;

/** What all ways share, and the ways under a name of their own. */
function manyDeclaration(writer, schema, name, { common, others }) {
  const each = name.replace("Condition", "Test");
  const ways = others.map((other) => objectOf(writer, schema.properties, other)).join(" | ");
  const shared = common.map((other) => objectOf(writer, schema.properties, other)).join(" & ");
  return [
    `/** The part of {@link ${name}} of which there is exactly one. */\nexport type ${each} = ${ways};`,
    `${comment(schema.description)}export type ${name} = ${shared} & ${each};`,
  ].join("\n\n");
}

/** `skip` are properties that a base has. */
function members(writer, { properties, required = [] }, skip = []) {
  return Object.entries(properties)
    .filter(([name]) => !skip.includes(name))
    .map(([name, schema]) => {
      const sign = required.includes(name) ? "" : "?";
      const isFixed = name === "type" && (schema.enum?.length === 1 || "const" in schema);
      const text = isFixed ? "" : (schema.description ?? described(writer, schema));
      return `${comment(text)}${name}${sign}: ${typeOf(writer, schema)};`;
    })
    .join("\n");
}

const described = (writer, { $ref }) =>
  $ref ? definitionOf(writer, target($ref, writer.own)).description : undefined;

const sameProperty = (writer, own, base) => own !== undefined && typeOf(writer, own) === typeOf(writer, base);

/** The base that a definition extends: all that it has in common with it, and what the base has beside that. */
function heritageOf(writer, schema, name) {
  for (const base of writer.bases.filter((each) => each.name !== name && each.of(schema))) {
    const { properties, required = [] } = schema;
    const shared = Object.keys(base.properties).filter((each) =>
      sameProperty(writer, properties[each], base.properties[each]),
    );
    const skip = shared.filter((each) => required.includes(each) === (base.required ?? []).includes(each));
    const refused = Object.keys(base.properties).filter((each) => !(each in properties));
    return { heritage: ` extends ${base.name}`, skip, never: refused.map((each) => `${each}?: never;`) };
  }
  return { heritage: "", skip: [], never: [] };
}

function declaration(writer, schema, name) {
  const head = comment(schema.description);
  const many = schema.properties && oneOfMany(schema);
  if (many) return manyDeclaration(writer, schema, name, many);
  const isPlain = schema.properties && !branches(schema).length && !waysOf(schema).length;
  if (!isPlain) return `${head}export type ${name} = ${typeOf(writer, schema)};`;
  const { heritage, skip, never } = heritageOf(writer, schema, name);
  return `${head}export interface ${name}${heritage} {\n${[members(writer, schema, skip), ...never].join("\n")}\n}`;
}
