import type { Step } from "../step.ts";

const columns = "add column updated_at bigint, add column updated_by bigint";

/** Who changed a group, a dropdown or a value of one last, and when, in epoch seconds; both null: as it was set up, or not noted yet. */
export const lastChanges: Step = {
  name: "who changed groups and dropdowns, and when",
  statements: ["groups", "enum_sets", "enum_values"].map((table) => `alter table ${table} ${columns}`),
};

/** How far a company is, in a word of the operator (spec platform.md 3). */
export const companyStatus: Step = {
  name: "status of companies",
  statements: [`alter table customers add column status text not null default 'DEV'`],
};
