/** What a meta-schema refuses, in words: what stands there, what may, and what was probably meant. */
import type { ErrorObject } from "ajv";
import { knownNames, nearestName } from "../../engine/server.ts";

/** Keywords that only repeat what those inside them say. */
export const combining: ReadonlySet<string> = new Set(["if", "anyOf", "allOf", "oneOf"]);

interface Words {
  what: string;
  todo: string;
}

const quoted = (value: unknown) => JSON.stringify(value) ?? "nothing";

/** The value at a JSON pointer; undefined where there is none. */
export function valueAt(json: unknown, pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>(
      (value, key) =>
        typeof value === "object" && value !== null && Object.hasOwn(value, key)
          ? (value as Readonly<Record<string, unknown>>)[key]
          : undefined,
      json,
    );
}

/** A refusal as a configurator reads it; `value` is what stands there. */
export function shapeWords(error: ErrorObject, value: unknown): Words {
  const words = known[error.keyword];
  if (words !== undefined) return words(error, value);
  const { message = "is not allowed" } = error;
  return { what: `${quoted(value)} ${message}.`, todo: "Write a value that does." };
}

const list = (values: unknown): string[] => (Array.isArray(values) ? values.map(String) : []);

const known: Readonly<Record<string, (error: ErrorObject, value: unknown) => Words>> = {
  additionalProperties({ params, parentSchema }) {
    const name = String(params["additionalProperty"]);
    const names = Object.keys((parentSchema?.["properties"] as object | undefined) ?? {});
    const near = nearestName(name, names);
    return {
      what: `There is no property "${name}" here; ${knownNames(name, names)}.`,
      todo: near === undefined ? `Take "${name}" away, or write one of these.` : `Write "${near}".`,
    };
  },
  required({ params }) {
    const name = String(params["missingProperty"]);
    return {
      what: `The property "${name}" is missing.`,
      todo: `Add "${name}"; docs/files.md describes it.`,
    };
  },
  enum({ params }, value) {
    const names = list(params["allowedValues"]);
    const near = nearestName(String(value), names);
    return {
      what: `${quoted(value)} is none of the words that may stand here; ${knownNames(String(value), names)}.`,
      todo: near === undefined ? "Write one of these words." : `Write "${near}".`,
    };
  },
  type({ params }, value) {
    const types = [params["type"]].flat().map(String);
    return {
      what: `${quoted(value)} is not of the right type.`,
      todo: `Write ${types.map((type) => examples[type] ?? type).join(", or ")}.`,
    };
  },
  pattern({ params, parentSchema }, value) {
    const [example] = list(parentSchema?.["examples"]);
    return {
      what: `${quoted(value)} is not written as it must be (${String(params["pattern"])}).`,
      todo: example === undefined ? "Write it so." : `Write it as in "${example}".`,
    };
  },
};

const examples: Readonly<Record<string, string>> = {
  string: 'a text, as "text"',
  number: "a number, as 12.5, without quotes",
  integer: "a whole number, as 12, without quotes",
  boolean: "true or false, without quotes",
  array: 'a list, as ["one", "two"]',
  object: 'an object, as { "name": "value" }',
  null: "null",
};
