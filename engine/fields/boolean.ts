/** Yes or no, where not answered is a third state. */
import { booleanFieldShape } from "../language/shapes/fieldShapes.ts";
import type { FieldType } from "./fieldType.ts";
import { truthColumn } from "./looks.ts";
import type { FieldInfo } from "./type.ts";
import { parseIssue } from "./type.ts";

const words: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  on: true,
  "1": true,
  no: false,
  n: false,
  false: false,
  off: false,
  "0": false,
};

function labels(field: FieldInfo): { yes: string; no: string } {
  return { yes: field.options.trueLabel ?? "Yes", no: field.options.falseLabel ?? "No" };
}

export const booleanField: FieldType = {
  name: "boolean",
  properties: booleanFieldShape.properties,
  primitive: "boolean",
  valueKind: "boolean",
  storage: () => "boolean",
  jsonSchema: () => ({ type: "boolean" }),
  messages: (field) => ({ type: `Must be ${labels(field).yes} or ${labels(field).no}.` }),
  empty: (value) => typeof value !== "boolean",
  parse(input, field) {
    const word = input.trim().toLowerCase();
    if (word === "") return { value: null };
    const { yes, no } = labels(field);
    if (word === yes.toLowerCase()) return { value: true };
    if (word === no.toLowerCase()) return { value: false };
    const value = Object.hasOwn(words, word) ? words[word] : undefined;
    return value === undefined ? parseIssue(field, "type", `Must be ${yes} or ${no}.`) : { value };
  },
  format: (value, field) => (value === true ? labels(field).yes : labels(field).no),
  compare: (a, b) => Number(a) - Number(b),
  fromResult: (result) => (typeof result === "boolean" ? result : null),
  computedAdvice: "Give a comparison, such as `status = 'open'`.",
  constant: "true or false",
  words: () => "yes or no",
  converts: { to: ["text"], from: ["text"] },
  sameValues: ["checkbox"],
  align: "left",
  column: () => truthColumn,
  // One with words of its own is read by them.
  sheet: ({ options }) =>
    options.trueLabel === undefined && options.falseLabel === undefined ? "truth" : "text",
  examples: { usual: (_field, index) => index % 2 === 0, edge: () => false },
};
