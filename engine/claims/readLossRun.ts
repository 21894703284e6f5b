/** What a loss run is asked for with, beside the filters of its report. */
import { firstDate, secondsPerDay } from "../format/dates.ts";
import { calendarYear, policyYearOf } from "./policyYears.ts";
import type { YearStart } from "./policyYears.ts";

/** The inputs of the form, with what people read. */
export const lossRunLabels = {
  valuedOn: "Valued On",
  firstYear: "First Policy Year",
  lastYear: "Last Policy Year",
  policyYearStart: "Policy Year Starts On",
  largeLoss: "Large Losses From",
} as const;
export type LossRunInput = keyof typeof lossRunLabels;

/** What a call says, by the names of the inputs: a day in epoch seconds, years, a day of the year as `07-01`, whole dollars. */
export type LossRunBody = Readonly<Record<string, unknown>>;

/** What is asked. */
export interface LossRunAsked {
  /** The day on which claims are valued, in epoch seconds. */
  readonly valuedOn: number;
  /** Policy years, both included. */
  readonly firstYear: number;
  readonly lastYear: number;
  readonly start: YearStart;
  /** Dollars of gross incurred from which a loss is large. */
  readonly largeLoss: number;
}

/** What inputs that say nothing mean. */
export interface LossRunDefaults {
  /** The day that it is where the company is, in epoch seconds. */
  readonly today: number;
  /** Dollars. */
  readonly largeLoss: number;
}

/** Why a loss run cannot be made: a sentence, and the JSON pointer of what is wrong. */
interface LossRunProblem {
  readonly pointer: string;
  readonly message: string;
}

/** Underwriters ask for three to five years (domain 3.2). */
const usualYears = 5;
/** Policy years of one loss run. */
const mostYears = 20;
const earliestYear = 1900;
const mostDollars = 999_999_999;

const digits = (value: unknown, most = 10) =>
  new RegExp(`^\\d{1,${most}}$`).test(String(value).trim()) ? Number(value) : undefined;
const isEmpty = (value: unknown) => value === undefined || value === null || String(value).trim() === "";

/** The day of the year that an input means, as `07-01`; undefined for one that no year has. */
export function yearStartOf(value: unknown): YearStart | undefined {
  const [, month = "", day = ""] = /^(\d\d)-(\d\d)$/.exec(String(value).trim()) ?? [];
  const date = new Date(Date.UTC(2024, Number(month) - 1, Number(day)));
  const start = { month: Number(month), day: Number(day) };
  return month !== "" && date.getUTCMonth() + 1 === start.month && date.getUTCDate() === start.day
    ? start
    : undefined;
}

/** The loss run that a call means; inputs that are left out are those of a new form. `rest`: what else it says. */
export function readLossRun(
  body: LossRunBody,
  defaults: LossRunDefaults,
): {
  readonly asked: LossRunAsked;
  readonly rest: Readonly<Record<string, unknown>>;
  readonly problems: readonly LossRunProblem[];
} {
  const value = (name: LossRunInput) =>
    Object.hasOwn(body, name) && !isEmpty(body[name]) ? body[name] : undefined;
  const valuedOn = Number(value("valuedOn") ?? defaults.today);
  const start = yearStartOf(value("policyYearStart") ?? "") ?? calendarYear;
  const lastYear = Number(value("lastYear") ?? policyYearOf(valuedOn, start));
  const asked = {
    valuedOn,
    start,
    lastYear,
    firstYear: Number(value("firstYear") ?? lastYear - usualYears + 1),
    largeLoss: Number(value("largeLoss") ?? defaults.largeLoss),
  };
  const names = Object.keys(lossRunLabels) as LossRunInput[];
  const problems = names.flatMap((name) => {
    const given = value(name);
    const message = given === undefined ? undefined : problemOf(name, given, asked, defaults);
    return message === undefined
      ? []
      : [{ pointer: `/${name}`, message: `${lossRunLabels[name]}: ${message}` }];
  });
  const rest = Object.fromEntries(
    Object.entries(body).filter(([name]) => !Object.hasOwn(lossRunLabels, name)),
  );
  return { asked, rest, problems: problems.length > 0 ? problems : rangeProblems(asked) };
}

function problemOf(
  name: LossRunInput,
  given: unknown,
  { valuedOn, start }: LossRunAsked,
  { today }: LossRunDefaults,
): string | undefined {
  switch (name) {
    case "valuedOn": {
      const isDay = Number.isSafeInteger(given) && valuedOn >= firstDate && valuedOn % secondsPerDay === 0;
      if (!isDay) return `enter a date from 01/01/${earliestYear} on.`;
      return valuedOn > today ? "choose today or a day before: nobody knows what comes after." : undefined;
    }
    case "firstYear":
    case "lastYear": {
      const latest = policyYearOf(Number.isSafeInteger(valuedOn) ? valuedOn : today, start);
      const year = digits(given, 4);
      return year === undefined || year < earliestYear || year > latest
        ? `enter a year from ${earliestYear} to ${latest}.`
        : undefined;
    }
    case "policyYearStart":
      return yearStartOf(given) ? undefined : "enter a month and a day, such as 07-01.";
    case "largeLoss": {
      const dollars = digits(given);
      return dollars === undefined || dollars > mostDollars ? "enter whole dollars." : undefined;
    }
  }
}

function rangeProblems({ firstYear, lastYear }: LossRunAsked): LossRunProblem[] {
  if (firstYear > lastYear)
    return [{ pointer: "/lastYear", message: "The last policy year is before the first one." }];
  return lastYear - firstYear >= mostYears
    ? [{ pointer: "/firstYear", message: `Choose at most ${mostYears} policy years.` }]
    : [];
}
