/** Regular expressions of authors. Time-outs do not stop one that runs for ever, so only harmless ones are let in. */

/** Longest text that a pattern may be run on. */
export const longestPatterned = 255;
const mostRepetitions = 3;

/** Why a pattern is refused; undefined when it is a regular expression that cannot run for ever. */
export function refusePattern(pattern: string): string | undefined {
  try {
    new RegExp(pattern, "u");
  } catch (error) {
    return `is no regular expression: ${error instanceof Error ? error.message : String(error)}`;
  }
  const bare = pattern.replace(/\\[^k1-9]/g, "x").replace(/\[[^\]]*\]/g, "x");
  if (/\(\?[=!<]|\\/.test(bare)) return "may not look around or refer back";
  const unbounded = bare.match(/[*+]|\{\d+,\}/g)?.length ?? 0;
  const nested = repeatsNested(bare);
  return nested || unbounded > mostRepetitions ? "could run for ever" : undefined;
}

/** Whether a repeated group holds a repetition or a choice. `bare` has no escapes and no classes. */
function repeatsNested(bare: string): boolean {
  const open: boolean[] = [];
  for (let index = 0; index < bare.length; index += 1) {
    const sign = bare[index];
    if (sign === "(") open.push(false);
    else if (sign === ")") {
      const varied = open.pop() === true;
      const repeated = /^(?:[*+]|\{)/.test(bare.slice(index + 1));
      if (varied && repeated) return true;
      if ((varied || repeated) && open.length > 0) open[open.length - 1] = true;
    } else if ((sign === "*" || sign === "+" || sign === "|" || sign === "{") && open.length > 0) {
      open[open.length - 1] = true;
    }
  }
  return false;
}
