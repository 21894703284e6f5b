/** Yes or no, where not answered is a third state. */
import { text } from "../template/shape.ts";
import type { FieldInfo, FieldType } from "./type.ts";
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
  properties: { trueLabel: text, falseLabel: text },
  primitive: "boolean",
  align: "left",
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
};
