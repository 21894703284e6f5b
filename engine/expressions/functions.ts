/** The functions that an expression may call: JSONata's, and ours about dates and displayed text. */
import {
  addDays,
  addMonths,
  coveredDays,
  expirationDate,
  formatDate,
  monthsBetween,
} from "../format/dates.ts";

/** JSONata's own functions, but for those that are refused (see refused.ts). */
export const standardFunctions = [
  "abs",
  "append",
  "assert",
  "average",
  "base64decode",
  "base64encode",
  "boolean",
  "ceil",
  "clone",
  "contains",
  "count",
  "decodeUrl",
  "decodeUrlComponent",
  "distinct",
  "each",
  "encodeUrl",
  "encodeUrlComponent",
  "error",
  "exists",
  "filter",
  "floor",
  "formatBase",
  "formatInteger",
  "formatNumber",
  "fromMillis",
  "join",
  "keys",
  "length",
  "lookup",
  "lowercase",
  "map",
  "match",
  "max",
  "merge",
  "min",
  "not",
  "number",
  "pad",
  "parseInteger",
  "power",
  "reduce",
  "replace",
  "reverse",
  "round",
  "sift",
  "single",
  "sort",
  "split",
  "spread",
  "sqrt",
  "string",
  "substring",
  "substringAfter",
  "substringBefore",
  "sum",
  "toMillis",
  "trim",
  "type",
  "uppercase",
  "zip",
] as const;

function onNumbers(work: (...numbers: number[]) => number | string, count: number) {
  return (...given: unknown[]) => {
    const numbers = given.filter((value) => typeof value === "number" && Number.isFinite(value)) as number[];
    return numbers.length === count && given.length === count ? work(...numbers) : undefined;
  };
}

/** `$coveredDays(stretches, earliest)`: a stretch is `{ from, to }`; one that lacks a day covers none. */
function covered(stretches: unknown, earliest: unknown): number {
  const list: unknown[] = Array.isArray(stretches) ? stretches : [stretches];
  const known = list.flatMap((each) => {
    if (typeof each !== "object" || each === null || !("from" in each) || !("to" in each)) return [];
    const { from, to } = each;
    return typeof from === "number" && typeof to === "number" ? [{ from, to }] : [];
  });
  return coveredDays(known, typeof earliest === "number" ? earliest : -Infinity);
}

/** Our functions. A missing argument gives nothing, as in JSONata. Dates are epoch seconds. */
export const ownFunctions: Readonly<Record<string, (...given: unknown[]) => unknown>> = {
  addDays: onNumbers((epoch = 0, days = 0) => addDays(epoch, days), 2),
  addMonths: onNumbers((epoch = 0, months = 0) => addMonths(epoch, months), 2),
  monthsBetween: onNumbers((from = 0, to = 0) => monthsBetween(from, to), 2),
  coveredDays: covered,
  date: onNumbers((epoch = 0) => formatDate(epoch), 1),
  expiration: (issue, time) =>
    typeof issue === "number" && typeof time === "string" ? expirationDate(issue, time) : undefined,
};

/** Names of all functions that an expression may call, without `$`. `display` gives a field's value as people read it. */
export const functionNames: readonly string[] = [
  ...standardFunctions,
  ...Object.keys(ownFunctions),
  "display",
];
