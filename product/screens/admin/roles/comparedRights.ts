import type { ModuleRights, Role } from "../../../services/index.ts";
import { type Action, columns } from "./roleText.ts";

/** Which of two roles grant an action on a module. */
export type GrantedBy = "both" | "first" | "second" | "neither";

/** A module with which of two roles grant what on it, by the action that names the column; what cannot be granted is left out. */
export interface ComparedModule {
  module: ModuleRights;
  granted: ReadonlyMap<Action, GrantedBy>;
  isDifferent: boolean;
}

/** Whether a role grants an action; roles of administrators grant everything. */
const grants = ({ roleType, permissions }: Role, module: string, action: Action) =>
  roleType === "ADMIN" || (permissions[module] ?? []).includes(action);

/** What two roles grant, module by module; modules that the company has not come last. */
export function comparedRights(
  modules: readonly ModuleRights[],
  first: Role,
  second: Role,
): ComparedModule[] {
  const compared = modules.map((module) => {
    const granted = new Map(
      columns.flatMap((actions): [Action, GrantedBy][] => {
        const action = actions.find((each) => module.actions.includes(each));
        return action === undefined ? [] : [[actions[0], byWhom(module.alias, action, first, second)]];
      }),
    );
    const isDifferent = [...granted.values()].some((by) => by === "first" || by === "second");
    return { module, granted, isDifferent };
  });
  return compared.toSorted((one, other) => Number(other.module.enabled) - Number(one.module.enabled));
}

function byWhom(module: string, action: Action, first: Role, second: Role): GrantedBy {
  const [one, other] = [grants(first, module, action), grants(second, module, action)];
  if (one && other) return "both";
  if (one) return "first";
  return other ? "second" : "neither";
}
