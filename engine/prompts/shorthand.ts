/** How people shorten words and phrases of questions and of the trade. */

/** Words for one word. */
export const shortened: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "#": "number",
    "&": "and",
    acct: "account",
    comp: "compensation",
    dept: "department",
    est: "estimated",
    hr: "hour",
    hrs: "hours",
    hwy: "highway",
    liab: "liability",
    mgr: "manager",
    mo: "month",
    mos: "months",
    obs: "observation",
    prev: "preventable",
    qtr: "quarter",
    qtrs: "quarters",
    "w/": "with",
    "w/o": "without",
    wk: "week",
    wks: "weeks",
    yr: "year",
    yrs: "years",
  }),
);

/** A phrase, and the phrase that it stands for. */
export interface PhraseMeaning {
  readonly phrase: string;
  readonly means: string;
}

/** Phrases for other phrases. */
export const shorthand: readonly PhraseMeaning[] = [
  { phrase: "hos", means: "hours of service" },
  { phrase: "oos", means: "out of service" },
  { phrase: "l12m", means: "last 12 months" },
  { phrase: "t12m", means: "last 12 months" },
  { phrase: "ttm", means: "last 12 months" },
  { phrase: "with out", means: "without" },
  { phrase: "on or after", means: "since" },
  { phrase: "on or before", means: "until" },
  { phrase: "prior to", means: "before" },
];
