/** `{ "can": action }`: the user may do this to records of the template in the record's group. */
import { oneOf } from "../template/shape.ts";
import type { Action } from "../template/types.ts";
import { conditionKind } from "./kind.ts";

/** The actions as people say them. */
const actions: Readonly<Record<Action, string>> = {
  view: "view",
  add: "add",
  edit: "edit",
  delete: "delete",
  viewConfidential: "view confidential values of",
};

export const canCondition = conditionKind<{ can: Action }>({
  key: "can",
  properties: { can: oneOf("action", "view", "add", "edit", "delete", "viewConfidential") },
  compile: ({ can }, _pointer, { modules }) => ({
    dependencies: ["groupId"],
    test({ value, context }) {
      const group = value("groupId");
      return context.user.permissions.can(can, { modules }, typeof group === "number" ? group : undefined);
    },
  }),
  describe: ({ can }) => `you may ${actions[can]} records like this one in its group`,
});
