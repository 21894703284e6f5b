/** Values that a file of JSON names by paths with dots, as queries ask for them and as their rows answer. */
import type { QueryPath, QueryRow, QueryValue } from "./types.ts";

/** A path as a query has it: the last step is a field, those before it lead to one record each. */
export function dottedPath(path: string): QueryPath {
  const relations = path.split(".");
  const last = relations.pop() ?? "";
  return relations.length > 0
    ? { type: "RELATION_PATH", relations, path: last }
    : { type: "PATH", path: last };
}

/** Reads the values of a row by the names of its columns; nothing for a column that was not asked for. */
export function namedValues<Name extends string>(
  names: readonly Name[],
  { values }: Pick<QueryRow, "values">,
) {
  const value = (name: Name): QueryValue => values[names.indexOf(name)] ?? null;
  return {
    text: (name: Name) => {
      const found = value(name);
      return typeof found === "string" && found.trim() !== "" ? found : null;
    },
    number: (name: Name) => {
      const found = value(name);
      return typeof found === "number" ? found : null;
    },
    flag: (name: Name) => value(name) === true,
    texts: (name: Name) => [value(name)].flat().filter((each) => typeof each === "string"),
    ids: (name: Name) => [value(name)].flat().filter((each) => typeof each === "number"),
    value,
  };
}
