/** Survival as a table: of those who were hired in a period, how many are still here after a time, by month, terminal or position of their hire. */
import { countColumn, keyColumn, shareColumn } from "./columns.ts";
import type { HeadcountColumn, HeadcountWords } from "./columns.ts";
import type { Counted, HeadcountAsked } from "./counted.ts";
import { isCounted } from "./counted.ts";
import { monthsOf, monthStart } from "./formulas.ts";
import type { Weighted } from "./measure.ts";
import { horizonOf, knownSeries, series, shareSeries } from "./numbers.ts";
import { staysOf } from "./stays.ts";
import type { Stay, StayKey } from "./stays.ts";
import { horizons, isKnownAt, observationOf, survivalAt } from "./survival.ts";
import type { HeadcountNumber, HeadcountTable } from "./tableTypes.ts";

/** Survival by what was asked for, and of all who were hired. */
export function survivalTable(
  counted: Counted,
  asked: HeadcountAsked,
  words: HeadcountWords,
): HeadcountTable {
  const hires = hiresOf(counted, asked);
  const lines = [...byKey(hires, asked)].map(([key, own]) => ({
    key,
    values: [key, ...valuesOf(own, asked)],
    redacted: [],
  }));
  return {
    columns: columnsOf(asked, words),
    lines,
    total: { values: [null, ...valuesOf(hires, asked)], redacted: [] },
  };
}

/** Who a number is about: all who were hired, those of whom it is known whether they stayed so long, or of these those who did; undefined: there is no such number. */
export function survivalBehind(
  counted: Counted,
  asked: HeadcountAsked,
  { series: wanted, key }: HeadcountNumber,
): readonly Weighted[] | undefined {
  const horizon = horizonOf(wanted);
  const hires = hiresOf(counted, asked);
  const own = key === undefined ? hires : [...byKey(hires, asked)].find(([each]) => each === key)?.[1];
  if (horizon === undefined || !own) return undefined;
  const isMeant = ({ employment }: Stay) => {
    const observation = observationOf(employment, asked.today);
    if (horizon === 0) return true;
    if (!isKnownAt(observation, horizon)) return false;
    const isHere = observation.days > horizon || !observation.isEnded;
    return wanted === knownSeries(horizon) || isHere;
  };
  return own.filter(isMeant).map((stay) => ({ stay, weight: 1 }));
}

/** The first stays of those who were hired in the period, where they are counted. */
function hiresOf({ employments }: Counted, asked: HeadcountAsked): Stay[] {
  const { first, last } = asked.period;
  const hired = employments.filter(
    (each) => each.hired !== null && each.hired >= first && each.hired <= last,
  );
  const scope = { isCounted: (each: Stay["assignment"]) => isCounted(asked, each), keyOf: () => null };
  return staysOf(hired, scope).filter(({ entered }) => entered === "hire");
}

function byKey(hires: readonly Stay[], { by, period }: HeadcountAsked): ReadonlyMap<StayKey, Stay[]> {
  const months = by === "month" ? monthsOf(period).map(({ first }) => monthStart(first)) : [];
  const found = new Map<StayKey, Stay[]>(months.map((month) => [month, []]));
  for (const hire of hires) {
    const key = by === "month" ? monthStart(hire.employment.hired ?? 0) : hire.assignment[by];
    const own = found.get(key);
    if (own) own.push(hire);
    else found.set(key, [hire]);
  }
  return found;
}

function columnsOf({ by }: HeadcountAsked, words: HeadcountWords): HeadcountColumn[] {
  return [
    keyColumn(by, words, "Month of Hire"),
    countColumn("Hired", series.hired),
    ...horizons.flatMap((days) => [
      shareColumn(`Here After ${days} Days`, shareSeries(days)),
      countColumn(`Known at ${days} Days`, knownSeries(days)),
    ]),
  ];
}

function valuesOf(hires: readonly Stay[], { today }: HeadcountAsked) {
  const observations = hires.map(({ employment }) => observationOf(employment, today));
  const shares = horizons.flatMap((days) => {
    const { share, known } = survivalAt(observations, days);
    return [share, known];
  });
  return [hires.length, ...shares];
}
