/** The steps of reading: each takes the words at a position, if they are of its kind, and says how many. */
import type { KpiAttribute } from "../kpi/attributes.ts";
import { compare, groupBy } from "./draft.ts";
import type { Compared, Draft } from "./draft.ts";
import { named, nameOfSeveral, related } from "./names.ts";
import {
  aggregations,
  comparisons,
  comparisonsBehind,
  compares,
  fillers,
  groupers,
  negations,
  ranks,
  rates,
  tops,
  trends,
  unitGroupers,
  units,
  unitPhrases,
  verbs,
} from "./phrases.ts";
import type { Reading, Step } from "./reading.ts";
import { timeAt } from "./times.ts";
import { stemOf } from "./stems.ts";
import { numberAt, phraseAt, wordsOf } from "./words.ts";
import type { Word } from "./words.ts";

/** The first of a table's rows whose phrases stand at a position, the longest of its phrases first. */
function rowAt<Name>(
  words: readonly Word[],
  at: number,
  table: readonly (readonly [Name, readonly string[]])[],
): { name: Name; length: number } | undefined {
  const found = table.map(([name, phrases]) => ({ name, length: phraseAt(words, at, phrases) }));
  return found.filter(({ length }) => length > 0).sort((a, b) => b.length - a.length)[0];
}

const time: Step = ({ words, today, draft }, at) => {
  const found = timeAt(words, at, today);
  if (!found) return 0;
  draft.time = found.time;
  if (found.compared) draft.comparedUnit = found.compared;
  return found.length;
};

const rate: Step = ({ words, draft }, at) => {
  const found = rowAt(words, at, rates);
  if (!found || draft.open.dataset.normalizations?.includes(found.name) !== true) return 0;
  draft.normalization = found.name;
  draft.fit += found.length;
  return found.length;
};

const trend: Step = ({ words, draft }, at) => {
  const length = phraseAt(words, at, trends);
  if (length > 0) draft.isTrend = true;
  return length;
};

const unit: Step = ({ words, draft }, at) => {
  const said = rowAt(words, at, unitPhrases);
  const lead = said ? 0 : phraseAt(words, at, unitGroupers);
  const found = said ?? (lead > 0 ? rowAt(words, at + lead, units) : undefined);
  if (!found || (words[at]?.word === "and" && draft.mode !== "grouped")) return 0;
  const dated = draft.groupings.at(-1);
  if (draft.mode === "grouped" && dated?.attribute.type === "DATE" && words[at]?.word === "by") {
    draft.groupings.splice(-1, 1, { attribute: dated.attribute, unit: found.name });
    return lead + found.length;
  }
  const isOfDay = found.name === "HOUR" || found.name === "HALF_HOUR" || found.name === "TIME_OF_DAY";
  const fits = ({ units: all }: KpiAttribute) => all.includes(found.name);
  const attribute = isOfDay ? draft.open.attributes.find(fits) : draft.open.timeField;
  if (!attribute || !fits(attribute)) return 0;
  const own = isOfDay ? undefined : datedBehind(draft, words, at + lead + found.length);
  groupBy(draft, own?.attribute ?? attribute, found.name);
  return lead + found.length + (own?.length ?? 0);
};

/** "by month reported", "by quarter of expiration": another date than the usual one, by a word of its name. */
function datedBehind(draft: Draft, words: readonly Word[], at: number) {
  const skipped = words[at]?.word === "of" ? 1 : 0;
  const word = words[at + skipped]?.word ?? "";
  const isOfName = (text: string) =>
    wordsOf(text).some(
      (each) => each.word.length > 3 && each.word !== "date" && stemOf(each.word) === stemOf(word),
    );
  const fits = draft.open.attributes.filter(
    ({ type, path, field }) => type === "DATE" && !path.includes(".") && isOfName(field.label),
  );
  const [attribute] = fits;
  return attribute && fits.length === 1 ? { attribute, length: skipped + 1 } : undefined;
}

/** "top 10", "5 worst": the next attribute is ranked. */
const top: Step = ({ words, draft }, at) => {
  const lead = phraseAt(words, at, tops);
  const number = numberAt(words, at + lead);
  const behind = lead === 0 && number ? phraseAt(words, at + number.length, tops) : 0;
  if (!number || lead + behind === 0) return 0;
  draft.top = number.value;
  draft.isRanked = true;
  draft.mode = "group";
  return lead + number.length + behind;
};

