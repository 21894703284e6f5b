/** Text as keys whose plain order is that of a collator: comparing them is many times faster. */

import { lazily } from "../model/lazily.ts";
import { textOrder } from "../model/textOrder.ts";

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

/** For each printable ASCII character a letter that stands for its position. */
const positions = lazily((): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  const { compare } = textOrder();
  let position = 64;
  [...printable].sort(compare).forEach((character, index, sorted) => {
    const before = sorted[index - 1];
    if (before === undefined || compare(before, character) !== 0) position += 1;
    found.set(character, String.fromCharCode(position));
  });
  return found;
});

/** The longest number that the collator takes as one, in digits. */
const longestNumber = 250;

/** The key of a text; undefined for text that only the collator can compare: with other characters than printable ASCII. */
export function textKey(text: string): string | undefined {
  let key = "";
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (isDigit(character)) {
      const end = endOfNumber(text, index);
      if (end - index > longestNumber) return undefined;
      key += numberKey(text.slice(index, end));
      index = end - 1;
      continue;
    }
    const letter = positions().get(character);
    if (letter === undefined) return undefined;
    key += letter;
  }
  return key;
}

function isDigit(character: string): boolean {
  return character >= "0" && character <= "9";
}

function endOfNumber(text: string, start: number): number {
  let end = start;
  while (end < text.length && isDigit(text.charAt(end))) end += 1;
  return end;
}

/** A longer number is a larger one, once its leading zeros are gone. */
function numberKey(digits: string): string {
  const bare = digits.replace(/^0+(?=.)/, "");
  const rank = positions().get("0") ?? "";
  return `${rank}${String.fromCharCode(bare.length)}${bare}`;
}
