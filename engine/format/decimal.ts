/** Decimal arithmetic on the digits of numbers as people write them, since binary fractions round some of them the wrong way. */

const written = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/i;

/** A number with so many decimals, and whether that is another number than was given. */
export interface Rounded {
  readonly value: number;
  readonly differs: boolean;
}

/**
 * Rounds a decimal number to so many decimals, half away from zero: `1.005` to 1.01, `-2.675` to -2.68.
 * @param given a number, or its text without separators, e.g. `-1234.565` or `1e3`
 * @returns undefined when it is no number, or larger than numbers can be
 */
export function roundDecimal(given: string | number, decimals: number): Rounded | undefined {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = written.exec(String(given).trim()) ?? [];
  if (whole + fraction === "") return undefined;
  const digits = BigInt(whole + fraction);
  const scale = fraction.length - Number(exponent);
  const dropped = 10n ** BigInt(Math.max(scale - decimals, 0));
  const units = scale > decimals ? (digits * 2n + dropped) / (dropped * 2n) : digits;
  const value = Number(`${sign}${units}e${-Math.min(scale, decimals)}`) + 0;
  if (!Number.isFinite(value)) return undefined;
  return { value, differs: units * dropped !== digits };
}
