/**
 * `{ "can": action }`: the user may do this to records of the template in the record's group; with `modules`, to records of any
 * of these modules there, so that a right of its own can stand for one thing to do; with `inAnyGroup`, in whichever group the user may.
 */
import { actionWords } from "../access/actions.ts";
import { pointerTo } from "../model/errors.ts";
import { conditionShapes } from "../language/shapes/conditionShapes.ts";
import { conditionKind } from "./kind.ts";
import type { CanCondition } from "../language/ruleTypes.ts";

export const canCondition = conditionKind<CanCondition>({
  key: "can",
  ...conditionShapes.can,
  compile({ can, modules: named, inAnyGroup }, pointer, { modules: own, module }) {
    named?.forEach((name, index) => module(name, pointerTo(pointerTo(pointer, "modules"), index)));
    const guarded = { modules: named ?? own };
    if (inAnyGroup)
      return { dependencies: [], test: ({ context }) => context.user.permissions.can(can, guarded) };
    return {
      dependencies: ["groupId"],
      test({ value, context }) {
        const group = value("groupId");
        return context.user.permissions.can(can, guarded, typeof group === "number" ? group : undefined);
      },
    };
  },
  describe: ({ can, modules, inAnyGroup }) =>
    `you may ${actionWords[can]} records ${modules ? `of ${modules.join(" or ")}` : "like this one"} in ${inAnyGroup ? "some group" : "its group"}`,
});
