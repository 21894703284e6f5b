/** A report as a text for the address, of letters, digits, dashes and underscores alone: nothing of it has to be escaped. */
import type { Report } from "./types.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Longest text that is read. */
const longest = 100_000;

/** The report as a text; `decodeReport` reads it again. */
export function encodeReport(report: Report): string {
  const json = JSON.stringify(report).replaceAll(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  let text = "";
  for (let at = 0; at < json.length; at += 3) {
    const signs = [0, 1, 2].map((index) => json.charCodeAt(at + index) || 0);
    const [first = 0, second = 0, third = 0] = signs;
    const bits = first * 65_536 + second * 256 + third;
    const length = Math.min(json.length - at, 3) + 1;
    for (let index = 0; index < length; index += 1)
      text += alphabet[Math.floor(bits / 64 ** (3 - index)) % 64];
  }
  return text;
}

/** What a text says, whatever it is; undefined where it says nothing. `readReport` makes a report of it. */
export function decodeReport(text: string): unknown {
  if (text.length > longest || !/^[\w-]*$/.test(text)) return undefined;
  let json = "";
  for (let at = 0; at < text.length; at += 4) {
    const part = text.slice(at, at + 4);
    const bits = [0, 1, 2, 3].reduce((sum, index) => sum * 64 + digitOf(part[index]), 0);
    for (let index = 0; index < part.length - 1; index += 1)
      json += String.fromCharCode(Math.floor(bits / 256 ** (2 - index)) % 256);
  }
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function digitOf(sign: string | undefined): number {
  return sign === undefined ? 0 : alphabet.indexOf(sign);
}
