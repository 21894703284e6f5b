// Reading the meta-schemas.

/** The meta-schema and the definition that a reference leads to: `monitor.schema.json#/definitions/x`, or `#/definitions/x` in its own. */
export function target(ref, own) {
  const [file, path] = ref.split("#");
  return { meta: file === "" ? own : file.replace(".schema.json", ""), name: path.split("/").at(-1) };
}

/** What a schema refers to, by itself or inside `allOf`; undefined: nothing. */
export const refOf = ({ $ref, allOf = [] }) => $ref ?? allOf.find((each) => each.$ref)?.$ref;

/** A schema with all that its references inside the meta-schema say; what stands beside a reference wins. */
export function resolved(schema, meta) {
  const ref = refOf(schema);
  const to = ref?.startsWith("#/definitions/") ? meta.definitions?.[target(ref).name] : undefined;
  return to ? { ...resolved(to, meta), ...schema } : schema;
}

/** A name with a capital. */
export const capital = (name) => name[0].toUpperCase() + name.slice(1);

/** Schemas of which one applies, as a property says. */
export const branches = ({ allOf = [] }) =>
  allOf.filter((each) => each.if && each.then).map(({ then }) => then);

/** A schema that allows a property only beside others: each of the ways as an object of its own. */
export function waysOf({ anyOf = [], properties = {} }) {
  if (!anyOf.every(({ required, not }) => required && not)) return [];
  return anyOf.map(({ required, not }) => {
    const others = not.anyOf.flatMap((each) => each.required);
    const own = Object.entries(properties).filter(([name]) => !others.includes(name));
    return { properties: Object.fromEntries(own), required };
  });
}
