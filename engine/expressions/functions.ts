/** The functions that an expression may call: JSONata's harmless ones, and four of our own about dates. */
import { addDays, addMonths, formatDate, monthsBetween } from "../format/dates.ts";

/** JSONata's own functions that are allowed. None takes a function, runs a pattern, or reads the clock. */
const standard = [
  "sum",
  "count",
  "max",
  "min",
  "average",
  "string",
  "substring",
  "substringBefore",
  "substringAfter",
  "lowercase",
  "uppercase",
  "length",
  "trim",
  "pad",
  "contains",
  "join",
  "formatNumber",
  "number",
  "floor",
  "ceil",
  "round",
  "abs",
  "sqrt",
  "power",
  "boolean",
  "not",
  "exists",
  "lookup",
] as const;

function onNumbers(work: (...numbers: number[]) => number | string, count: number) {
  return (...given: unknown[]) => {
    const numbers = given.filter((value) => typeof value === "number" && Number.isFinite(value)) as number[];
    return numbers.length === count && given.length === count ? work(...numbers) : undefined;
  };
}

/** Our functions. A missing argument gives nothing, as in JSONata. Dates are epoch seconds. */
export const ownFunctions: Readonly<Record<string, (...given: unknown[]) => unknown>> = {
  addDays: onNumbers((epoch = 0, days = 0) => addDays(epoch, days), 2),
  addMonths: onNumbers((epoch = 0, months = 0) => addMonths(epoch, months), 2),
  monthsBetween: onNumbers((from = 0, to = 0) => monthsBetween(from, to), 2),
  date: onNumbers((epoch = 0) => formatDate(epoch), 1),
};

/** Names of all functions that an expression may call, without `$`. `display` gives a field's value as people read it. */
export const functionNames: readonly string[] = [...standard, ...Object.keys(ownFunctions), "display"];

/** Widest `$pad`, in characters. */
export const widestPad = 200;
