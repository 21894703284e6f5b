/** The values of an address, where everything is text: numbers and the like are read as the route's schema says. */
import type { TSchema } from "typebox";

const wholeNumber = /^(0|-?[1-9]\d{0,15})$/;

type Read = (text: string) => unknown;

const readersByType: Readonly<Record<string, Read>> = {
  integer: (text) => (wholeNumber.test(text) ? Number(text) : text),
  boolean: (text) => (text === "true" || text === "false" ? text === "true" : text),
};

function readerOf(schema: Record<string, unknown>): Read | undefined {
  const { type, items } = schema;
  if (type !== "array") return readersByType[String(type)];
  const readItem = readerOf(items as Record<string, unknown>) ?? ((text: string) => text);
  return (text) => text.split(",").map(readItem);
}

/**
 * Reads the texts of an address by the schema of its parameters. A list is texts with commas between them. What is no
 * number stays a text, so that validation refuses it.
 */
export function addressReader(schema: TSchema | undefined): (values: unknown) => Record<string, unknown> {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, Record<string, unknown>> };
  const known = Object.entries(properties).flatMap(([name, own]) => {
    const read = readerOf(own);
    return read === undefined ? [] : [[name, read] as const];
  });
  return (values) => {
    const result = { ...(values as Record<string, unknown>) };
    for (const [name, read] of known) {
      const value = result[name];
      if (typeof value === "string") result[name] = read(value);
    }
    return result;
  };
}
