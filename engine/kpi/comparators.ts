/** The types of attributes and the comparators that fit them, by the kind of a field's values. */
import { valueKinds } from "../fields/kinds.ts";
import type { ValueKind } from "../fields/kinds.ts";
import type { CompiledField } from "../template/compiledTemplate.ts";
import type { AttributeType, Comparator } from "./types.ts";

const types: Readonly<Record<Exclude<ValueKind, "file">, AttributeType>> = {
  text: "TEXT",
  number: "NUMBER",
  money: "NUMBER",
  months: "NUMBER",
  date: "DATE",
  moment: "DATE",
  time: "TIME",
  boolean: "BOOLEAN",
  choice: "ENUM",
  group: "ENUM",
  record: "ENUM",
};

const equal: readonly Comparator[] = ["EQ", "NEQ"];
const ordered: readonly Comparator[] = [...equal, "GT", "LT", "GTE", "LTE"];

const comparators: Readonly<Record<AttributeType, readonly Comparator[]>> = {
  TEXT: [...equal, "IN"],
  NUMBER: [...ordered, "IN"],
  DATE: ordered,
  TIME: ordered,
  ENUM: [...equal, "IN"],
  MULTI_ENUM: [...equal, "IN"],
  BOOLEAN: equal,
};

/** All comparators. */
export const allComparators: readonly Comparator[] = ["EQ", "NEQ", "GT", "LT", "GTE", "LTE", "IN"];

/** The type of an attribute with the values of a field; undefined for files. */
export function attributeType({ valueKind, multi }: CompiledField): AttributeType | undefined {
  if (valueKind === "file") return undefined;
  const type = types[valueKind];
  return type === "ENUM" && multi ? "MULTI_ENUM" : type;
}

/** The comparators that fit the values of a field. Groups are asked for with all below them, so there is no other than these. */
export function comparatorsOf(field: CompiledField): readonly Comparator[] {
  if (field.valueKind === "group") return ["EQ", "IN"];
  const type = attributeType(field);
  return type === undefined ? [] : comparators[type];
}

/** What a comparator is called. */
export const comparatorWords: Readonly<Record<Comparator, string>> = {
  EQ: "is",
  NEQ: "is not",
  GT: "is more than",
  LT: "is less than",
  GTE: "is at least",
  LTE: "is at most",
  IN: "is one of",
};

/** Whether values are compared by their ids. */
export function isById({ valueKind }: CompiledField): boolean {
  return valueKinds[valueKind].query === "id" || valueKind === "group";
}
