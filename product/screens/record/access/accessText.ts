import { actionNames } from "../../admin/roles/roleText.ts";
import type { RecordAccess } from "../../../services/index.ts";

/** Why somebody may: 'Terminal Manager on Dallas: View, Edit'. */
export function reasonText({ role, group, actions }: RecordAccess["reasons"][number]): string {
  if (role === null) return "Administrator of the company";
  if (group === null) return `${role.name}: a role of administrators`;
  return `${role.name} on ${group.name}: ${actions.map((each) => actionNames[each]).join(", ")}`;
}

/** The people whose name, address or reasons contain each word of a text. */
export function matching(all: readonly RecordAccess[], text: string): readonly RecordAccess[] {
  const words = text.trim().toLowerCase().split(/\s+/);
  return all.filter(({ user, reasons }) => {
    const said = [user.firstName, user.lastName, user.email, ...reasons.map(reasonText)]
      .join(" ")
      .toLowerCase();
    return words.every((word) => said.includes(word));
  });
}
