/**
 * Regular expressions of authors. Time-outs do not stop one that runs for ever, so only those are let in whose steps can be
 * counted beforehand.
 */

/** Longest text that the pattern of a field may be run on. */
export const longestPatterned = 255;
/** How many steps a match may take at most, for the pattern of a field and in an expression: about a second, and a tenth. */
const mostSteps = 1e9;
const mostStepsOnce = 1e8;
const longestText = 65_536;
const mostRepetitions = 3;
const endless =
  "could run for ever: bound what repeats, as in {1,20}, and repeat nothing that repeats or chooses itself";

/** How many ways there are to match: `choices`, times the text's length for each of `repetitions`. */
interface Ways {
  readonly choices: number;
  readonly repetitions: number;
}

interface Counted extends Ways {
  /** Whether it is tried at the text's begin only. */
  readonly anchored: boolean;
}

/** A pattern that is refused; the message says why. */
class PatternRefused extends Error {}

const one: Ways = { choices: 1, repetitions: 0 };

/** Why the pattern of a field is refused; undefined when it is a regular expression that cannot run for ever. */
export function refusePattern(pattern: string): string | undefined {
  try {
    new RegExp(pattern, "u");
  } catch (error) {
    return `is no regular expression: ${error instanceof Error ? error.message : String(error)}`;
  }
  const ways = waysOf(pattern);
  if (typeof ways === "string") return ways;
  return steps(ways, longestPatterned) > mostSteps ? endless : undefined;
}

/**
 * The longest text that a regular expression may be run on, in characters; a sentence that says why it is refused. `pattern` is
 * the source of a `RegExp`.
 */
export function longestFor(pattern: string): number | string {
  const ways = waysOf(pattern);
  if (typeof ways === "string") return ways;
  if (steps(ways, longestPatterned) > mostSteps) return endless;
  let longest: number = longestText;
  while (steps(ways, longest) > mostStepsOnce) longest = Math.floor(longest * 0.9);
  return longest;
}

function waysOf(pattern: string): Counted | string {
  try {
    const { choices, repetitions } = readChoices({ rest: pattern });
    const anchored = /^\^[^|]*$/.test(pattern);
    return repetitions > mostRepetitions ? endless : { choices, repetitions, anchored };
  } catch (error) {
    if (!(error instanceof PatternRefused)) throw error;
    return error.message;
  }
}

/** Repetitions share out the text between them, hence the division. */
function steps({ choices, repetitions, anchored }: Counted, length: number): number {
  const powers = repetitions + (anchored ? 0 : 1);
  let count = choices;
  for (let power = 1; power <= powers; power += 1) count *= length / power;
  return count;
}

/** What is left to read of a pattern. */
interface Reader {
  rest: string;
}

function take(reader: Reader, sign: RegExp): string | undefined {
  const found = sign.exec(reader.rest)?.[0];
  if (found !== undefined) reader.rest = reader.rest.slice(found.length);
  return found;
}

function readChoices(reader: Reader): Ways {
  let ways = readSequence(reader);
  while (take(reader, /^\|/)) {
    const next = readSequence(reader);
    const repetitions = Math.max(ways.repetitions, next.repetitions);
    ways = { choices: ways.choices + next.choices, repetitions };
  }
  return ways;
}

function readSequence(reader: Reader): Ways {
  let ways = one;
  while (reader.rest !== "" && !/^[|)]/.test(reader.rest)) {
    const next = readRepeated(reader);
    ways = { choices: ways.choices * next.choices, repetitions: ways.repetitions + next.repetitions };
  }
  return ways;
}

function readRepeated(reader: Reader): Ways {
  const ways = readAtom(reader);
  const sign = take(reader, /^(?:[*+?]|\{\d+(?:,\d*)?\})/);
  if (sign === undefined) return ways;
  take(reader, /^\?/);
  const [least, most] = bounds(sign);
  const fixed = ways.choices === 1 && ways.repetitions === 0;
  if (most === Infinity) {
    if (!fixed) throw new PatternRefused(endless);
    return { choices: 1, repetitions: 1 };
  }
  const counts = most - least + 1;
  if (fixed) return { choices: counts, repetitions: 0 };
  return { choices: counts * ways.choices ** most, repetitions: ways.repetitions * most };
}

function bounds(sign: string): readonly [number, number] {
  if (sign === "?") return [0, 1];
  if (sign === "*") return [0, Infinity];
  if (sign === "+") return [1, Infinity];
  const [least = "0", most] = sign.slice(1, -1).split(",");
  return [Number(least), most === undefined ? Number(least) : most === "" ? Infinity : Number(most)];
}

function readAtom(reader: Reader): Ways {
  if (/^(?:\(\?<?[=!]|\\[1-9k])/.test(reader.rest))
    throw new PatternRefused("may not look around or refer back: say outright what stands there");
  if (take(reader, /^\((?:\?:|\?<\w+>)?/) !== undefined) {
    const ways = readChoices(reader);
    take(reader, /^\)/);
    return ways;
  }
  take(reader, /^(?:\[\^?\]?(?:\\[^]|[^\]\\])*\]|\\[^]|[^])/);
  return one;
}
