/** Turnover as a table: headcount, hires, separations and their rate by terminal, position or month. */
import { averageColumn, countColumn, keyColumn, shareColumn } from "./columns.ts";
import type { HeadcountColumn, HeadcountWords } from "./columns.ts";
import type { Counted, HeadcountAsked } from "./counted.ts";
import { isCounted } from "./counted.ts";
import { monthsOf, monthStart, rateOf, yearlyFactor } from "./formulas.ts";
import type { Formula, Period } from "./formulas.ts";
import { factsOf, headcountOf } from "./measure.ts";
import type { Facts, Weighted } from "./measure.ts";
import { behindTurnover, kindSeries, series, turnoverWords } from "./numbers.ts";
import { staysOf } from "./stays.ts";
import type { Stay, StayKey } from "./stays.ts";
import type { HeadcountNumber, HeadcountTable } from "./tableTypes.ts";

/** What the headcount of each formula is called. */
const headcountWords: Readonly<Record<Formula, string>> = {
  averageDaily: "Average Daily Headcount",
  startAndEnd: "Average of Start and End",
  midMonth: "Average at Mid-Month",
};

/** Turnover by what was asked for, and of all together. */
export function turnoverTable(
  counted: Counted,
  asked: HeadcountAsked,
  words: HeadcountWords,
): HeadcountTable {
  const lines = [...parts(counted, asked)].map(([key, part]) => ({
    key,
    values: [key, ...valuesOf(part, asked, words)],
    redacted: [],
  }));
  const all = { stays: allStays(counted, asked), period: asked.period };
  return {
    columns: columnsOf(asked, words),
    lines,
    total: { values: [null, ...valuesOf(all, asked, words)], redacted: [] },
  };
}

/** What a number counts; undefined: there is no such line or column. */
export function turnoverBehind(
  counted: Counted,
  asked: HeadcountAsked,
  { series: wanted, key }: HeadcountNumber,
): readonly Weighted[] | undefined {
  const all = { stays: allStays(counted, asked), period: asked.period };
  const part = key === undefined ? all : [...parts(counted, asked)].find(([each]) => each === key)?.[1];
  return part && behindTurnover(factsOf(part.stays, part.period, asked.formula), wanted);
}

/** Stays, and the days in which they are counted. */
interface Part {
  readonly stays: readonly Stay[];
  readonly period: Period;
}

function allStays({ employments }: Counted, asked: HeadcountAsked): Stay[] {
  return staysOf(employments, { isCounted: (each) => isCounted(asked, each), keyOf: () => null });
}

/** What each line counts, by its key. */
function parts(counted: Counted, asked: HeadcountAsked): ReadonlyMap<StayKey, Part> {
  const { by, period } = asked;
  if (by === "month") {
    const stays = allStays(counted, asked);
    return new Map(monthsOf(period).map((month) => [monthStart(month.first), { stays, period: month }]));
  }
  const stays = staysOf(counted.employments, {
    isCounted: (each) => isCounted(asked, each),
    keyOf: (each) => each[by],
  });
  const byKey = new Map<StayKey, Stay[]>();
  for (const stay of stays.filter(({ first, last }) => first <= period.last && last >= period.first)) {
    const own = byKey.get(stay.key);
    if (own) own.push(stay);
    else byKey.set(stay.key, [stay]);
  }
  return new Map([...byKey].map(([key, own]) => [key, { stays: own, period }]));
}

function columnsOf(asked: HeadcountAsked, words: HeadcountWords): HeadcountColumn[] {
  const { by, formula, rate } = asked;
  return [
    keyColumn(by, words, "Month"),
    countColumn(turnoverWords.opening, series.opening),
    countColumn(turnoverWords.hires, series.hires),
    countColumn(turnoverWords.movedIn, series.movedIn),
    countColumn(turnoverWords.separations, series.separations),
    ...words.kinds.map((kind, index) => countColumn(kind, kindSeries(index))),
    ...(words.kinds.length === 0 ? [] : [countColumn(turnoverWords.otherKind, series.otherKind)]),
    countColumn(turnoverWords.early, series.early),
    countColumn(turnoverWords.movedOut, series.movedOut),
    countColumn(turnoverWords.closing, series.closing),
    averageColumn(headcountWords[formula], series.headcount),
    shareColumn(rate === "annual" ? "Turnover a Year" : "Turnover of the Period", series.turnover),
  ];
}

function valuesOf({ stays, period }: Part, { formula, rate }: HeadcountAsked, { kinds }: HeadcountWords) {
  const facts = factsOf(stays, period, formula);
  const headcount = headcountOf(facts, period, formula);
  const factor = rate === "annual" ? yearlyFactor(period, formula) : 1;
  const leavers = facts.separations.length + facts.movedOut.length;
  return [
    facts.opening.length,
    facts.hires.length,
    facts.movedIn.length,
    facts.separations.length,
    ...kindCounts(facts, kinds.length),
    facts.early.length,
    facts.movedOut.length,
    facts.closing.length,
    headcount,
    rateOf(leavers, headcount, factor),
  ];
}

function kindCounts({ separations }: Facts, kinds: number): number[] {
  if (kinds === 0) return [];
  const count = (kind: number | null) =>
    separations.filter(({ employment }) => employment.kind === kind).length;
  return [...Array.from({ length: kinds }, (_, index) => count(index)), count(null)];
}
