/** The steps that read names: of the dataset, of its attributes and their choices, and of groups. */
import type { KpiAttribute } from "../kpi/attributes.ts";
import { choose, compare, groupBy } from "./draft.ts";
import type { Draft } from "./draft.ts";
import type { Found } from "./lexicon.ts";
import { meaningsAt } from "./lexicon.ts";
import { fillers, negations } from "./phrases.ts";
import type { Reading, Step } from "./reading.ts";
import { stemKey } from "./stems.ts";
import type { Meaning } from "./types.ts";
import type { Word } from "./words.ts";
import { phraseOf } from "./words.ts";

const isNumber = ({ type, aggregatable }: KpiAttribute) => type === "NUMBER" && aggregatable;

/** A whole name of several words: its words mean nothing else. */
export const nameOfSeveral: Step = (reading, at) => {
  const { words, lexicon } = reading;
  // "No plan assigned" is a name, no negation.
  const maps = negations.includes(words[at]?.word ?? "") ? [lexicon.whole, lexicon.part] : [lexicon.whole];
  const found = meaningsAt(maps, words, at);
  return found && found.length > 1 ? takeFound(reading, found, at) : 0;
};

/** A name, or a part of one that can be nothing else. */
export const named: Step = (reading, at) => {
  const { words, lexicon, draft } = reading;
  const { word = "", text = "" } = words[at] ?? {};
  const isOfNumber =
    draft.aggregation !== undefined && draft.aggregation !== "COUNT" && draft.metric === undefined;
  const found = meaningsAt(
    [
      ...(draft.mode === "group" ? lexicon.attributes : []),
      ...(isOfNumber || draft.waiting ? lexicon.numbers : []),
      lexicon.whole,
      lexicon.part,
    ],
    words,
    at,
  );
  // A word of questions is no part of a name by itself.
  if (found?.length === 1 && found.map === lexicon.part && fillers.has(word)) return 0;
  // A short word such as "in" is no abbreviation of a state, unless it is written as one.
  const isShort = found?.length === 1 && word.length <= 3 && fillers.has(word) && !/^[A-Z]{2}$/.test(text);
  return found && !isShort ? takeFound(reading, found, at) : 0;
};

/** Words of the family of a name: "litigated" for "In Litigation", "unacknowledged" for one that is not; first letters of a name. */
export const related: Step = (reading, at) => {
  const { words, lexicon, draft } = reading;
  const { word = "", text = "" } = words[at] ?? {};
  if (word.length <= 1 || (fillers.has(word) && !/^[A-Z]{2,}$/.test(text))) return 0;
  for (let length = 3; length > 0; length -= 1) {
    const said = words.slice(at, at + length).map((each) => each.word);
    const meanings = said.length === length ? lexicon.stems.get(stemKey(said)) : undefined;
    if (meanings) return takeFound(reading, { meanings, length, map: lexicon.stems }, at);
  }
  const initials = lexicon.initials.get(word);
  if (initials) return takeFound(reading, { meanings: initials, length: 1, map: lexicon.initials }, at);
  const [, rest = ""] = /^(?:un|in|non)(.{4,})$/.exec(word) ?? [];
  const opposite = rest === "" ? undefined : lexicon.stems.get(stemKey([rest]));
  if (!opposite?.every(isYesOrChoice)) return 0;
  draft.isNot = true;
  return takeFound(reading, { meanings: opposite, length: 1, map: lexicon.stems }, at);
};

/** What records have or have not. */
const isYesOrChoice = (meaning: Meaning) =>
  meaning.kind === "choice" || (meaning.kind === "attribute" && meaning.attribute.type === "BOOLEAN");

function takeFound({ draft, lexicon, words }: Reading, { meanings, length, map }: Found, at: number): number {
  delete draft.lastNumber;
  take(draft, meanings, { before: wordBefore(words, at), isPart: map !== lexicon.whole });
  draft.fit += length;
  draft.isFound = true;
  return length;
}

/** The word before, articles aside. */
function wordBefore(words: readonly Word[], at: number): string {
  const before = words[at - 1]?.word ?? "";
  return ["a", "an", "any", "the", "some"].includes(before) ? (words[at - 2]?.word ?? "") : before;
}

