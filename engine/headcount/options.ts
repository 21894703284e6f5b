/** What the reader of a report of headcount chooses beside its filters: what is shown, by what, and the formula. */
import { isObject } from "../model/shape.ts";
import { formulas } from "./formulas.ts";
import type { Formula } from "./formulas.ts";

const shows = ["turnover", "survival"] as const;
const lines = ["terminal", "position", "month"] as const;
const rates = ["annual", "period"] as const;

/** What a table has a line for: terminals, positions, months; of survival the months of the hires. */
export type HeadcountLines = (typeof lines)[number];

/** The choices of a reader, by the names that calls have. */
export interface HeadcountOptions {
  readonly show: (typeof shows)[number];
  readonly by: HeadcountLines;
  readonly formula: Formula;
  /** Whether turnover is that of a year, or of the period itself. */
  readonly rate: (typeof rates)[number];
}

/** What a new form says. */
export const headcountDefaults: HeadcountOptions = {
  show: "turnover",
  by: "terminal",
  formula: "averageDaily",
  rate: "annual",
};

const known = { show: shows, by: lines, formula: formulas, rate: rates };

/** The choices in what a call says; `rest`: what else it says. A choice that is none is a problem, in a sentence, at its JSON pointer. */
export function readHeadcountOptions(body: Readonly<Record<string, unknown>>): {
  readonly options: HeadcountOptions;
  readonly rest: Readonly<Record<string, unknown>>;
  readonly problems: readonly { readonly pointer: string; readonly message: string }[];
} {
  const options: Record<string, unknown> = { ...headcountDefaults };
  const problems = Object.entries(known).flatMap(([name, names]) => {
    const value = Object.hasOwn(body, name) ? body[name] : undefined;
    if (value === undefined || value === null) return [];
    options[name] = value;
    const isKnown = names.some((each) => each === value);
    return isKnown ? [] : [{ pointer: `/${name}`, message: `Choose one of ${names.join(", ")}.` }];
  });
  const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !Object.hasOwn(known, name)));
  const chosen = problems.length === 0 && isOptions(options) ? options : headcountDefaults;
  return { options: chosen, rest, problems };
}

function isOptions(value: unknown): value is HeadcountOptions {
  return (
    isObject(value) &&
    Object.entries(known).every(([name, names]) => names.some((each) => each === value[name]))
  );
}
