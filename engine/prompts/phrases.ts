/** The words of questions: what is computed, how it is put together, how it is compared. Words are in the singular. */
import type { Comparator, KpiAggregation, Normalization } from "../kpi/types.ts";
import type { DateUnit } from "../query/types.ts";

/** What is computed. */
export const aggregations: readonly (readonly [KpiAggregation, readonly string[]])[] = [
  ["COUNT", ["how many", "number of", "count of", "count", "how often", "frequency of", "frequency"]],
  ["AVG", ["average", "avg", "mean", "typical"]],
  ["SUM", ["total", "sum of", "sum", "how much", "overall", "combined"]],
  ["MAX", ["maximum", "max", "highest", "largest", "biggest", "longest", "most expensive", "costliest"]],
  ["MIN", ["minimum", "min", "lowest", "smallest", "shortest", "cheapest"]],
];

/** What numbers are divided by. */
export const rates: readonly (readonly [Normalization, readonly string[]])[] = [
  ["drivers", ["per driver", "per employee", "per person", "per head"]],
  [
    "millionMiles",
    ["per million mile", "per 1 million mile", "per 1m mile", "per one million mile", "per 1000000 mile"],
  ],
  [
    "hours",
    [
      "per 200000 hour worked",
      "per 200000 hour",
      "per 200000 work hour",
      "per 200k hour",
      "per 200k hour worked",
    ],
  ],
];

/** Before what records are put together by. */
export const groupers: readonly string[] = [
  "by",
  "per",
  "for each",
  "for every",
  "each",
  "every",
  "grouped by",
  "broken down by",
  "broken out by",
  "split by",
  "sorted by",
  "breakdown by",
  "across",
  "which",
  "what",
  "who",
];

/** Before a unit of time. */
export const unitGroupers: readonly string[] = [
  "by",
  "per",
  "each",
  "every",
  "and by",
  "and",
  "which",
  "what",
];
export const units: readonly (readonly [DateUnit, readonly string[]])[] = [
  ["DAY_OF_WEEK", ["day of the week", "day of week", "weekday"]],
  ["TIME_OF_DAY", ["time of day", "part of day"]],
  ["HOUR", ["hour of the day", "hour of day", "hour"]],
  ["HALF_HOUR", ["half hour"]],
  ["MONTH", ["month"]],
  ["QUARTER", ["quarter"]],
  ["YEAR", ["year"]],
  ["DAY", ["day"]],
];
/** Units that are said by a word of their own. */
export const unitPhrases: readonly (readonly [DateUnit, readonly string[]])[] = [
  ["MONTH", ["monthly", "month over month", "month by month"]],
  ["QUARTER", ["quarterly", "quarter over quarter", "quarter by quarter"]],
  ["YEAR", ["yearly", "annually", "annual", "year over year", "year by year"]],
  ["DAY", ["daily", "day by day"]],
];
export const trends: readonly string[] = [
  "over time",
  "trend of",
  "trend in",
  "trend for",
  "trend",
  "trending",
];

/** "the most": what is named beside it is ranked. */
export const ranks: readonly string[] = [
  "the most",
  "the fewest",
  "the least",
  "most",
  "fewest",
  "least",
  "worst",
  "rank",
  "ranking",
  "ranked",
];
/** Before how many are to be shown. */
export const tops: readonly string[] = ["top", "worst", "best", "bottom", "first"];

/** Before a number. */
export const comparisons: readonly (readonly [Comparator, readonly string[]])[] = [
  [
    "GTE",
    [
      "greater than or equal to",
      "more than or equal to",
      "at least",
      "no less than",
      "not less than",
      "minimum of",
      ">=",
      "no fewer than",
      "from",
    ],
  ],
  [
    "LTE",
    [
      "less than or equal to",
      "fewer than or equal to",
      "at most",
      "no more than",
      "not more than",
      "up to",
      "maximum of",
      "<=",
    ],
  ],
  ["GT", ["more than", "greater than", "higher than", "over", "above", "exceeding", "bigger than", ">"]],
  ["LT", ["less than", "fewer than", "lower than", "under", "below", "smaller than", "<"]],
  ["EQ", ["exactly", "equal to", "equal", "of exactly"]],
];
/** Behind a number. */
export const comparisonsBehind: readonly (readonly [Comparator, readonly string[]])[] = [
  ["GTE", ["or more", "or higher", "or above", "or greater", "and up", "and over"]],
  ["LTE", ["or less", "or fewer", "or lower", "or below", "or under"]],
];

export const negations: readonly string[] = [
  "not",
  "non",
  "without",
  "except for",
  "except",
  "excluding",
  "other than",
  "no",
  "anything but",
  "isnt",
  "arent",
  "wasnt",
  "werent",
  "didnt",
  "doesnt",
  "dont",
  "hasnt",
  "havent",
  "neither",
  "never",
  "nothing",
];

/** Groups beside each other: they are compared. */
export const compares: readonly string[] = ["compare", "compared", "comparing", "comparison", "versus", "vs"];

/** Behind "what" they ask for a number, not for what records are put together by. */
export const verbs: ReadonlySet<string> = new Set(["is", "was", "are", "were", "did", "do", "does"]);

/** Words that say nothing of what is asked. */
export const fillers: ReadonlySet<string> = new Set(
  (
    "a about added against all also am among amount an and any are as at be because been better between break breakdown " +
    "broke broken but by can caused condition chart company companywide compare compared comparison compute could count current " +
    "currently d data did do doe done down due during each entry far figure fleet for from get getting give given graph had " +
    "happen happened has have having her here hired how i in into involving is issued it its just kind know last let level like list " +
    "listed look m made many me month more mph much my need now number occurred occurring of on only or our out over " +
    "overview people per person please pull put rate rated re received record recorded report reported run s see she should " +
    "show some started stat statistic still t than that the their them there these they this those to total trending type " +
    "us v value ve versus view vs want was we were what when where which while who whole whose why will with work would year yet you " +
    "your"
  ).split(" "),
);

/** All words of questions. */
export const wordsOfQuestions: readonly string[] = [
  ...[...aggregations, ...rates, ...units, ...unitPhrases, ...comparisons, ...comparisonsBehind].flatMap(
    ([, phrases]) => phrases,
  ),
  ...[groupers, trends, ranks, tops, negations, compares].flat(),
  ...fillers,
  "since before after until through today yesterday week month quarter year day last previous past current",
  "trailing next coming upcoming within involving versus thousand million",
].flatMap((phrase) => phrase.split(" "));

const questionWords = new Set(wordsOfQuestions);

/** Whether a phrase is made of words of questions alone: it cannot mean something else. */
export function isWordOfQuestions(phrase: string): boolean {
  return phrase.split(" ").every((word) => questionWords.has(word));
}
