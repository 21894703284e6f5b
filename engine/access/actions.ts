/** The actions that rights are about. */
import type { Action } from "../language/ruleTypes.ts";

/** The actions as people say them, before the records that they are done to. */
export const actionWords: Readonly<Record<Action, string>> = {
  view: "view",
  add: "add",
  edit: "edit",
  delete: "delete",
  viewConfidential: "view confidential values of",
};
