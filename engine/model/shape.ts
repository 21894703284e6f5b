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

/** A text, a number, true or false. */
export const scalar: Check = (value, pointer, errors) => {
  if (!["string", "number", "boolean"].includes(typeof value))
    errors.add("shape", pointer, "must be a text, a number, true or false");
};

/** A whole number within limits. */
export function integer(least = -Infinity, most = Infinity): Check {
  const limits = [
    ...(least === -Infinity ? [] : [` of at least ${least}`]),
    ...(most === Infinity ? [] : [` of at most ${most}`]),
  ].join(" and");
  return (value, pointer, errors) => {
    const fits = Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
    if (!fits) errors.add("shape", pointer, `must be a whole number${limits}`);
  };
}

/** A number above a limit. */
export function above(limit: number): Check {
  return (value, pointer, errors) => {
    if (typeof value !== "number" || value <= limit)
      errors.add("shape", pointer, `must be a number above ${limit}`);
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

/** One of two checks, by a test of the value. */
export function either(test: (value: unknown) => boolean, yes: Check, no: Check): Check {
  return (value, pointer, errors) => (test(value) ? yes : no)(value, pointer, errors);
}

/** Tests whether a value is an object with this property. */
export function has(property: string): (value: unknown) => boolean {
  return (value) => isObject(value) && Object.hasOwn(value, property);
}

/** Whether a value is true or false. */
export function isFlag(value: unknown): boolean {
  return typeof value === "boolean";
}

/** An object whose `property` names the check that it passes; another name is an unknown one of that kind. */
export function chosenBy(property: string, kind: string, checks: Readonly<Record<string, Check>>): Check {
  return (value, pointer, errors) => {
    if (!isObject(value)) return errors.add("shape", pointer, "must be an object");
    const name = String(value[property]);
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
    if (check) check(value, pointer, errors);
    else errors.addUnknown(pointerTo(pointer, property), { kind, name, known: Object.keys(checks) });
  };
}

/** A check that is declared after its use. */
export function later(find: () => Check): Check {
  return (value, pointer, errors) => find()(value, pointer, errors);
}

/** The properties of an object of the language, and those without which it is refused. */
export interface Shape {
  readonly properties: Readonly<Record<string, Check>>;
  readonly required: readonly string[];
  readonly check: Check;
}

/** An object of the language: {@link objectOf}, with what it is made of. */
export function shapeOf(
  properties: Readonly<Record<string, Check>>,
  required: readonly string[] = [],
): Shape {
  return { properties, required, check: objectOf(properties, required) };
}
