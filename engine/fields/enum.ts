/** A choice of an enum set, stored by its `name`. Whether the set has it depends on the tenant: see validation. */
import { enumFieldShape } from "../language/shapes/fieldShapes.ts";
import type { Converted, FieldType } from "./fieldType.ts";
import { cycled } from "./fieldType.ts";
import { wordsColumn } from "./looks.ts";
import type { FieldInfo, FormatContext } from "./type.ts";
import { parseIssue } from "./type.ts";

/** Longest `name` of a choice. */
const longestName = 120;

function choices(field: FieldInfo, context: FormatContext | undefined) {
  return context?.enumValues(field.options.enumSet ?? "") ?? [];
}

/** Sets give the same name to what is the same. */
function choiceNamed(name: string, field: FieldInfo, context: FormatContext): Converted {
  const isKnown = choices(field, context).some((choice) => choice.name === name);
  return isKnown
    ? { value: name }
    : { reason: `The choices of ${field.options.enumSet ?? ""} have no "${name}".` };
}

export const enumField: FieldType = {
  name: "enum",
  properties: enumFieldShape.properties,
  requiredProperties: enumFieldShape.required,
  primitive: "string",
  valueKind: "choice",
  issueCodes: ["enum"],
  storage: () => "text",
  longest: () => longestName,
  jsonSchema: () => ({
    type: "string",
    minLength: 1,
    maxLength: longestName,
    pattern: "^[^\\u0000\\uD800-\\uDFFF]*$",
  }),
  messages: () => {
    const message = "Must be one of the choices.";
    return { type: message, minLength: message, maxLength: message, pattern: message };
  },
  empty: (value) => (Array.isArray(value) ? value.length === 0 : typeof value !== "string" || value === ""),
  parse(text, field, context) {
    const word = text.trim();
    if (word === "") return { value: null };
    if (!context) return { value: word };
    const lower = word.toLowerCase();
    const all = choices(field, context);
    const found =
      all.find((choice) => choice.name === word) ??
      all.find((choice) => choice.display.toLowerCase() === lower || choice.name.toLowerCase() === lower);
    return found ? { value: found.name } : parseIssue(field, "enum", "Must be one of the choices.");
  },
  format: (value, field, context) =>
    choices(field, context).find((choice) => choice.name === value)?.display ?? String(value),
  compare: (a, b) => String(a).localeCompare(String(b), "en"),
  fromResult: (result) =>
    typeof result === "string" && result !== "" && result.length <= longestName ? result : null,
  computedAdvice: "Give the name of a choice.",
  constant: "the name of a choice, or a list of names where the field takes several",
  words: () => "choice",
  converts: { to: ["enum", "text"], from: ["text"] },
  convert: (item, field, context) => choiceNamed(String(item), field, context),
  align: "left",
  column: () => wordsColumn,
  sheet: () => "text",
  examples: {
    usual({ multi, options }, index, context) {
      const names = context.choices(options.enumSet ?? "");
      const first = cycled(names, index);
      return multi && first !== null ? [...new Set([first, cycled(names, index + 2) ?? first])] : first;
    },
  },
};
