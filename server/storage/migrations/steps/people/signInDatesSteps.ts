import type { Step } from "../step.ts";

/** Finds the last sign-in of each user of a company. */
export const signInDates: Step = {
  name: "last sign-ins of users",
  statements: [
    `create index audit_log_sign_in on audit_log (customer_id, user_id, id) where event = 'signIn'`,
  ],
};
