/** Numbers, money, ordinals, shares and rates as people read them (en-US, USD). */

import { lazily } from "../model/lazily.ts";
import type { Rounded } from "./decimal.ts";
import { roundDecimal } from "./decimal.ts";

/** Decimals of an amount in dollars. */
export const centDigits = 2;

/** What stands where there is no value. */
export const emptyPlaceholder = "--";

const money = lazily(() => new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }));

/** US dollars with two decimals, e.g. `$1,234.50`. */
export function formatCurrency(value: number): string {
  return money().format(value);
}

/** Reads dollars with or without `$`, commas and accounting parentheses, rounded to cents; undefined when it is none. */
export function parseCurrency(text: string): Rounded | undefined {
  const bracketed = /^\((.*)\)$/.exec(text.trim());
  const plain = (bracketed?.[1] ?? text).replace(/[$,\s]/g, "");
  const rounded = roundDecimal(plain, centDigits);
  return rounded && { ...rounded, value: (bracketed ? -rounded.value : rounded.value) + 0 };
}

/** Reads a decimal number with optional commas between thousands; undefined when it is none. */
export function parseNumber(text: string): number | undefined {
  const plain = text.trim().replaceAll(",", "");
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? value + 0 : undefined;
}

/** 1st, 2nd, 3rd, 4th, 11th, 21st ... */
export function ordinal(value: number): string {
  const tens = Math.abs(value) % 100;
  const teen = tens >= 11 && tens <= 13;
  const ending = teen ? undefined : { 1: "st", 2: "nd", 3: "rd" }[tens % 10];
  return `${value}${ending ?? "th"}`;
}

/** A share as a whole percentage: 0.125 is `13%`. */
export function formatPercent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** Decimals of a rate. */
export const rateDigits = 3;

/** A rate (e.g. OSHA's cases per 200,000 hours) with three decimals; the placeholder where it is not defined. */
export function formatRate(rate: number | null): string {
  return rate === null || !Number.isFinite(rate) ? emptyPlaceholder : rate.toFixed(rateDigits);
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** Whole months as years and months: 27 is `2 years 3 months`. */
export function formatInterval(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [
    years > 0 ? counted(years, "year") : "",
    rest > 0 || years === 0 ? counted(rest, "month") : "",
  ];
  return parts.filter((part) => part !== "").join(" ");
}

/** Reads `2 years 3 months`, `2y 3m` or a bare count of months; undefined when it is none. */
export function parseInterval(text: string): number | undefined {
  const plain = text.trim().toLowerCase();
  if (/^\d+$/.test(plain)) return Number(plain);
  const match = /^(?:(\d+)\s*y(?:ears?|rs?)?)?[\s,]*(?:(\d+)\s*m(?:onths?|os?)?)?$/.exec(plain);
  if (!match || (match[1] === undefined && match[2] === undefined)) return undefined;
  return Number(match[1] ?? 0) * 12 + Number(match[2] ?? 0);
}
