/** Structural checks of authored JSON: small functions that note every departure with its JSON pointer. */
import type { ErrorList } from "./errors.ts";
import { pointerTo } from "./errors.ts";

/** Notes what is wrong with `value`, which stands at `pointer`. */
export type Check = (value: unknown, pointer: string, errors: ErrorList) => void;

/** An object of JSON, before anything is known about it. */
export type JsonObject = Record<string, unknown>;

/** Whether a value is a JSON object (not null, not a list). */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function primitive(type: "string" | "number" | "boolean", wanted: string): Check {
  return (value, pointer, errors) => {
    if (typeof value !== type) errors.add("shape", pointer, `must be ${wanted}`);
  };
}

export const text: Check = primitive("string", "text");
export const number: Check = primitive("number", "a number");
export const flag: Check = primitive("boolean", "true or false");
/** Any JSON value. */
export const anything: Check = () => undefined;

/** A whole number of at least `least`. */
export function integer(least: number): Check {
  return (value, pointer, errors) => {
    const fits = Number.isInteger(value) && (value as number) >= least;
    if (!fits) errors.add("shape", pointer, `must be a whole number of at least ${least}`);
  };
}

/** Text that says something. */
export const words: Check = (value, pointer, errors) => {
  if (typeof value !== "string" || value.trim() === "")
    errors.add("shape", pointer, "must be text, not empty");
};

/** One of a few names; another one is an unknown name of that kind. */
export function oneOf(kind: string, ...known: readonly (string | number | boolean)[]): Check {
  return (value, pointer, errors) => {
    if (known.some((name) => name === value)) return;
    errors.addUnknown(pointer, { kind, name: String(value), known: known.map(String) });
  };
}

/** A list whose items each pass `item`. */
export function listOf(item: Check, least = 0, most = Infinity): Check {
  return (value, pointer, errors) => {
    if (!Array.isArray(value)) return errors.add("shape", pointer, "must be a list");
    if (value.length < least) errors.add("shape", pointer, `must have at least ${least} item(s)`);
    if (value.length > most) errors.add("shape", pointer, `must have at most ${most} item(s)`);
    value.forEach((entry, index) => item(entry, pointerTo(pointer, index), errors));
  };
}

/** An object with any keys, whose values each pass `item`. */
export function mapOf(item: Check): Check {
  return (value, pointer, errors) => {
    if (!isObject(value)) return errors.add("shape", pointer, "must be an object");
    for (const [key, entry] of Object.entries(value)) item(entry, pointerTo(pointer, key), errors);
  };
}

/** An object with exactly these properties, of which some are required; others are refused by name. */
export function objectOf(
  properties: Readonly<Record<string, Check>>,
  required: readonly string[] = [],
): Check {
  return (value, pointer, errors) => {
    if (!isObject(value)) return errors.add("shape", pointer, "must be an object");
    for (const name of required) {
      if (!Object.hasOwn(value, name)) errors.add("shape", pointer, `"${name}" is missing`);
    }
    for (const [name, entry] of Object.entries(value)) {
      const check = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (check) check(entry, pointerTo(pointer, name), errors);
      else refuseProperty(name, pointerTo(pointer, name), Object.keys(properties), errors);
    }
  };
}

function refuseProperty(name: string, pointer: string, known: readonly string[], errors: ErrorList): void {
  errors.add("unknownProperty", pointer, `unknown property "${name}"; known: ${known.join(", ")}`);
}

/** A constant, or `{ "expression": ... }`; the expression itself is compiled later. */
export function either(test: (value: unknown) => boolean, yes: Check, no: Check): Check {
  return (value, pointer, errors) => (test(value) ? yes : no)(value, pointer, errors);
}

export const expression: Check = objectOf({ expression: words }, ["expression"]);
