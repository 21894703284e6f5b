/** Which bounds a value breaks. */
import { monthsBetween } from "../format/dates.ts";
import { longestPatterned } from "../model/patterns.ts";
import type { FileLimits, FileRule, FileValue } from "./fileFormat.ts";

/** A bound that is broken, with a sentence for people. */
interface Broken {
  readonly rule: FileRule;
  readonly message: string;
}

/** The bounds that a value breaks; `text` is how it is written, `today` epoch seconds. */
export function brokenLimits(limits: FileLimits, text: string, value: FileValue, today: number): Broken[] {
  return [
    ...brokenText(limits, text),
    ...brokenNumber(limits, Number(text)),
    ...brokenDate(limits, value, today),
  ];
}

function brokenText({ maxLength, pattern, message }: FileLimits, text: string): Broken[] {
  // Characters as people count them, not as two halves.
  const length = [...text].length;
  const broken: Broken[] = [];
  if (maxLength !== undefined && length > maxLength)
    broken.push({ rule: "maxLength", message: `Must have at most ${maxLength} characters.` });
  // A pattern is counted for texts up to this length: a longer one could run for long.
  if (pattern !== undefined && (text.length > longestPatterned || !new RegExp(pattern, "u").test(text)))
    broken.push({ rule: "pattern", message: message ?? "Is not written as the format asks for it." });
  return broken;
}

function brokenNumber({ min, max }: FileLimits, number: number): Broken[] {
  const broken: Broken[] = [];
  if (min !== undefined && number < min) broken.push({ rule: "min", message: `Must be at least ${min}.` });
  if (max !== undefined && number > max) broken.push({ rule: "max", message: `Must be at most ${max}.` });
  return broken;
}

function brokenDate({ yearsAgo }: FileLimits, value: FileValue, today: number): Broken[] {
  if (yearsAgo === undefined || typeof value !== "number") return [];
  const years = Math.floor(monthsBetween(value, today) / 12);
  if (years >= yearsAgo.min && years <= yearsAgo.max) return [];
  return [{ rule: "yearsAgo", message: `Must be ${yearsAgo.min} to ${yearsAgo.max} years before today.` }];
}
