import type { Step } from "./step.ts";

/** The last day (days since 1970) on which a company's time-dependent values were marked to be computed again. */
export const dayOfRecompute: Step = {
  name: "day of the values that follow from the time",
  statements: [`alter table customers add column aged_on integer`],
};
