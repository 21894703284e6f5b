/** A node of the business hierarchy, stored by its id. */
import { groupFieldShape } from "../language/shapes/fieldShapes.ts";
import { cycled } from "./fieldType.ts";
import type { FieldType } from "./fieldType.ts";
import { wordsColumn } from "./looks.ts";
import { parseIssue } from "./type.ts";

/** The largest id: what a JSON number carries exactly. */
export const largestId = Number.MAX_SAFE_INTEGER;

/** An id, or null for what can be none. */
export function idFrom(result: unknown): number | null {
  return typeof result === "number" && Number.isSafeInteger(result) && result > 0 ? result : null;
}

export const groupField: FieldType = {
  name: "group",
  properties: groupFieldShape.properties,
  primitive: "number",
  valueKind: "group",
  issueCodes: ["group"],
  storage: () => "whole",
  jsonSchema: () => ({ type: "integer", minimum: 1, maximum: largestId }),
  messages: () => {
    const message = "Must be a company or terminal.";
    return { type: message, minimum: message, maximum: message };
  },
  empty: (value) => typeof value !== "number",
  parse(text, field, context) {
    const word = text.trim().toLowerCase();
    if (word === "") return { value: null };
    const found = context?.groups.find(
      (group) => group.display.toLowerCase() === word || group.alias.toLowerCase() === word,
    );
    if (found) return { value: found.id };
    return /^[1-9]\d{0,14}$/.test(word)
      ? { value: Number(word) }
      : parseIssue(field, "group", "Must be a company or terminal.");
  },
  format: (value, _field, context) =>
    context.groups.find((group) => group.id === value)?.display ?? `Group ${value}`,
  compare: (a, b) => Number(a) - Number(b),
  fromResult: idFrom,
  constant: "a value of the type group",
  words: () => "company or terminal",
  converts: { to: ["text"], from: ["text"] },
  align: "left",
  column: () => wordsColumn,
  sheet: () => "text",
  examples: { usual: (_field, index, { groups }) => cycled(groups, index) },
};
