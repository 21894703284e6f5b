/** What a report of headcount says beside its numbers: the formula, and what it does not count. */
import { formatDate } from "../format/dates.ts";
import type { Counted, HeadcountAsked } from "./counted.ts";
import { lengthOf } from "./formulas.ts";
import type { Formula } from "./formulas.ts";
import { secondsOf } from "./rows.ts";

const dividedBy: Readonly<Record<Formula, string>> = {
  averageDaily: "the average of the headcounts of all days",
  startAndEnd: "the average of the headcounts before the first and after the last day",
  midMonth: "the average of the headcounts on the 15th of each month",
};

const yearly: Readonly<Record<Formula, string>> = {
  averageDaily: "times 365 by the days of the period",
  startAndEnd: "times 12 by the months of the period, or 365 by its days where it is not of whole months",
  midMonth: "times 12 by the months of the period, or 365 by its days where it is not of whole months",
};

/** What was asked for beside the dates that count, for the notices. */
interface NoticesAsked extends HeadcountAsked {
  /** The day up to which was asked. */
  readonly wanted: number;
  /** What changes of employment are called, where the reader may not view them. */
  readonly hidden: string | undefined;
}

/** The sentences that stand with the numbers. */
export function headcountNotices(counted: Counted, asked: NoticesAsked): string[] {
  const { period, hidden, wanted } = asked;
  const words = asked.show === "turnover" ? turnoverWords(asked) : survivalWords;
  return [
    `${days(period.first)} to ${days(period.last)}, ${many(lengthOf(period), "day", "days")}. The last day employed counts.`,
    ...(wanted > period.last ? ["Days after today are not counted."] : []),
    ...words,
    ...(hidden === undefined
      ? []
      : [`You may not view ${hidden}: who came back, who moved, and why people left is not counted.`]),
    ...doubts(counted),
  ];
}

function turnoverWords({ formula, rate, by }: HeadcountAsked): string[] {
  const year = rate === "annual" ? `, ${yearly[formula]}` : "";
  const moved =
    by === "month"
      ? "Who moved out of the terminals or positions that were chosen counts as having left them."
      : `Who moved to another ${by} counts in the turnover of the one before, and not in the total, unless the other one was not chosen.`;
  return [`Turnover is those who left, divided by ${dividedBy[formula]}${year}.`, moved];
}

const survivalWords = [
  "The share still here is a Kaplan-Meier estimate of all who were hired: who was hired too recently counts as long as it is known. The column beside it says of how many it is known; without a share, of nobody.",
  "Who moved is still here. The time after the hire runs to today, also where the period ends earlier.",
];

function doubts({ employments, unended, ignoredEnds }: Counted): string[] {
  const unknown = employments.filter(({ hired }) => hired === null).length;
  return [
    ...(unended > 0
      ? [
          `${many(unended, "person has", "people have")} left without a recorded last day, and ${unended === 1 ? "is" : "are"} not counted.`,
        ]
      : []),
    ...(unknown > 0
      ? [
          `${many(unknown, "separation has", "separations have")} no recorded hire before: counted as there since the beginning.`,
        ]
      : []),
    ...(ignoredEnds > 0
      ? [
          `${many(ignoredEnds, "last day follows", "last days follow")} another one with no hire between, and ${ignoredEnds === 1 ? "is" : "are"} not counted.`,
        ]
      : []),
  ];
}

const days = (day: number) => formatDate(secondsOf(day));
const many = (count: number, one: string, several: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : several}`;
