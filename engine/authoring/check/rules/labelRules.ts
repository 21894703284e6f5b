/** Labels that a person, or a screen reader, cannot make anything of. */
import type { LabelText } from "../labelTexts.ts";
import { foundAt, labelTexts } from "../labelTexts.ts";
import type { Rule } from "../checkTypes.ts";

/** Characters of a label; what is longer is a sentence and belongs into the help. */
const longest = 80;
/** Letters; what is shorter may be an abbreviation. */
const mostCapitals = 4;

interface LabelRule {
  readonly name: string;
  readonly about: string;
  isWrong(label: LabelText): boolean;
  what(label: LabelText): string;
  readonly todo: string;
}

const labelRules: readonly LabelRule[] = [
  {
    name: "labelSymbols",
    about: "A label without a letter or a digit.",
    isWrong: ({ text }) => !/[\p{L}\p{N}]/u.test(text),
    what: ({ text }) => `The label '${text}' has no letter: a screen reader has nothing to say.`,
    todo: "Write words.",
  },
  {
    name: "labelColon",
    about: "A label that ends with a colon.",
    isWrong: ({ text, isChoice }) => isChoice === undefined && /[:\uFF1A]\s*$/.test(text),
    what: ({ text }) => `The label '${text}' ends with a colon.`,
    todo: "Take the colon away: the form sets labels off by itself.",
  },
  {
    name: "labelCapitals",
    about: "A label in capitals of more than four letters.",
    isWrong: ({ text, isChoice }) => isChoice === undefined && isShouted(text),
    what: ({ text }) => `The label '${text}' is all in capitals, which is hard to read.`,
    todo: "Write it as in a sentence.",
  },
  {
    name: "labelLong",
    about: `A label of more than ${longest} characters.`,
    isWrong: ({ text, isChoice }) => isChoice === undefined && text.length > longest,
    what: ({ text }) => `The label '${text.slice(0, 40)}...' has ${text.length} characters; ${longest} fit.`,
    todo: "Shorten it, and write the rest into `help`.",
  },
  {
    name: "helpRepeats",
    about: "A help that only repeats its label.",
    isWrong: ({ text, help }) => help !== undefined && saidIn(help) === saidIn(text),
    what: ({ text }) => `The help of '${text}' says only what the label says.`,
    todo: "Say what is meant, or leave the help out.",
  },
];

/** More letters than abbreviations have, and no small one among them. */
function isShouted(text: string): boolean {
  const letters = text.replaceAll(/[^\p{L}]/gu, "");
  return (
    letters.length > mostCapitals && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
  );
}

const fillers = /\b(?:please|enter|select|choose|fill in|write|give|the|a|an|your|of|is|this|here)\b/g;

/** The words of a text that say something, in small letters. */
function saidIn(text: string): string {
  const words = text.toLowerCase().replaceAll(fillers, " ");
  return words.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** One rule for each way in which a label is none. */
export const labels: readonly Rule[] = labelRules.map(({ name, about, isWrong, what, todo }) => ({
  name,
  about,
  find: (schemas) =>
    labelTexts(schemas)
      .filter(isWrong)
      .map((label) => foundAt(label, what(label), todo)),
}));
