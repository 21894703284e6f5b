/** Random values of fields, as people may enter them. */
import fc from "fast-check";
import { addDays, startOfDay } from "../../../engine/index.ts";
import { decimalsOf } from "../../../engine/server.ts";
import type { CompiledField, EnumValue, FieldValue, Group, RecordData } from "../../../engine/index.ts";
import type { ValueKind } from "../../../engine/server.ts";

/** What values may name. */
export interface Known {
  /** Epoch seconds. */
  now: number;
  groups: readonly Group[];
  enumValues(setAlias: string): readonly EnumValue[];
  /** Records of a template that a relation may name. */
  related(template: string): readonly Pick<RecordData, "id" | "label" | "fields" | "relations">[];
}

/** Texts that spreadsheets, quotes, separators and other scripts make difficult. */
const lines = [
  "Ann",
  "=1+1",
  "+1 more",
  "-5",
  "@home",
  "'quoted'",
  'say "no"',
  "a, b; c",
  "Łódź Ωρα",
  "--",
  "007",
];
const moreLines = [...lines, "two\nlines", "1/2/2024", "true", "1e5", "#N/A maybe", "x".repeat(120)];
const phones = ["+14155550132", "+12125550199 x12"];
const emails = ["ann@example.com", "a.b+c@mail.example.org"];
const decimals = [0, 1, 2.5, 12.345, 0.0001, 0.000_000_1, 1234.5, 100];
/** Days around today. */
const days = [-12_000, -400, -30, -1, 0, 1, 30, 400];
const times = [0, 60, 30_600, 45_000, 86_340];

type Maker = (field: CompiledField, known: Known) => fc.Arbitrary<FieldValue>;

const among = <T extends FieldValue>(values: readonly T[]): fc.Arbitrary<FieldValue> =>
  values.length === 0 ? fc.constant(null) : fc.constantFrom(...values);

function withinBounds(
  values: readonly number[],
  { options: { min = -Infinity, max = Infinity } }: CompiledField,
) {
  const fits = (value: number) => value >= min && value <= max;
  const bounds = [min, max].filter(Number.isFinite);
  // Of a field such as a year no usual number fits: two values would be too few where each may be in one record only.
  const near = values.some(fits)
    ? []
    : bounds.flatMap((bound) => [1, 2, 3, -1, -2, -3].map((step) => bound + step));
  return [...values, ...bounds, ...near].filter(fits);
}

const texts: Maker = ({ kind, options: { pattern, maxLength = 255 } }) => {
  if (kind === "phone") return among(phones);
  if (kind === "email") return among(emails);
  const form = pattern === undefined ? undefined : new RegExp(pattern);
  const short = (text: string) => text.slice(0, maxLength).trim() || "x";
  if (form === undefined)
    return among((kind === "area" ? moreLines : moreLines.filter((text) => !text.includes("\n"))).map(short));
  return fc.stringMatching(form).filter((text) => text.length <= maxLength && text.trim() === text);
};

const numbers: Maker = (field) => {
  const positions = decimalsOf(field);
  const rounded =
    positions === undefined ? decimals : decimals.map((value) => Number(value.toFixed(positions)));
  return among(withinBounds(rounded, field));
};

const moments: Maker = ({ valueKind, options: { range } }, { now }) => {
  const { min = -Infinity, max = Infinity } = range ?? {};
  const bounds = [min, max].filter(Number.isFinite);
  const within = [...days, ...bounds].filter(
    (day) => range?.from !== undefined || (day >= min && day <= max),
  );
  const at = valueKind === "moment" ? 21_900 : 0;
  return among(within.map((day) => addDays(startOfDay(now), day) + at));
};

const choices: Maker = ({ multi, options: { enumSet = "" }, choices: rules }, { enumValues }) => {
  const always = rules.flatMap((rule) => ("only" in rule && rule.when === undefined ? [rule.only] : []));
  const names = enumValues(enumSet)
    .filter(({ disabled, name }) => !disabled && always.every((only) => only.has(name)))
    .map(({ name }) => name);
  if (!multi) return among(names);
  return fc.subarray(names, { minLength: Math.min(1, names.length), maxLength: Math.min(3, names.length) });
};

/** Of several records each has a title without what parts the entries of a list in a file. */
const related: Maker = ({ multi, relation }, known) => {
  const all = known.related(relation?.template ?? "");
  if (!multi) return among(all.map(({ id }) => id));
  const ids = all.filter(({ label }) => !/[;,]/.test(label)).map(({ id }) => id);
  return fc.subarray(ids, { minLength: Math.min(1, ids.length), maxLength: Math.min(3, ids.length) });
};

/** By kind of value. A file is uploaded by hand: no record has one. */
const makers: Readonly<Record<ValueKind, Maker>> = {
  text: texts,
  number: numbers,
  money: (field) => among(withinBounds([0, 0.1, 12.34, 1000.01, 999_999.99], field)),
  months: () => among([0, 1, 12, 30, 127]),
  date: moments,
  moment: moments,
  time: () => among(times),
  boolean: () => fc.boolean(),
  choice: choices,
  group: (_field, { groups }) => among(groups.map(({ id }) => id)),
  file: () => fc.constant(null),
  record: related,
};

/** A value of a field; null where it can have none here. */
export function valueOf(field: CompiledField, known: Known): fc.Arbitrary<FieldValue> {
  return field.computed ? fc.constant(null) : makers[field.valueKind](field, known);
}
