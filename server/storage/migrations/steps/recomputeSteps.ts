import type { Step } from "./step.ts";

/** The last day (days since 1970) on which a company's time-dependent values were marked to be computed again. */
export const dayOfRecompute: Step = {
  name: "day of the values that follow from the time",
  statements: [`alter table customers add column aged_on integer`],
};

/** The function that notes that day says what it notes. */
export const dayOfRecomputeNoted: Step = {
  name: "name of the function for the day of time-dependent values",
  statements: [`alter function note_age(integer) rename to note_time_dependent_day`],
};
