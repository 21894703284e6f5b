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
  throw new NotPermittedError(refusalText(action, template), id);
}

/** Why the principal may not do this with records of a template. */
export function refusalText(action: Action, { appendOnly, plural }: CompiledTemplate): string {
  return appendOnly === true && action !== "add"
    ? `${plural} are never changed or deleted. Add an entry that corrects this one.`
    : `Your role does not allow you to ${action} ${plural} here.`;
}