/** Which of several meanings is meant: the dataset, a choice of what was named last, what is the record's own, the first. */
function meantBy(draft: Draft, meanings: readonly Meaning[]): Meaning | undefined {
  const last = draft.mentioned.at(-1)?.path;
  const rankOf = (meaning: Meaning) => {
    if (meaning.kind === "dataset") return draft.isNamed ? 4 : 0;
    if (meaning.kind === "group") return 3;
    if (meaning.attribute.path === last) return 1;
    if (meaning.kind === "attribute" && meaning.attribute.type === "BOOLEAN") return 1.5;
    return meaning.attribute.path.includes(".") ? 3 : 2;
  };
  return [...meanings].sort((a, b) => rankOf(a) - rankOf(b))[0];
}

interface Taken {
  /** The word before. */
  readonly before: string;
  /** It is a part of a name. */
  readonly isPart: boolean;
}

function take(draft: Draft, meanings: readonly Meaning[], { before, isPart }: Taken): void {
  const meaning = meantBy(draft, meanings);
  if (meaning?.kind === "dataset") {
    if (!draft.isNamed) draft.fit += isPart ? 1 : NAMED;
    draft.isNamed = true;
    // "drivers" are the employees who are drivers.
    const own = meanings.find((each) => each.kind === "attribute" && each.attribute.type === "BOOLEAN");
    if (own?.kind === "attribute") choose(draft, own.attribute, true);
    // "miles driven" are the miles of such records.
    const number = meanings.find((each) => each.kind === "attribute" && isNumber(each.attribute));
    if (number?.kind === "attribute" && phraseOf(draft.open.label) === phraseOf(number.attribute.label))
      draft.metric ??= number.attribute;
  } else if (meaning?.kind === "group") draft.groupIds.push(meaning.id);
  else if (meaning?.kind === "choice") {
    const { isNot } = draft;
    for (const each of meanings)
      if (each.kind === "choice" && each.attribute.path === meaning.attribute.path) {
        draft.isNot = isNot;
        choose(draft, each.attribute, each.value);
      }
  } else if (meaning) takeAttribute(draft, meaning.attribute, before);
  if (meaning?.kind !== "attribute") draft.mode = "none";
}

/** What the name of a dataset counts more than another word; a part of it counts one more. */
const NAMED = 3;

/** Before a number of which there is to be one: "accidents with fatalities". */
const having: readonly string[] = ["with", "involving", "having", "had", "has"];

function takeAttribute(draft: Draft, attribute: KpiAttribute, before: string): void {
  const { mode, waiting } = draft;
  const isRankedBy = draft.isRanked && draft.groupings.length > 0;
  if (isNumber(attribute)) {
    if (waiting) {
      compare(draft, attribute, waiting.values);
      delete draft.waiting;
    } else if (draft.isNot) {
      // "no citations"
      compare(draft, attribute, [{ comparator: "EQ", value: 0 }]);
      draft.isNot = false;
    } else if ((draft.aggregation ?? "COUNT") === "COUNT" && having.includes(before)) {
      draft.had.push(attribute);
      draft.lastNumber = attribute;
    } else if (mode === "group" && !isRankedBy && draft.aggregation === undefined) groupBy(draft, attribute);
    else {
      if (draft.metric === undefined && (draft.aggregation ?? "COUNT") === "COUNT")
        draft.lastNumber = attribute;
      draft.metric ??= attribute;
    }
    draft.mode = draft.mode === "grouped" ? "grouped" : "none";
  } else if (mode === "group") groupBy(draft, attribute);
  else if (attribute.type === "BOOLEAN") choose(draft, attribute, true);
  else if (attribute.type === "DATE") takeDate(draft, attribute);
  else draft.mentioned.push(attribute);
}

/** Another date than the usual one: "by quarter of the expiration date", or periods are counted by it. */
function takeDate(draft: Draft, attribute: KpiAttribute): void {
  const last = draft.groupings.at(-1);
  if (draft.mode === "grouped" && last?.attribute.path === draft.open.timeField.path)
    draft.groupings.splice(-1, 1, { ...last, attribute });
  else draft.timeField = attribute;
}
