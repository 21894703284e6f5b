import type { Group } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";

/** The top of the hierarchy: what is granted on it is granted on the whole company. Throws `unknown_group` where the company has no groups yet. */
export function companyGroup({ plan }: Pick<Tenant, "plan">): Group {
  const top = plan.groups.find(({ parentId }) => parentId === null);
  if (top === undefined) throw errors.unknownGroup();
  return top;
}
