import type { Step } from "../step.ts";

/** Since when somebody has a role on a group, in epoch seconds; null for what was given before that was noted. */
export const grantDates: Step = {
  name: "dates of grants",
  statements: [`alter table role_assignments add column granted_at bigint`],
};
