/** The numbers of a report of headcount: which column each is, and the stays behind it. */
import { earlyDays } from "./measure.ts";
import type { Facts, Weighted } from "./measure.ts";
import type { Stay } from "./stays.ts";
import { horizons } from "./survival.ts";

/** Numbers by which the records behind columns are asked for. */
export const series = {
  opening: 1,
  closing: 2,
  headcount: 3,
  hires: 4,
  separations: 5,
  early: 6,
  movedIn: 7,
  movedOut: 8,
  turnover: 9,
  otherKind: 19,
  hired: 30,
} as const;

/** Separations of a kind, by its index. */
export const kindSeries = (index: number): number => 20 + index;
/** Most kinds of separations. */
export const mostKinds = 9;
/** Those still here after so many days, and those of whom it is known. */
export const shareSeries = (horizon: number): number => 1_000 + horizon;
export const knownSeries = (horizon: number): number => 2_000 + horizon;

/** What a number of turnover counts, each as often as it does; undefined: there is no such number. */
export function behindTurnover(facts: Facts, wanted: number): readonly Weighted[] | undefined {
  if (wanted === series.headcount) return facts.present;
  const once = onceBehind(facts, wanted);
  return once?.map((stay) => ({ stay, weight: 1 }));
}

function onceBehind(facts: Facts, wanted: number): readonly Stay[] | undefined {
  switch (wanted) {
    case series.opening:
      return facts.opening;
    case series.closing:
      return facts.closing;
    case series.hires:
      return facts.hires;
    case series.separations:
      return facts.separations;
    case series.early:
      return facts.early;
    case series.movedIn:
      return facts.movedIn;
    case series.movedOut:
      return facts.movedOut;
    case series.turnover:
      return [...facts.separations, ...facts.movedOut];
    case series.otherKind:
      return facts.separations.filter(({ employment }) => employment.kind === null);
    default:
      return behindKind(facts, wanted - kindSeries(0));
  }
}

function behindKind({ separations }: Facts, kind: number): readonly Stay[] | undefined {
  if (!Number.isInteger(kind) || kind < 0 || kind >= mostKinds) return undefined;
  return separations.filter(({ employment }) => employment.kind === kind);
}

/** The time after a hire that a number of survival is about; 0: of all who were hired; undefined: there is no such number. */
export function horizonOf(wanted: number): number | undefined {
  if (wanted === series.hired) return 0;
  return horizons.find((each) => shareSeries(each) === wanted || knownSeries(each) === wanted);
}

/** The labels of the numbers that tables of turnover always have. */
export const turnoverWords = {
  opening: "At Start",
  closing: "At End",
  hires: "Hired",
  separations: "Left",
  early: `Left Within ${earlyDays} Days`,
  movedIn: "Moved In",
  movedOut: "Moved Out",
  otherKind: "Kind Not Recorded",
} as const;
