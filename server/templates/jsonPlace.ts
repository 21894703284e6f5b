/** Whether a text is the beginning of some JSON: what is wrong with it is only that it ends. */
function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    const position = /at position (\d+)/.exec(message)?.[1];
    return /Unexpected end|Unterminated/.test(message) || Number(position) === text.length;
  }
}

/**
 * Where a text stops being JSON, as editors count: "line 12, column 5". Found by halving, since what parsers say of it differs between
 * versions. The text must not be JSON.
 */
export function brokenPlace(text: string): string {
  let [good, bad] = [0, text.length + 1];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (isBeginning(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  const lines = text.slice(0, good).split("\n");
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}
