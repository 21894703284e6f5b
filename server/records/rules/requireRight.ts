import type { Action } from "../../../engine/server.ts";
import type { CompiledTemplate } from "../../../engine/index.ts";
import { NotPermittedError } from "../../storage/database/storageErrors.ts";
import type { RecordScope } from "../../storage/records/scope.ts";

/** Throws a NotPermittedError unless the principal may do this in the group; without a group, in any. */
export function requireRight(
  { plan }: Pick<RecordScope, "plan">,
  action: Action,
  template: CompiledTemplate,
  groupId?: number,
  id?: number,
): void {
  if (plan.abilities.can(action, template, groupId)) return;
  throw new NotPermittedError(`Your role does not allow you to ${action} ${template.plural} here.`, id);
}
