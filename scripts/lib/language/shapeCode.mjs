// The checks of shapes in engine/language/shapes.
import { basesOf } from "./bases.mjs";
import { checkWriter } from "./checks.mjs";
import { metaNames, shapeFiles, whole } from "./layout.mjs";

/** What engine/model/shape.ts offers. */
const offered =
  /\b(above|anything|chosenBy|either|flag|has|integer|isFlag|isObject|later|listOf|mapOf|number|objectOf|oneOf|scalar|shapeOf|text|words)\b(?!:)/g;

const uncapital = (name) => name[0].toLowerCase() + name.slice(1);

/** The name of the shape of an object, or of the check of anything else. */
const nameIn =
  (metas) =>
  ({ meta, name }) => {
    if (name === whole) return `${uncapital(metaNames[meta])}Shape`;
    return `${name}${metas[meta].definitions[name].properties ? "Shape" : "Check"}`;
  };

/** Properties and required ones that a definition has from its base, or that are its type. */
function inherited(schema, bases, kinds) {
  const base = bases.find((each) => each.of(schema));
  const type = kinds === "Condition" ? [] : ["type"];
  return {
    names: [...Object.keys(base?.properties ?? {}), ...type],
    required: [...(base?.required ?? []), ...type],
  };
}

/** The shapes of all definitions with an ending: as one object, or each by itself. */
function kindsOf({ kinds, isApart, file }, writer, { definitions }, bases) {
  const named = Object.entries(definitions).filter(
    ([name, { properties, maxProperties }]) =>
      name.endsWith(kinds) && name !== kinds && properties && !maxProperties,
  );
  const shapes = named.map(([name, schema]) => [name, writer.shape(schema, inherited(schema, bases, kinds))]);
  if (isApart) return shapes.map(([name, shape]) => `export const ${name}Shape = ${shape};`).join("\n\n");
  const entries = shapes.map(([name, shape]) => `${name.slice(0, -kinds.length)}: ${shape},`);
  return `export const ${file} = {\n${entries.join("\n")}\n};`;
}

function textOf(entry, metas, owners) {
  const shapeName = nameIn(metas);
  const { file, meta, local = [], definitions = [], kinds } = entry;
  const own = metas[meta];
  const bases = basesOf(metas.template);
  const done = new Set();
  const writer = checkWriter({
    metas,
    own: meta,
    shapeOf: (to) => (owners.has(shapeName(to)) ? shapeName(to) : undefined),
    isKnown: (name) => owners.get(name) !== file || done.has(name),
  });
  const declared = [...local, ...definitions].map((name) => {
    const schema = name === whole ? own : own.definitions[name];
    const shape = shapeName({ meta, name });
    const base = name === "relation" ? inherited(schema, bases, "") : undefined;
    const check = schema.properties ? writer.shape(schema, base) : writer.checkOf(schema, name);
    const code = `${local.includes(name) ? "" : "export "}const ${shape} = ${check};`;
    done.add(shape);
    return code;
  });
  const options = bases.find(({ name }) => name === "FieldBase");
  return [
    ...(kinds === "Field" ? [`export const fieldOptionsShape = ${writer.shape(options)};`] : []),
    ...declared,
    ...(kinds ? [kindsOf(entry, writer, own, bases)] : []),
  ].join("\n\n");
}

function importsOf(file, text, owners) {
  const tools = [...new Set(text.replaceAll(/"[^"]*"/g, "").match(offered))].sort();
  const used = [...new Set(text.match(/\b\w+(?:Shape|Check)\b/g))].filter(
    (name) => (owners.get(name) ?? file) !== file,
  );
  const files = [...new Set(used.map((name) => owners.get(name)))].sort();
  const line = (from) => {
    const names = used.filter((name) => owners.get(name) === from).sort();
    return `import { ${names.join(", ")} } from "./${from}.ts";`;
  };
  return [`import { ${tools.join(", ")} } from "../../model/shape.ts";`, ...files.map(line)].join("\n");
}

/**
 * The files of shapes: for each what it has, its meta-schema, its imports and its declarations.
 * @param {Record<string, object>} metas meta-schemas by name
 */
export function shapeCode(metas) {
  const shapeName = nameIn(metas);
  const files = Object.entries(shapeFiles).map(([file, entry]) => ({ file, meta: "template", ...entry }));
  const owners = new Map(
    files.flatMap(({ file, meta, local = [], definitions = [] }) =>
      [...local, ...definitions].map((name) => [shapeName({ meta, name }), file]),
    ),
  );
  return files.map((entry) => {
    const { file, about, meta } = entry;
    const text = textOf(entry, metas, owners);
    return { file: `language/shapes/${file}`, about, meta, imports: importsOf(file, text, owners), text };
  });
}
