/** A related record, or several, stored by id; authored under `relations`. */
import { idFrom, largestId } from "./group.ts";
import { cycled } from "./fieldType.ts";
import type { FieldType } from "./fieldType.ts";
import { wordsColumn } from "./looks.ts";
import { parseIssue } from "./type.ts";

export const singleModelField: FieldType = {
  name: "singleModel",
  properties: {},
  primitive: "number",
  valueKind: "record",
  issueCodes: ["relation"],
  storage: () => "whole",
  jsonSchema: () => ({ type: "integer", minimum: 1, maximum: largestId }),
  messages: () => {
    const message = "Must be an existing record.";
    return { type: message, minimum: message, maximum: message };
  },
  empty: (value) => (Array.isArray(value) ? value.length === 0 : typeof value !== "number"),
  parse(text, field) {
    const word = text.trim().replace(/^Record No\. /, "");
    if (word === "") return { value: null };
    return /^[1-9]\d{0,14}$/.test(word)
      ? { value: Number(word) }
      : parseIssue(field, "relation", "Must be the number of a record.");
  },
  format: (value, _field, context) => context.relatedLabel?.(Number(value)) ?? `Record No. ${value}`,
  compare: (a, b) => Number(a) - Number(b),
  fromResult: idFrom,
  constant: "a value of the type singleModel",
  words: () => "related record",
  converts: { to: ["singleModel"], from: [] },
  convert: (id) => ({ value: id }),
  align: "left",
  column: () => ({ ...wordsColumn, width: 200 }),
  sheet: () => "text",
  examples: {
    usual({ multi, relation }, index, { records }) {
      const id = cycled(records(relation?.template ?? ""), index);
      return multi && id !== null ? [id] : id;
    },
  },
};
