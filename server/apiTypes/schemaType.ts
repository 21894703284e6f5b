import { componentOf } from "../http/component.ts";
import { engineTypeOf } from "../http/engineTypes.ts";

/** What a schema of a request or a reply may say, as far as types know it. */
interface Schema {
  type?: string | readonly string[];
  const?: string | number | boolean;
  enum?: readonly (string | number)[];
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  then?: Schema;
  else?: Schema;
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
}

/** How types are written. */
export interface TypeStyle {
  /** Called with each type of the engine that is named. */
  onEngineType(name: string): void;
  /** What lists begin with: the sender of a body keeps its lists. */
  list: "readonly " | "";
}

/** The TypeScript type of a schema's values, indented by so many steps. */
export function schemaType(schema: object, style: TypeStyle, depth = 0): string {
  const engine = engineTypeOf(schema);
  if (engine !== undefined) {
    style.onEngineType(engine);
    return engine;
  }
  const named = componentOf(schema);
  if (named === undefined) return plainType(schema, style, depth);
  return engineTypeOf(named.schema) === undefined
    ? `Schemas[${JSON.stringify(named.name)}]`
    : schemaType(named.schema, style, depth);
}

function plainType(schema: Schema, style: TypeStyle, depth: number): string {
  const of = (part: Schema) => schemaType(part, style, depth);
  const { anyOf, allOf, type = "unknown" } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  if (anyOf) return union(anyOf.map(of));
  // Bodies of several kinds are conditions, each with the schema of one kind.
  if (allOf) return union(allOf.flatMap((part) => part.else ?? part.then ?? part).map(of));
  if (typeof type !== "string") return union(type.map((each) => of({ ...schema, type: each })));
  if (type === "array") return `${style.list}${elementType(of(schema.items ?? {}))}[]`;
  if (type === "object") return objectType(schema, style, depth);
  return type === "integer" ? "number" : type;
}

function objectType(schema: Schema, style: TypeStyle, depth: number): string {
  const { properties = {}, required = [], additionalProperties: others } = schema;
  const names = Object.keys(properties);
  if (names.length === 0) {
    const values = typeof others === "object" ? schemaType(others, style, depth) : "unknown";
    return `Readonly<Record<string, ${values}>>`;
  }
  const indent = "  ".repeat(depth);
  const members = Object.entries(properties).map(([name, property]) => {
    const key = /^[A-Za-z]\w*$/.test(name) ? name : JSON.stringify(name);
    const mark = required.includes(name) ? "" : "?";
    return `${indent}  ${key}${mark}: ${schemaType(property, style, depth + 1)};\n`;
  });
  return `{\n${members.join("")}${indent}}`;
}

const union = (types: readonly string[]) => [...new Set(types)].join(" | ");

const elementType = (type: string) =>
  /^[\w."[\]]+$/.test(type) || /^\{[^|]*\}$/.test(type) ? type : `(${type})`;