const rank: Step = ({ words, draft }, at) => {
  const length = phraseAt(words, at, ranks);
  if (length > 0) draft.isRanked = true;
  return length;
};

const aggregation: Step = ({ words, draft }, at) => {
  const found = rowAt(words, at, aggregations);
  if (!found) return 0;
  // "average number of", "average total": the first of them is meant; "highest total" is a total.
  const isFirst = draft.aggregation === undefined || draft.aggregation === "COUNT";
  const isTotal = found.name === "SUM" && (draft.aggregation === "MAX" || draft.aggregation === "MIN");
  if (isFirst || isTotal || found.name === "AVG") draft.aggregation = found.name;
  return found.length;
};

const comparison: Step = ({ words, draft }, at) => {
  const found = comparedAt(words, at);
  if (!found) return 0;
  if (draft.lastNumber) compare(draft, draft.lastNumber, found.values);
  else draft.waiting = found;
  return found.length;
};

/** "over $10,000", "between 5 and 10", "3 or more", "10+". */
function comparedAt(words: readonly Word[], at: number): (Compared & { length: number }) | undefined {
  const isMoney = (from: number, to: number) =>
    words.slice(from, to).some(({ text }) => text.startsWith("$"));
  if (words[at]?.word === "between") {
    const [first, second] = [numberAt(words, at + 1), numberAt(words, at + 3)];
    if (!first || !second || words[at + 2]?.word !== "and") return undefined;
    const values = [
      { comparator: "GTE" as const, value: first.value },
      { comparator: "LTE" as const, value: second.value },
    ];
    const length = 3 + second.length;
    return { values, isMoney: isMoney(at, at + 4), said: saidAt(words, at, length), length };
  }
  const ahead = rowAt(words, at, comparisons);
  const number = numberAt(words, at + (ahead?.length ?? 0));
  if (!number) return undefined;
  const end = at + (ahead?.length ?? 0) + number.length;
  const behind = ahead ? undefined : rowAt(words, end, comparisonsBehind);
  const isPlus = words[at]?.text.endsWith("+") === true;
  const comparator = ahead?.name ?? behind?.name ?? (isPlus ? "GTE" : undefined);
  if (comparator === undefined) return undefined;
  const length = end - at + (behind?.length ?? 0);
  const said = saidAt(words, at, length);
  return { values: [{ comparator, value: number.value }], isMoney: isMoney(at, end), said, length };
}

const saidAt = (words: readonly Word[], at: number, length: number) =>
  words
    .slice(at, at + length)
    .map(({ text }) => text)
    .join(" ");

const grouper: Step = ({ words, draft }, at) => {
  const length = phraseAt(words, at, groupers);
  if (length > 0) draft.mode = "group";
  if (words[at]?.word === "who") draft.isWho = true;
  return length;
};

const negation: Step = ({ words, draft }, at) => {
  const length = phraseAt(words, at, negations);
  if (length > 0) draft.isNot = true;
  return length;
};

const filler: Step = ({ words, draft }, at) => {
  const word = words[at]?.word ?? "";
  if ((word === "and" || word === "then") && draft.mode === "grouped") draft.mode = "group";
  if (compares.includes(word)) draft.isCompared = true;
  if (verbs.has(word) && draft.mode === "group") draft.mode = "none";
  if (word === "or" || word === "nor") draft.isNot = draft.wasNot;
  return fillers.has(word) || word === "then" || word === "nor" ? 1 : 0;
};

/** In the order in which they are tried. */
const steps: readonly Step[] = [
  time,
  nameOfSeveral,
  rate,
  trend,
  unit,
  top,
  comparison,
  aggregation,
  rank,
  grouper,
  negation,
  named,
  related,
  filler,
];

/** Reads all words. */
export function readAll(reading: Reading): void {
  for (let at = 0; at < reading.words.length;) at += lengthOfStep(reading, at);
}

function lengthOfStep(reading: Reading, at: number): number {
  for (const step of steps) {
    const length = step(reading, at);
    if (length > 0) return length;
  }
  // Of a phrase that stands for several words it is named once.
  const text = reading.words[at]?.text ?? "";
  const isNamed = reading.draft.unknown.at(-1) === text && reading.words[at - 1]?.text === text;
  if (!isNamed) reading.draft.unknown.push(text);
  reading.draft.fit -= 1;
  return 1;
}
