import type { Group } from "../../../../../engine/index.ts";
import type { Role, User } from "../../../../services/index.ts";
import { nameOf, placesText, shortList } from "../userText.ts";

interface Gift {
  users: readonly User[];
  role: Role;
  groupIds: readonly number[];
}

/** What giving a role to users does, in sentences. */
export function giveText({ users, role, groupIds }: Gift, groups: readonly Group[]): string[] {
  const isOne = users.length === 1;
  const names = shortList(users.map(nameOf));
  const where = `in ${placesText(groupIds, groups)}, with everything below`;
  const already = users.filter((user) => hasRole(user, role, groupIds)).length;
  const deactivated = users.filter(({ status }) => status === "Deactivated").length;
  return [
    `${names} ${isOne ? "gets" : "get"} the role ${role.name} ${where}. Roles that they have stay.`,
    ...(role.roleType === "ADMIN"
      ? [
          `It makes them ${isOne ? "an administrator" : "administrators"} of the whole company, whatever the terminal.`,
        ]
      : []),
    ...(already > 0 ? [`${ofThem(already, users)} it there already.`] : []),
    ...(deactivated > 0 ? ["Whoever is deactivated can use it once they are activated."] : []),
  ];
}

function ofThem(count: number, users: readonly User[]): string {
  if (count === users.length) return count === 1 ? "They have" : "All of them have";
  return `${count} of them ${count === 1 ? "has" : "have"}`;
}

const hasRole = ({ grants }: User, role: Role, groupIds: readonly number[]) =>
  grants.some((grant) => grant.roleId === role.id && groupIds.every((id) => grant.groupIds.includes(id)));
