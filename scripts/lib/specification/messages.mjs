// Where a message of the specification is in the code, and which test expects it.
import { nearest } from "./sources.mjs";

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
const patternOf = (text) =>
  text
    .split(/\{[^}]*\}/)
    .map(escaped)
    .join(".{1,80}?");
const isSentence = (text) => /[.?!)]$/.test(text);
const sentencesOf = (message) => (isSentence(message) ? message.split(/(?<=[.?!]) (?=[A-Z(])/) : [message]);
const wordCount = (text) => text.split(" ").length;

/** A sentence may be part of a longer text; a name, such as that of a button, is the whole text. */
const expression = (part) =>
  isSentence(part)
    ? new RegExp(`(^|[\\s("'])${patternOf(part)}($|[\\s)"'])`)
    : new RegExp(`^${patternOf(part)}$`);

const isIn = (texts) => (part) => texts.some((text) => part.test(text));

/**
 * Finds whether texts of one file have a message; what is in braces is put in when it is shown, and its sentences may be apart.
 * @param {string} message
 * @returns {(texts: readonly string[]) => boolean}
 */
export function saying(message) {
  const parts = sentencesOf(message).map(expression);
  return (texts) => parts.every(isIn(texts));
}

/** Fewer words could be those of another message. */
const leastWords = 4;
/** A name of so many words is known as a part of another text as well: `View / Edit Claim 7000`. */
const longName = 3;
const isCode = /^[a-z]+(_[a-z]+)+$/;

function partOf(message) {
  if (isCode.test(message)) return new RegExp(`^(safety_suite_)?${message}($|\\W)`);
  return wordCount(message) < longName
    ? /(?!)/
    : new RegExp(`(^|[\\s("'])${patternOf(message)}($|[\\s)"'.,:])`);
}

/**
 * Finds whether a test expects a message: the whole, one of its sentences, or at least four words of it, which are enough for a pattern.
 * @param {string} message
 * @returns {(texts: readonly string[]) => boolean}
 */
export function expecting(message) {
  const isWhole = saying(message);
  const isLong = (text) => wordCount(text) >= leastWords;
  const enough = [partOf(message), ...sentencesOf(message).filter(isLong).map(expression)];
  const whole = message.toLowerCase();
  return (texts) =>
    isWhole(texts) ||
    enough.some(isIn(texts)) ||
    texts.some((text) => text.length <= whole.length && isLong(text) && whole.includes(text.toLowerCase()));
}

const sharesFolder = (file, test) => test?.startsWith(file.slice(0, file.lastIndexOf("/") + 1)) ?? false;

function testsOf(text, tests) {
  const isExpected = expecting(text);
  return tests.filter(({ texts }) => isExpected(texts));
}

/**
 * The file that says a message and the test that expects it, in the words of the code where no test has those of the specification.
 * @param {string} message
 * @param {string} words the message as the code writes it: `No {label}s to display.`
 */
export function standingOfMessage(message, words, { code, tests, shown }) {
  const isSaid = saying(words);
  const sources = code.filter(({ texts }) => isSaid(texts)).map(({ file }) => file);
  const literal = testsOf(message, tests);
  const found = literal.length > 0 ? literal : testsOf(words, tests);
  const chosen = found.filter(({ file }) => file === shown[message]);
  const test = nearest(chosen.length > 0 ? chosen : found, sources[0] ?? "");
  return { where: sources.find((file) => sharesFolder(file, test)) ?? sources[0], test };
}
